import BetterSqlite3 from 'better-sqlite3';

/** A database in memory for what can be made again. */
export function openScratchDatabase(): BetterSqlite3.Database {
  return new BetterSqlite3(':memory:');
}
