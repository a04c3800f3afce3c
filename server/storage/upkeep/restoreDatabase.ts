import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { lockForRestore } from '#server/storage/fileLock.ts';
import { backUpDatabase, BackupError } from './backUpDatabase.ts';
import { checkDatabase } from './checkDatabase.ts';

export interface Restored {
  /** Where the replaced database is; null: there was none. */
  replaced: string | null;
  /** Rows by table. */
  counts: Record<string, number>;
  /** The last migration, such as `008-stamp-catalogue`. */
  schema: string;
  /** ISO 8601: the newest visit in it; null where there is none. */
  newest: string | null;
}

const countedTables = ['event', 'session', 'bookmark', 'interaction', 'submission'] as const;

/**
 * Puts a checked copy of a backup in the place of a SQLite database that nothing uses, and keeps the replaced
 * one beside it. Throws `BackupError`; then everything is as it was.
 */
export async function restoreDatabase(
  options: { backup: string; database: string },
  now: Date,
): Promise<Restored> {
  const { backup, database } = options;
  requireSound(backup, 'The backup');
  await mkdir(dirname(database), { recursive: true, mode: 0o700 });
  const lock = lockForRestore(database);
  if (lock === null) {
    throw new BackupError(`${database} is in use. Stop the server and every command first.`);
  }
  try {
    const copy = `${database}.restoring`;
    await rm(copy, { force: true });
    await backUpDatabase(backup, copy);
    const replaced = await putAside(database, now);
    await rename(copy, database);
    try {
      requireSound(database, 'The restored database');
    } catch (error) {
      await takeBack(database, replaced);
      throw error;
    }
    return { replaced, ...describe(database) };
  } finally {
    lock.release();
  }
}

function requireSound(file: string, name: string): void {
  const { bytes, damage, unknown, pending } = checkDatabase(file);
  if (bytes === null) throw new BackupError(`There is no file ${file}.`);
  if (damage.length > 0) throw new BackupError(`${name} ${file} is damaged: ${damage[0]}.`);
  if (unknown.length > 0) {
    throw new BackupError(`${name} ${file} is of a newer program (${unknown.join(', ')}).`);
  }
  if (pending.includes(firstMigration)) {
    throw new BackupError(`${name} ${file} is no database of this program.`);
  }
}

const firstMigration = '001-create-catalogue';

/** Renames the database; its log goes with it, for changes may be in the log alone. */
async function putAside(database: string, now: Date): Promise<string | null> {
  await rm(`${database}-shm`, { force: true });
  if (!existsSync(database)) {
    // Without its database a log is of no use, and would be read into the restored one.
    await rm(`${database}-wal`, { force: true });
    return null;
  }
  const replaced = `${database}.replaced-${now.toISOString().replaceAll(/[:.]/g, '-')}`;
  await rename(database, replaced);
  if (existsSync(`${database}-wal`)) await rename(`${database}-wal`, `${replaced}-wal`);
  return replaced;
}

async function takeBack(database: string, replaced: string | null): Promise<void> {
  await rm(database, { force: true });
  if (replaced === null) return;
  await rename(replaced, database);
  if (existsSync(`${replaced}-wal`)) await rename(`${replaced}-wal`, `${database}-wal`);
}

function describe(file: string): Omit<Restored, 'replaced'> {
  const connection = new BetterSqlite3(file, { readonly: true });
  try {
    const read = <T>(sql: string) => connection.prepare<[], T>(sql).pluck().get() ?? null;
    const counts = countedTables.map((table) => [
      table,
      read<number>(`select count(*) from ${table}`),
    ]);
    return {
      counts: Object.fromEntries(counts) as Record<string, number>,
      schema: read<string>('select max(name) from kysely_migration') ?? '',
      newest: read<string>('select max(updated_at) from session'),
    };
  } finally {
    connection.close();
  }
}
