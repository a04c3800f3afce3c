import { statSync } from 'node:fs';
import BetterSqlite3 from 'better-sqlite3';

/**
 * Opens an existing database so that no statement can write. A read-only connection leaves log and shared memory behind
 * where it had to create them; a writable one removes them, and would also empty a log that has something in it.
 */
export function openToRead(file: string): BetterSqlite3.Database {
  const readonly = (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0;
  const connection = new BetterSqlite3(file, { readonly, fileMustExist: true, timeout: 5000 });
  connection.pragma('query_only = ON');
  connection.pragma('trusted_schema = OFF');
  return connection;
}
