import { randomUUID } from 'node:crypto';
import type { VersionedSubject } from '#shared/domain/staff/changeSubjects.ts';
import { actorName } from '#server/actor.ts';
import type { Database, ReadDatabase } from '#server/storage/engine/schema.ts';
import { logChange, type NewLogEntry } from '#server/storage/staff/changeLog.ts';

type Files = ReadonlyMap<string, Buffer>;
/** Null removes a file. */
type Changes = ReadonlyMap<string, Buffer | null>;

export interface NewChange {
  at: string;
  note: string | null;
  changes: Changes;
  /** The facts for the log of changes; by default the files with their sizes. */
  log?: Pick<NewLogEntry, 'item' | 'before' | 'after'>;
}

export type VersionStore = ReturnType<typeof createVersionStore>;

const maxChanges = 50;

/** The files of a subject that every server of the database uses. */
export function createVersionStore(
  subject: VersionedSubject,
  { read, write }: { read: ReadDatabase; write: Database },
) {
  return {
    /** Another one with every change; null: nothing is stored. */
    version: () => readVersion(read, subject),
    read: () => readVersionedFiles(read, subject),
    history: () => readHistory(read, subject),
    /** Changes that bring back the files before a change; null: the history has no such change. */
    changesToUndo: (id: number) => readReplaced(read, subject, id),
    /** Stores all of a change or nothing; false where `isExpected` refuses the stored files. */
    change: (change: NewChange, isExpected: (files: Files) => boolean) =>
      write
        .transaction()
        .execute(async (transaction) => {
          const { at, note, changes } = change;
          // First: a second writer waits here, and then sees the files of the first.
          await replaceVersion(transaction, subject);
          const files = await readFiles(transaction, subject);
          if (!isExpected(files)) throw new UnexpectedFiles();
          // Without its first files a brand would be none; before the first rules there were no rules.
          const isFirst = subject === 'brand' && files.size === 0;
          const key = isFirst
            ? null
            : await recordChange(transaction, subject, { ...change, files });
          await writeFiles(transaction, subject, changes);
          await logChange(transaction, {
            at,
            subject,
            action: isFirst ? 'published' : 'changed',
            ...(change.log ?? {
              item: [...changes.keys()].join(', '),
              before: isFirst ? null : sizesOf(changes.keys(), files),
              after: sizesOf(changes.keys(), changes),
            }),
            note,
            reference: key === null ? null : String(key),
          });
          return true;
        })
        .catch(refuseUnexpected),
    remove: (at: string) =>
      write.transaction().execute(async (transaction) => {
        const removed = await transaction
          .deleteFrom('version_state')
          .where('subject', '=', subject)
          .returning('subject')
          .execute();
        const files = await readFiles(transaction, subject);
        await transaction.deleteFrom('version_file').where('subject', '=', subject).execute();
        await transaction.deleteFrom('version_change').where('subject', '=', subject).execute();
        if (removed.length === 0) return false;
        await logChange(transaction, {
          at,
          subject,
          item: 'all files',
          action: 'removed',
          before: sizesOf(files.keys(), files),
        });
        return true;
      }),
  };
}

/** The files of one version, by path in order; null: nothing is stored. */
export async function readVersionedFiles(read: ReadDatabase, subject: VersionedSubject) {
  for (;;) {
    const version = await readVersion(read, subject);
    if (version === null) return null;
    const files = await readFiles(read, subject);
    // A change between the two queries: read again.
    if ((await readVersion(read, subject)) === version) return { version, files };
  }
}

class UnexpectedFiles extends Error {
  override name = 'UnexpectedFiles';
}

function refuseUnexpected(error: unknown): false {
  if (error instanceof UnexpectedFiles) return false;
  throw error;
}

async function readVersion(read: ReadDatabase, subject: VersionedSubject): Promise<string | null> {
  const row = await read
    .selectFrom('version_state')
    .select('version')
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.version ?? null;
}

async function replaceVersion(transaction: Database, subject: VersionedSubject): Promise<void> {
  const version = randomUUID();
  await transaction
    .insertInto('version_state')
    .values({ subject, version })
    .onConflict((conflict) => conflict.column('subject').doUpdateSet({ version }))
    .execute();
}

async function readFiles(read: ReadDatabase, subject: VersionedSubject): Promise<Files> {
  const rows = await read
    .selectFrom('version_file')
    .select(['path', 'body'])
    .where('subject', '=', subject)
    .orderBy('path')
    .execute();
  return new Map(rows.map(({ path, body }) => [path, Buffer.from(body)]));
}

async function readHistory(read: ReadDatabase, subject: VersionedSubject) {
  const [changes, files] = await Promise.all([
    read
      .selectFrom('version_change')
      .selectAll()
      .where('subject', '=', subject)
      .orderBy('key', 'desc')
      .execute(),
    read.selectFrom('version_change_file').select(['change_key', 'path']).orderBy('path').execute(),
  ]);
  return changes.map(({ key, changed_at: at, changed_by: by, note }) => ({
    id: key,
    at,
    by,
    note,
    files: files.filter((file) => file.change_key === key).map(({ path }) => path),
  }));
}

async function readReplaced(read: ReadDatabase, subject: VersionedSubject, id: number) {
  const rows = await read
    .selectFrom('version_change_file as file')
    .innerJoin('version_change as change', 'change.key', 'file.change_key')
    .select(['file.change_key', 'file.path', 'file.replaced'])
    .where('change.subject', '=', subject)
    .where('change.key', '>=', id)
    .orderBy('change.key', 'desc')
    .execute();
  if (!rows.some((row) => row.change_key === id)) return null;
  // Latest first: what stood before the earliest change of a file stays.
  return new Map(rows.map(({ path, replaced }) => [path, replaced && Buffer.from(replaced)]));
}

async function recordChange(
  transaction: Database,
  subject: VersionedSubject,
  { at, note, changes, files }: NewChange & { files: Files },
): Promise<number> {
  const { key } = await transaction
    .insertInto('version_change')
    .values({ subject, changed_at: at, changed_by: actorName(), note })
    .returning('key')
    .executeTakeFirstOrThrow();
  for (const path of changes.keys()) {
    const replaced = files.get(path) ?? null;
    await transaction
      .insertInto('version_change_file')
      .values({ change_key: key, path, replaced })
      .execute();
  }
  await deleteOldChanges(transaction, subject);
  return key;
}

async function deleteOldChanges(transaction: Database, subject: VersionedSubject): Promise<void> {
  const newest = await transaction
    .selectFrom('version_change')
    .select('key')
    .where('subject', '=', subject)
    .orderBy('key', 'desc')
    .limit(maxChanges)
    .execute();
  await transaction
    .deleteFrom('version_change')
    .where('subject', '=', subject)
    .where('key', '<', newest.at(-1)?.key ?? 0)
    .execute();
}

/** Sizes of files in bytes for the log of changes, null for a file that is not there. The history has the files. */
function sizesOf(paths: Iterable<string>, files: Changes): Record<string, number | null> {
  const sizes: Record<string, number | null> = {};
  for (const path of paths) sizes[path] = files.get(path)?.length ?? null;
  return sizes;
}

async function writeFiles(transaction: Database, subject: VersionedSubject, changes: Changes) {
  for (const [path, body] of changes) {
    if (body === null) {
      await transaction
        .deleteFrom('version_file')
        .where('subject', '=', subject)
        .where('path', '=', path)
        .execute();
      continue;
    }
    await transaction
      .insertInto('version_file')
      .values({ subject, path, body })
      .onConflict((conflict) => conflict.columns(['subject', 'path']).doUpdateSet({ body }))
      .execute();
  }
}
