import type { Database } from '#server/storage/schema.ts';
import { storedColumns } from './storedColumns.ts';

/** Tables and columns that a migrated database lacks, such as `session.postcode`. */
export async function findMissingColumns(database: Database): Promise<string[]> {
  const found = await readColumns(database);
  return Object.entries(storedColumns).flatMap(([table, columns]) => {
    const there = found.get(table);
    if (there === undefined) return [table];
    return columns.filter((column) => !there.includes(column)).map((name) => `${table}.${name}`);
  });
}

/** Column names by table. */
export async function readColumns(database: Database): Promise<Map<string, string[]>> {
  const tables = await database.introspection.getTables();
  return new Map(tables.map(({ name, columns }) => [name, columns.map((column) => column.name)]));
}
