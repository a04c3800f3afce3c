import type BetterSqlite3 from 'better-sqlite3';

/** How a SQLite database is copied beside itself before a migration changes it. */
export function keepCopy(connection: BetterSqlite3.Database): (before: string) => Promise<void> {
  return async (before) => {
    if (!connection.memory) await connection.backup(`${connection.name}.before-${before}`);
  };
}
