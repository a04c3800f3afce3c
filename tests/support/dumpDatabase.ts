import { sql } from 'kysely';
import type { OpenedDatabase } from '#server/storage/openDatabase.ts';

/** Every row of every table of ours, for comparing a database with itself. */
export async function dumpDatabase({ write }: OpenedDatabase): Promise<Record<string, unknown[]>> {
  const tables = await write.introspection.getTables({ withInternalKyselyTables: true });
  const dump: Record<string, unknown[]> = {};
  for (const { name } of tables.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    dump[name] = (await sql`select * from ${sql.table(name)}`.execute(write)).rows;
  }
  return dump;
}
