import { sql } from 'kysely';
import { openDatabase } from '#server/storage/engine/openDatabase.ts';
import { openPostgres } from '#server/storage/engine/postgres/openPostgres.ts';
import { freshDatabase } from '#tests/support/postgres/freshDatabase.ts';
import { startPostgres } from '#tests/support/postgres/startPostgres.ts';

/** The schemas of new databases of both engines, as text; the names of migrations are no part of them. */
export async function dumpSchemas(): Promise<Record<'SQLite' | 'PostgreSQL', string>> {
  return { SQLite: await dumpSqlite(), PostgreSQL: await dumpPostgres() };
}

async function dumpSqlite(): Promise<string> {
  const database = await openDatabase();
  const { rows } = await sql<{ sql: string }>`
    select sql from sqlite_master where sql is not null order by type, name`.execute(
    database.write,
  );
  await database.close();
  return rows.map((row) => row.sql).join('\n\n');
}

async function dumpPostgres(): Promise<string> {
  const server = await startPostgres();
  try {
    const database = await openPostgres({ url: await freshDatabase(server.address, undefined) });
    const queries = [
      sql`select table_name, column_name, data_type, is_nullable, column_default, is_identity, collation_name
        from information_schema.columns where table_schema = 'public' order by table_name, column_name`,
      sql`select tablename, indexdef from pg_indexes where schemaname = 'public' order by indexdef`,
      sql`select conrelid::regclass::text as table_name, conname, pg_get_constraintdef(oid) as definition
        from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`,
      sql`select event_object_table, trigger_name, action_statement
        from information_schema.triggers where trigger_schema = 'public' order by 1, 2`,
    ];
    const lines: string[] = [];
    for (const query of queries) {
      const { rows } = await query.execute(database.write);
      lines.push(...rows.map((row) => JSON.stringify(row)), '');
    }
    await database.close();
    return lines.join('\n');
  } finally {
    await server.stop();
  }
}
