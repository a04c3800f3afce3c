import { existsSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { Kysely } from 'kysely';
import { type FileLock, lockUse } from './fileLock.ts';
import { describeUpgrade, migrateDatabase } from './migrateDatabase.ts';
import type { Database, ReadDatabase, Tables } from './schema.ts';
import { createSqliteDialect } from './sqliteDialect.ts';
import { applicationId } from './upkeep/checkStoredFile.ts';
import { withoutWaiting } from './upkeep/emptyLog.ts';
import { makePrivate, makePrivateFolder } from './upkeep/makePrivate.ts';
import { openToRead } from './upkeep/openToRead.ts';
import { watchWrites, writeNothing } from './upkeep/watchWrites.ts';
import { withStartLock } from './withStartLock.ts';

export interface OpenedDatabase {
  /** Reads only, by type and by its connection. */
  read: ReadDatabase;
  write: Database;
  /** Whether writes come through: false after one that storage refused, until one succeeds again. */
  isWritable(): Promise<boolean>;
  /** A sentence about the migrations that opening ran, and the path of the copy made before; null if none ran. */
  upgrade: string | null;
  /** Checkpoints the write-ahead log and closes both connections. */
  close(): Promise<void>;
}

export interface OpenDatabaseOptions {
  /** Path of the database file; absent: a database in memory (tests). */
  file?: string;
  /** Milliseconds a write waits for another process's. */
  busyTimeout?: number;
}

/** Opens (and creates, and migrates) the SQLite database. */
export async function openDatabase(options: OpenDatabaseOptions = {}): Promise<OpenedDatabase> {
  const file = options.file ?? ':memory:';
  const busyTimeout = options.busyTimeout ?? 5000;
  const lock = <T>(work: () => Promise<T>) =>
    file === ':memory:' ? work() : withStartLock({ engine: 'sqlite', file }, 'schema', work);
  if (file !== ':memory:') {
    makePrivateFolder(dirname(file));
    if (!existsSync(file)) await lock(() => createFile(file));
    makePrivate(file);
  }
  const use = file === ':memory:' ? null : joinUse(file);
  const writer = openWriter(file, busyTimeout);
  const writes = watchWrites(() => withoutWaiting(write, writeNothing));
  const write: Database = new Kysely<Tables>({
    dialect: createSqliteDialect(writer, 'write'),
    log: writes.note,
  });
  let first: string | null;
  try {
    first = await migrateDatabase({ database: write, lock, backUp: keepCopy(writer) });
  } catch (error) {
    await write.destroy();
    use?.release();
    throw error;
  }
  const reader = file === ':memory:' ? writer : openReader(file, busyTimeout);
  const read: ReadDatabase =
    reader === writer
      ? write
      : new Kysely<Tables>({ dialect: createSqliteDialect(reader, 'read') });
  return {
    read,
    write,
    upgrade: first && `${describeUpgrade(first)}; as it was, it is in ${file}.before-${first}`,
    isWritable: writes.isWritable,
    close: async () => {
      if (reader !== writer) reader.close();
      tidy(writer);
      writer.close();
      use?.release();
      await Promise.resolve();
    },
  };
}

/** Opens a database that is there for reading alone (worker threads, commands); creates nothing. */
export function openReadDatabase(
  file: string,
  use = joinUse(file, false),
): { read: ReadDatabase; close(): Promise<void> } {
  const reader = openToRead(file);
  return {
    read: new Kysely<Tables>({ dialect: createSqliteDialect(reader, 'read') }),
    close: async () => {
      reader.close();
      use.release();
      await Promise.resolve();
    },
  };
}

/** A full disk must not keep the file open: what is left undone here is done at the next opening. */
function tidy(writer: BetterSqlite3.Database): void {
  try {
    writer.pragma('optimize');
    writer.pragma('wal_checkpoint(TRUNCATE)');
  } catch {
    return;
  }
}

/** Makes the file with its first page already in it: an empty file is always a damaged one, also when a startup was killed. */
function createFile(file: string): Promise<void> {
  if (existsSync(file)) return Promise.resolve();
  const part = `${file}.new`;
  rmSync(part, { force: true });
  makePrivate(part);
  const connection = new BetterSqlite3(part);
  connection.pragma(`application_id = ${applicationId}`);
  connection.close();
  renameSync(part, file);
  return Promise.resolve();
}

function joinUse(file: string, creates = true): FileLock {
  const lock = lockUse(file, 'shared', creates);
  if (lock === null) throw new Error('it is being restored from a backup, or copied');
  return lock;
}

function openWriter(file: string, busyTimeout: number): BetterSqlite3.Database {
  const connection = new BetterSqlite3(file, { timeout: busyTimeout });
  try {
    connection.pragma('journal_mode = WAL');
    // An acknowledged write survives a power cut.
    connection.pragma('synchronous = FULL');
    // Deleted rows are overwritten, not left in free pages of the file.
    connection.pragma('secure_delete = ON');
    connection.pragma('foreign_keys = ON');
    connection.pragma('trusted_schema = OFF');
    connection.pragma('cell_size_check = ON');
    return connection;
  } catch (error) {
    connection.close();
    throw error;
  }
}

function openReader(file: string, busyTimeout: number): BetterSqlite3.Database {
  const connection = new BetterSqlite3(file, { readonly: true, timeout: busyTimeout });
  connection.pragma('query_only = ON');
  connection.pragma('trusted_schema = OFF');
  return connection;
}

/** How a SQLite database is copied beside itself before a migration changes it. */
export function keepCopy(connection: BetterSqlite3.Database): (before: string) => Promise<void> {
  return async (before) => {
    if (connection.memory) return;
    const copy = `${connection.name}.before-${before}`;
    makePrivate(copy);
    await connection.backup(copy);
  };
}
