import type { ColumnDefinitionBuilder, Kysely } from 'kysely';
import { isPostgres } from './isPostgres.ts';

/** The integer key that numbers the rows of a table, in the words of either engine. */
export function identityKey(database: Kysely<unknown>) {
  return (column: ColumnDefinitionBuilder): ColumnDefinitionBuilder =>
    isPostgres(database)
      ? column.generatedByDefaultAsIdentity().primaryKey()
      : column.primaryKey().autoIncrement();
}
