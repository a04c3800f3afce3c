import { type Kysely, PostgresAdapter } from 'kysely';

/** Whether a database speaks PostgreSQL, for the few words in which the engines differ. */
export function isPostgres(database: Pick<Kysely<unknown>, 'getExecutor'>): boolean {
  return database.getExecutor().adapter instanceof PostgresAdapter;
}
