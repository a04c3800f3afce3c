import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { makePrivate } from '#server/storage/upkeep/makePrivate.ts';

/** Ends with `release`, or with the process, however that ends. */
export interface FileLock {
  release(): void;
}

/** Takes a file for oneself, created where it is missing; null while another process has it. */
export function lockFile(file: string): FileLock | null {
  return lockBy(file, ['begin exclusive']);
}

/** Takes part in the use of a SQLite database; null while another process has it for itself. */
export function lockForUse(database: string, creates: boolean): FileLock | null {
  // SQLite holds its shared lock as long as a transaction that has read is open.
  return lockUse(database, ['begin', 'select * from sqlite_master'], creates);
}

/** Takes a SQLite database for oneself; null while any process uses it. */
export function lockAlone(database: string, creates: boolean): FileLock | null {
  return lockUse(database, ['begin exclusive'], creates);
}

/** Who creates nothing needs no lock where none is: no server has ever used that database. */
function lockUse(database: string, statements: string[], creates: boolean): FileLock | null {
  const file = lockPath(database);
  return creates || existsSync(file) ? lockBy(file, statements) : { release: () => undefined };
}

/** Beside the database: its own locks cannot be asked where it is damaged. */
function lockPath(database: string): string {
  return join(dirname(database), 'in-use.lock');
}

/** SQLite's locks, on an empty file, are the ones that no crash leaves behind on any system. */
function lockBy(file: string, statements: readonly string[]): FileLock | null {
  makePrivate(file);
  const connection = new BetterSqlite3(file, { timeout: 0 });
  try {
    for (const statement of statements) connection.exec(statement);
    return { release: () => void connection.close() };
  } catch (error) {
    connection.close();
    const isTaken = error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY';
    if (isTaken) return null;
    throw error;
  }
}
