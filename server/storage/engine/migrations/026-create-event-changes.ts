import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { identityKey } from '#server/storage/engine/postgres/isPostgres.ts';

/** What each import changed of an event. Events stored before have no history. */
export const createEventChanges: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema
      .createTable('event_change')
      .addColumn('key', 'integer', identityKey(database))
      .addColumn('event_key', 'integer', (column) =>
        column.notNull().references('event.key').onDelete('cascade'),
      )
      .addColumn('changed_at', 'text', (column) => column.notNull())
      .addColumn('change', 'text', (column) => column.notNull())
      .addColumn('fields', 'text', (column) => column.notNull())
      .addColumn('repairs', 'text', (column) => column.notNull())
      .execute();
    await database.schema
      .createIndex('event_change_event_key_index')
      .on('event_change')
      .column('event_key')
      .execute();
  },
};
