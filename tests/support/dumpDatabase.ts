import { sql } from 'kysely';
import type { OpenedDatabase } from '#server/storage/engine/openDatabase.ts';

/** Every row of every table of ours, for comparing a database with itself. */
export async function dumpDatabase({ write }: OpenedDatabase): Promise<Record<string, unknown[]>> {
  const tables = await write.introspection.getTables({ withInternalKyselyTables: true });
  const dump: Record<string, unknown[]> = {};
  for (const { name } of tables.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    dump[name] = (await sql`select * from ${sql.table(name)}`.execute(write)).rows;
  }
  return dump;
}

/**
 * The tables of the catalogue but its version and the counts of changes, which an undo raises, and what the next undo
 * needs; rows in any order.
 */
export async function dumpCatalogue(database: OpenedDatabase): Promise<Record<string, string[]>> {
  const tables = await dumpDatabase(database);
  const wanted = /^(artist|category|genre|event.*|venue.*|source_preference|bookmark|interaction)$/;
  return Object.fromEntries(
    Object.entries(tables)
      .filter(([name]) => wanted.test(name))
      .map(([name, rows]) => [
        name,
        rows.map((row) => JSON.stringify(row, withoutCounts)).toSorted(),
      ]),
  );
}

function withoutCounts(column: string, value: unknown): unknown {
  return column === 'revision' || column === 'revised_at' ? undefined : value;
}
