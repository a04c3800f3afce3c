import { sql } from 'kysely';
import { isPostgres } from '#server/storage/engine/postgres/isPostgres.ts';
import type { Database } from '#server/storage/engine/schema.ts';

/** Empties SQLite's write-ahead log, which holds deleted rows. It cannot during a backup: hourly retention retries. */
export async function emptyLog(database: Database): Promise<void> {
  const checkpoint = sql`pragma wal_checkpoint(truncate)`;
  if (isPostgres(database)) return;
  await withoutWaiting(database, (connection) => checkpoint.execute(connection));
}

/** Works without waiting for other processes' writes, which would hold up every request. */
export function withoutWaiting(
  database: Database,
  work: (connection: Database) => Promise<unknown>,
): Promise<void> {
  return database.connection().execute(async (connection) => {
    const { rows } = await sql<{ timeout: number }>`pragma busy_timeout`.execute(connection);
    await sql`pragma busy_timeout = 0`.execute(connection);
    try {
      await work(connection);
    } finally {
      await sql`pragma busy_timeout = ${sql.lit(rows[0]?.timeout)}`.execute(connection);
    }
  });
}
