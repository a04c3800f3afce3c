import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { makePrivate } from './upkeep/makePrivate.ts';

/** Ends with `release`, or with the process, however that ends. */
export interface FileLock {
  release(): void;
}

/** Takes a file for oneself, created where it is missing; null while another process has it. */
export function lockFile(file: string): FileLock | null {
  return lockBy(file, ['begin exclusive']);
}

/**
 * Takes part in the use of a SQLite database, or takes it for oneself; null while other processes hinder that. Without
 * `creates`, a missing lock is none to wait for: no server has used that database.
 */
export function lockUse(database: string, mode: 'shared' | 'alone', creates = true) {
  // Beside the database: its own locks cannot be asked where it is damaged.
  const file = join(dirname(database), 'in-use.lock');
  if (!creates && !existsSync(file)) return { release: () => undefined };
  // SQLite holds its shared lock as long as a transaction that has read is open.
  return mode === 'alone' ? lockFile(file) : lockBy(file, ['begin', 'select * from sqlite_master']);
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
