import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { identityKey } from '#server/storage/postgres/identityKey.ts';

/** Support cases, leads and brand setup requests. */
export const createSubmissions: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema
      .createTable('submission')
      .addColumn('key', 'integer', identityKey(database))
      .addColumn('reference', 'text', (column) => column.notNull().unique())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('session_id', 'text')
      .addColumn('received_at', 'text', (column) => column.notNull())
      .addColumn('fields', 'text', (column) => column.notNull())
      .addColumn('search_text', 'text', (column) => column.notNull())
      .execute();
    await database.schema
      .createIndex('submission_session_id_index')
      .on('submission')
      .column('session_id')
      .execute();
  },
};
