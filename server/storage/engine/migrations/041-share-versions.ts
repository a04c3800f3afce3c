import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { identityKey, isPostgres } from '#server/storage/engine/postgres/isPostgres.ts';

/** Versions of several subjects, each change with its author, in place of those of the brand alone. */
export const shareVersions: Migration = {
  async up(database: Kysely<unknown>) {
    await createTables(database);
    await keepBrand(database);
    for (const table of ['brand_change_file', 'brand_change', 'brand_file', 'brand_state']) {
      await database.schema.dropTable(table).execute();
    }
  },
};

async function createTables(database: Kysely<unknown>): Promise<void> {
  const bytes = isPostgres(database) ? 'bytea' : 'blob';
  await database.schema
    .createTable('version_state')
    .addColumn('subject', 'text', (column) => column.primaryKey())
    .addColumn('version', 'text', (column) => column.notNull())
    .execute();
  await database.schema
    .createTable('version_file')
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('body', bytes, (column) => column.notNull())
    .addPrimaryKeyConstraint('version_file_pk', ['subject', 'path'])
    .execute();
  await database.schema
    .createTable('version_change')
    .addColumn('key', 'integer', identityKey(database))
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('changed_at', 'text', (column) => column.notNull())
    .addColumn('changed_by', 'text', (column) => column.notNull())
    .addColumn('note', 'text')
    .execute();
  await database.schema
    .createTable('version_change_file')
    .addColumn('change_key', 'integer', (column) =>
      column.notNull().references('version_change.key').onDelete('cascade'),
    )
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('replaced', bytes)
    .addPrimaryKeyConstraint('version_change_file_pk', ['change_key', 'path'])
    .execute();
}

/** The stored brand and its history; the log of changes knows who made a change. */
async function keepBrand(database: Kysely<unknown>): Promise<void> {
  await sql`insert into version_state (subject, version)
    select 'brand', version from brand_state`.execute(database);
  await sql`insert into version_file (subject, path, body)
    select 'brand', path, body from brand_file`.execute(database);
  await sql`insert into version_change (key, subject, changed_at, changed_by, note)
    select key, 'brand', changed_at, coalesce((
      select coalesce(nullif(log.actor_name, ''), log.actor_kind) from change_log as log
      where log.subject = 'brand' and log.reference = cast(brand_change.key as text)
      order by log.key desc limit 1
    ), 'staff'), note from brand_change order by key`.execute(database);
  await sql`insert into version_change_file (change_key, path, replaced)
    select change_key, path, replaced from brand_change_file`.execute(database);
  if (!isPostgres(database)) return;
  await sql`select setval(
    pg_get_serial_sequence('version_change', 'key'),
    (select coalesce(max(key), 0) + 1 from version_change),
    false
  )`.execute(database);
}
