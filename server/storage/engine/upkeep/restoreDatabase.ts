import { constants, existsSync } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { lockUse } from '#server/storage/engine/fileLock.ts';
import { firstMigration } from '#server/storage/engine/migrations.ts';
import { backUpDatabase, BackupError } from './backUpDatabase.ts';
import { checkDatabase } from './checkDatabase.ts';
import { makePrivateFolder } from './makePrivate.ts';

const countedTables = ['event', 'session', 'bookmark', 'interaction', 'submission'] as const;

/** Puts a checked backup in place of an unused SQLite database, which is kept. All or nothing: throws `BackupError`. */
export async function restoreDatabase(
  options: { backup: string; database: string; isNew: boolean },
  now: Date,
) {
  const { backup, database, isNew } = options;
  requireSound(backup, 'The backup');
  if (!isNew && !existsSync(database)) {
    throw new BackupError(
      `There is no database ${database} to be replaced. Name its settings with --env-file FILE; to restore where none was, add --new.`,
    );
  }
  makePrivateFolder(dirname(database));
  const lock = lockUse(database, 'alone');
  if (lock === null) {
    throw new BackupError(`${database} is in use. Stop the server and every command first.`);
  }
  try {
    const copy = `${database}.restoring`;
    await rm(copy, { force: true });
    await backUpDatabase(backup, copy);
    await makeAlike(copy, database);
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
  const { bytes, damage, otherVersion, pending } = checkDatabase(file);
  if (bytes === null) throw new BackupError(`There is no file ${file}.`);
  if (damage.length > 0) throw new BackupError(`${name} ${file} is damaged: ${damage[0]}.`);
  if (otherVersion !== null) throw new BackupError(`${name} ${file}: ${otherVersion}`);
  if (pending.includes(firstMigration)) {
    throw new BackupError(`${name} ${file} is no database of this program.`);
  }
}

/** Root restores for the user of the server: owner and mode are those of the replaced file, else the owner is the folder's. */
async function makeAlike(copy: string, database: string): Promise<void> {
  const isThere = existsSync(database);
  const { uid, gid, mode } = await stat(isThere ? database : dirname(database));
  // Whoever owns the folder may have put a link in its place meanwhile.
  const handle = await open(copy, constants.O_RDONLY | constants.O_NOFOLLOW);
  if (process.getuid?.() === 0) await handle.chown(uid, gid);
  if (isThere) await handle.chmod(mode & 0o777);
  await handle.close();
}

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

function describe(file: string) {
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
