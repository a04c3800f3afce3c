import type { Database } from '#server/storage/schema.ts';

/** Tables and columns of a migrated database that another one lacks, such as `session.postcode`. */
export async function findMissingColumns(database: Database, model: Database): Promise<string[]> {
  const [expected, found] = await Promise.all([readColumns(model), readColumns(database)]);
  return [...expected].flatMap(([table, columns]) => {
    const there = found.get(table);
    if (there === undefined) return [table];
    return columns.filter((column) => !there.includes(column)).map((name) => `${table}.${name}`);
  });
}

async function readColumns(database: Database): Promise<Map<string, string[]>> {
  const tables = await database.introspection.getTables();
  return new Map(tables.map(({ name, columns }) => [name, columns.map((column) => column.name)]));
}
