import { type Kysely, PostgresAdapter, type ColumnDefinitionBuilder } from 'kysely';

/** Whether a database speaks PostgreSQL, for the few words in which the engines differ. */
export function isPostgres(database: Pick<Kysely<unknown>, 'getExecutor'>): boolean {
  return database.getExecutor().adapter instanceof PostgresAdapter;
}

/** The integer key that numbers the rows of a table, in the words of either engine. */
export function identityKey(database: Kysely<unknown>) {
  return (column: ColumnDefinitionBuilder): ColumnDefinitionBuilder =>
    isPostgres(database)
      ? column.generatedByDefaultAsIdentity().primaryKey()
      : column.primaryKey().autoIncrement();
}
