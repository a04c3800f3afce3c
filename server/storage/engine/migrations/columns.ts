import type { ColumnDefinitionBuilder, CreateTableBuilder, Kysely } from 'kysely';
import { isPostgres } from '#server/storage/engine/postgres/isPostgres.ts';

type Column = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;

export const required: Column = (column) => column.notNull();
export const unique: Column = (column) => column.notNull().unique();
export const primary: Column = (column) => column.primaryKey();

export const defaultTo =
  (value: string | number): Column =>
  (column) =>
    column.notNull().defaultTo(value);

type Table = CreateTableBuilder<string, string>;

/** Adds columns of text that may be null, in this order. */
export const texts =
  (...names: readonly string[]) =>
  (table: Table) =>
    names.reduce((all, name) => all.addColumn(name, 'text'), table);

/** Adds columns of text, in this order. */
export const requiredTexts =
  (...names: readonly string[]) =>
  (table: Table) =>
    names.reduce((all, name) => all.addColumn(name, 'text', required), table);

/** The rows go with the row that they refer to. */
export const belongsTo =
  (target: string): Column =>
  (column) =>
    column.notNull().references(target).onDelete('cascade');

/** The integer key that numbers the rows of a table, in the words of either engine. */
export const numbered = (database: Kysely<unknown>): Column =>
  isPostgres(database)
    ? (column) => column.generatedByDefaultAsIdentity().primaryKey()
    : (column) => column.primaryKey().autoIncrement();

/** The type of a column of bytes. */
export const bytesOf = (database: Kysely<unknown>) => (isPostgres(database) ? 'bytea' : 'blob');

/** An index of some columns of a table; its name is that of the table and the columns unless one is given. */
export async function createIndex(
  database: Kysely<unknown>,
  table: string,
  columns: string[],
  name = `${table}_${columns.join('_')}_index`,
): Promise<void> {
  await database.schema.createIndex(name).on(table).columns(columns).execute();
}
