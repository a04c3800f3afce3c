import { randomUUID } from 'node:crypto';
import { logChange } from './changeLog.ts';
import type { Database, ReadDatabase } from './schema.ts';

type Files = ReadonlyMap<string, Buffer>;
/** Null removes a file. */
type Changes = ReadonlyMap<string, Buffer | null>;

export interface PublishedChange {
  id: number;
  at: string;
  note: string | null;
  files: string[];
}

export interface NewChange {
  at: string;
  note: string | null;
  changes: Changes;
}

export interface BrandRepository {
  /** Another one with every change; null: no brand is published. */
  version(): Promise<string | null>;
  read(): Promise<{ version: string; files: Files } | null>;
  /** Latest first. */
  history(): Promise<PublishedChange[]>;
  /** What brings back the files before a change; null: the history has no such change. */
  changesToUndo(id: number): Promise<Changes | null>;
  /** Stores all of a change or nothing; false where `isExpected` refuses the stored files. */
  change(change: NewChange, isExpected: (files: Files) => boolean): Promise<boolean>;
  /** Deletes the files and their history; false where there are none. */
  remove(at: string): Promise<boolean>;
}

/** Changes that can be undone. */
const maxChanges = 50;

/** The brand that every server of the database uses. */
export function createBrandRepository(read: ReadDatabase, write: Database): BrandRepository {
  return {
    version: () => readVersion(read),
    read: () => readPublishedBrand(read),
    history: () => readHistory(read),
    changesToUndo: (id) => readReplaced(read, id),
    change: ({ at, note, changes }, isExpected) =>
      write
        .transaction()
        .execute(async (transaction) => {
          // First: a second writer waits here, and then sees the files of the first.
          await replaceVersion(transaction);
          const files = await readFiles(transaction);
          if (!isExpected(files)) throw new UnexpectedFiles();
          const isFirst = files.size === 0;
          const key = isFirst
            ? null
            : await recordChange(transaction, { at, note, changes, files });
          await writeFiles(transaction, changes);
          await logChange(transaction, {
            at,
            subject: 'brand',
            item: [...changes.keys()].join(', '),
            action: isFirst ? 'published' : 'changed',
            before: isFirst ? null : sizesOf(changes.keys(), files),
            after: sizesOf(changes.keys(), changes),
            note,
            reference: key === null ? null : String(key),
          });
          return true;
        })
        .catch(refuseUnexpected),
    remove: (at) =>
      write.transaction().execute(async (transaction) => {
        const removed = await transaction.deleteFrom('brand_state').returning('key').execute();
        const files = await readFiles(transaction);
        await transaction.deleteFrom('brand_file').execute();
        await transaction.deleteFrom('brand_change_file').execute();
        await transaction.deleteFrom('brand_change').execute();
        if (removed.length === 0) return false;
        await logChange(transaction, {
          at,
          subject: 'brand',
          item: 'all files',
          action: 'removed',
          before: sizesOf(files.keys(), files),
          after: null,
        });
        return true;
      }),
  };
}

/** The files of one version, by path in order; null: no brand is published. */
export async function readPublishedBrand(
  read: ReadDatabase,
): Promise<{ version: string; files: Files } | null> {
  for (;;) {
    const version = await readVersion(read);
    if (version === null) return null;
    const files = await readFiles(read);
    // A change between the two queries: read again.
    if ((await readVersion(read)) === version) return { version, files };
  }
}

/** Ends a transaction without its changes. */
class UnexpectedFiles extends Error {
  override name = 'UnexpectedFiles';
}

function refuseUnexpected(error: unknown): false {
  if (error instanceof UnexpectedFiles) return false;
  throw error;
}

async function readVersion(read: ReadDatabase): Promise<string | null> {
  const row = await read.selectFrom('brand_state').select('version').executeTakeFirst();
  return row?.version ?? null;
}

async function replaceVersion(transaction: Database): Promise<void> {
  const version = randomUUID();
  await transaction
    .insertInto('brand_state')
    .values({ key: 1, version })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ version }))
    .execute();
}

async function readFiles(read: ReadDatabase): Promise<Files> {
  const rows = await read
    .selectFrom('brand_file')
    .select(['path', 'body'])
    .orderBy('path')
    .execute();
  return new Map(rows.map(({ path, body }) => [path, Buffer.from(body)]));
}

async function readHistory(read: ReadDatabase): Promise<PublishedChange[]> {
  const [changes, files] = await Promise.all([
    read.selectFrom('brand_change').selectAll().orderBy('key', 'desc').execute(),
    read.selectFrom('brand_change_file').select(['change_key', 'path']).orderBy('path').execute(),
  ]);
  return changes.map(({ key, changed_at: at, note }) => ({
    id: key,
    at,
    note,
    files: files.filter((file) => file.change_key === key).map(({ path }) => path),
  }));
}

async function readReplaced(read: ReadDatabase, id: number): Promise<Changes | null> {
  const rows = await read
    .selectFrom('brand_change_file')
    .select(['change_key', 'path', 'replaced'])
    .where('change_key', '>=', id)
    .orderBy('change_key', 'desc')
    .execute();
  if (!rows.some((row) => row.change_key === id)) return null;
  // Latest first: what stood before the earliest change of a file stays.
  return new Map(rows.map(({ path, replaced }) => [path, replaced && Buffer.from(replaced)]));
}

async function recordChange(
  transaction: Database,
  { at, note, changes, files }: NewChange & { files: Files },
): Promise<number> {
  const { key } = await transaction
    .insertInto('brand_change')
    .values({ changed_at: at, note })
    .returning('key')
    .executeTakeFirstOrThrow();
  for (const path of changes.keys()) {
    const replaced = files.get(path) ?? null;
    await transaction
      .insertInto('brand_change_file')
      .values({ change_key: key, path, replaced })
      .execute();
  }
  await transaction
    .deleteFrom('brand_change')
    .where('key', '<=', key - maxChanges)
    .execute();
  return key;
}

/** What the log of changes tells of files: their bytes; null of one that is not there. The history has the files. */
function sizesOf(paths: Iterable<string>, files: Changes): Record<string, number | null> {
  const sizes: Record<string, number | null> = {};
  for (const path of paths) sizes[path] = files.get(path)?.length ?? null;
  return sizes;
}

async function writeFiles(transaction: Database, changes: Changes): Promise<void> {
  for (const [path, body] of changes) {
    if (body === null) {
      await transaction.deleteFrom('brand_file').where('path', '=', path).execute();
      continue;
    }
    await transaction
      .insertInto('brand_file')
      .values({ path, body })
      .onConflict((conflict) => conflict.column('path').doUpdateSet({ body }))
      .execute();
  }
}
