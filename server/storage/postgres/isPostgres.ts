import { type Kysely, PostgresAdapter } from 'kysely';

/** Whether a database speaks PostgreSQL, for the few words in which the engines differ. */
export function isPostgres(database: Kysely<unknown>): boolean {
  return database.getExecutor().adapter instanceof PostgresAdapter;
}
