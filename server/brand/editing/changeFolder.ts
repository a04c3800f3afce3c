import { randomUUID } from 'node:crypto';
import { lstat, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { BrandFiles, FileChanges } from '#server/brand/brand.ts';
import { BrandStoreError, type HistoryEntry, type NewChange } from './brandStore.ts';

/**
 * Changes of a brand folder, one folder each in `.history`: `before` holds what the change replaces, `after`
 * what is to be moved into place. Renaming the whole folder to its number commits the change; while it has
 * `after`, readers take the files from there. So a reader sees all of a change or nothing, also when the
 * process ends within it.
 */
const historyFolder = '.history';

/** Changes that can be undone, and bytes of all of them together. */
const maxChanges = 50;
const maxBytes = 64 * 1024 * 1024;

interface RecordedChange extends HistoryEntry {
  /** Of `files`: what the change removes, and what was not there before it. */
  removed: string[];
  added: string[];
}

/** A change that is committed and whose files are not all in place. */
export interface UnfinishedChange {
  folder: string;
  change: RecordedChange;
}

/** Null in nearly all cases: every change is in place. */
export async function findUnfinished(brandFolder: string): Promise<UnfinishedChange | null> {
  const [latest] = await listIds(brandFolder);
  if (latest === undefined) return null;
  const folder = join(brandFolder, historyFolder, String(latest));
  const isUnfinished = await isThere(join(folder, 'after'));
  return isUnfinished ? { folder, change: await readChange(folder) } : null;
}

/** The files that a change has not moved into place yet, and null for what it removes. */
export async function readStaged({ folder, change }: UnfinishedChange): Promise<FileChanges> {
  const staged = await readFiles(join(folder, 'after'), change.files);
  return new Map([...staged, ...change.removed.map((path) => [path, null] as const)]);
}

/** Moves the files of an interrupted change into place. */
export async function finishChange(brandFolder: string): Promise<void> {
  const unfinished = await findUnfinished(brandFolder);
  if (unfinished === null) return;
  const { folder, change } = unfinished;
  for (const path of change.files) {
    const target = join(brandFolder, path);
    if (change.removed.includes(path)) {
      await rm(target, { force: true });
      continue;
    }
    await mkdir(dirname(target), { recursive: true });
    await rename(join(folder, 'after', path), target).catch(ignoreMissing);
  }
  // Another process of this folder may finish the same change.
  await rename(join(folder, 'after'), join(folder, 'done')).catch(ignoreMissing);
  await rm(join(folder, 'done'), { recursive: true, force: true });
  await deleteOldChanges(brandFolder);
  await deleteAbandoned(brandFolder, change.id);
}

/** The number of the next change: who commits it first has it. */
export async function findNextId(brandFolder: string): Promise<number> {
  const [latest = 0] = await listIds(brandFolder);
  return latest + 1;
}

/** Commits a change and moves its files into place; throws `changed` where another one has its number. */
export async function writeChange(
  brandFolder: string,
  { id, at, note, changes, current }: NewChange & { id: number; current: BrandFiles },
): Promise<void> {
  const files = [...changes.keys()];
  await refuseLinks(brandFolder, [historyFolder, ...files]);
  const change: RecordedChange = {
    id,
    at,
    note,
    files,
    removed: files.filter((path) => changes.get(path) === null),
    added: files.filter((path) => !current.has(path)),
  };
  const folder = join(brandFolder, historyFolder, String(id));
  const part = `${folder}.${randomUUID()}.part`;
  try {
    await writeFiles(join(part, 'before'), new Map(files.map((path) => [path, current.get(path)])));
    await writeFiles(join(part, 'after'), changes);
    await writeFile(join(part, 'change.json'), JSON.stringify(change), { flush: true });
    // Where another change has the number, its folder is not empty and cannot be replaced.
    await rename(part, folder);
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    throw (await isThere(folder)) ? new BrandStoreError('changed') : error;
  }
  await finishChange(brandFolder);
}

/** Every recorded change, latest first, without those that are being deleted. */
export async function listChanges(brandFolder: string): Promise<RecordedChange[]> {
  const ids = await listIds(brandFolder);
  const changes = await Promise.all(
    ids.map((id) => readChange(join(brandFolder, historyFolder, String(id))).catch(ignoreMissing)),
  );
  return changes.filter((change) => change !== undefined);
}

/** The files that a change replaced, and null for those that it added. */
export async function readReplaced(
  brandFolder: string,
  { id, files, added }: RecordedChange,
): Promise<FileChanges> {
  const before = await readFiles(join(brandFolder, historyFolder, String(id), 'before'), files);
  return new Map([...before, ...added.map((path) => [path, null] as const)]);
}

async function deleteOldChanges(brandFolder: string): Promise<void> {
  let bytes = 0;
  for (const [at, id] of (await listIds(brandFolder)).entries()) {
    const folder = join(brandFolder, historyFolder, String(id));
    bytes += (await sizeOf(folder).catch(ignoreMissing)) ?? 0;
    // The latest change can always be undone.
    const isOld = at > 0 && (at >= maxChanges || bytes > maxBytes);
    if (isOld) await rm(folder, { recursive: true, force: true });
  }
}

/** What a process left that ended before its change was committed: another change has its number. */
async function deleteAbandoned(brandFolder: string, latest: number): Promise<void> {
  const history = join(brandFolder, historyFolder);
  for (const name of await readdir(history)) {
    const [, id] = /^(\d+)\.[\da-f-]+\.part$/.exec(name) ?? [];
    if (id === undefined || Number(id) > latest) continue;
    await rm(join(history, name), { recursive: true, force: true });
  }
}

async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(
    files.map(async ({ parentPath, name }) => (await lstat(join(parentPath, name))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Numbers of the changes, latest first. */
async function listIds(brandFolder: string): Promise<number[]> {
  const names = await readdir(join(brandFolder, historyFolder)).catch(() => []);
  return names
    .filter((name) => /^\d{1,9}$/.test(name))
    .map(Number)
    .toSorted((one, other) => other - one);
}

async function readChange(folder: string): Promise<RecordedChange> {
  return JSON.parse(await readFile(join(folder, 'change.json'), 'utf8')) as RecordedChange;
}

async function readFiles(folder: string, paths: readonly string[]): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  for (const path of paths) {
    const body = await readFile(join(folder, path)).catch(ignoreMissing);
    if (body !== undefined) files.set(path, body);
  }
  return files;
}

async function writeFiles(
  folder: string,
  files: ReadonlyMap<string, Buffer | null | undefined>,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [path, body] of files) {
    if (!body) continue;
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), body, { flush: true });
  }
}

/** A link inside the folder would lead a write out of it. */
async function refuseLinks(brandFolder: string, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const parts = path.split('/');
    for (const length of parts.keys()) {
      const part = parts.slice(0, length + 1).join('/');
      const stats = await lstat(join(brandFolder, part)).catch(ignoreMissing);
      if (stats?.isSymbolicLink() === true) {
        throw new BrandStoreError('refused', `${part} is a link, which cannot be edited here.`);
      }
    }
  }
}

async function isThere(path: string): Promise<boolean> {
  return (await lstat(path).catch(ignoreMissing)) !== undefined;
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error;
}
