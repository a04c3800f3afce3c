import type { ReadDatabase } from '#server/storage/engine/schema.ts';
import storedColumns from './storedColumns.json' with { type: 'json' };

/**
 * Tables and columns that a migrated database lacks, such as `session.postcode`. A startup compares with a stored list,
 * because migrating an empty database to compare with would take a tenth of it.
 */
export async function findMissingColumns(database: ReadDatabase): Promise<string[]> {
  const stored = await readColumns(database);
  return Object.entries(storedColumns).flatMap(([table, columns]) => {
    const names = stored.get(table);
    if (names === undefined) return [table];
    const missing = columns.split(' ').filter((column) => !names.includes(column));
    return missing.map((column) => `${table}.${column}`);
  });
}

/** Column names by table. */
export async function readColumns(database: ReadDatabase): Promise<Map<string, string[]>> {
  const tables = await database.introspection.getTables();
  return new Map(tables.map(({ name, columns }) => [name, columns.map((column) => column.name)]));
}
