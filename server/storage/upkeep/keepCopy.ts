import type BetterSqlite3 from 'better-sqlite3';
import { makePrivate } from './makePrivate.ts';

/** How a SQLite database is copied beside itself before a migration changes it. */
export function keepCopy(connection: BetterSqlite3.Database): (before: string) => Promise<void> {
  return async (before) => {
    if (connection.memory) return;
    const copy = `${connection.name}.before-${before}`;
    makePrivate(copy);
    await connection.backup(copy);
  };
}
