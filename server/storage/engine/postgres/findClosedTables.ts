import { sql } from 'kysely';
import type { ReadDatabase } from '#server/storage/engine/schema.ts';

/** Tables of a PostgreSQL database that its user may not read and write, because they belong to another role. */
export async function findClosedTables(read: ReadDatabase): Promise<string[]> {
  const closed = sql<{ name: string }>`(
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace
      and not (has_table_privilege(oid, 'select') and has_table_privilege(oid, 'insert')
        and has_table_privilege(oid, 'update') and has_table_privilege(oid, 'delete')))`;
  const rows = await read.selectFrom(closed.as('closed')).select('name').orderBy('name').execute();
  return rows.map(({ name }) => name);
}
