import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Events of several sources that are one, and which source's is shown. */
export const createDuplicates: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema
      .createTable('event_duplicate')
      .addColumn('event_key', 'integer', (column) =>
        column.notNull().references('event.key').onDelete('cascade'),
      )
      .addColumn('other_key', 'integer', (column) =>
        column.notNull().references('event.key').onDelete('cascade'),
      )
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('is_by_hand', 'integer', (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('event_duplicate_pk', ['event_key', 'other_key'])
      .execute();
    await database.schema
      .createIndex('event_duplicate_other_index')
      .on('event_duplicate')
      .column('other_key')
      .execute();
    await database.schema
      .createTable('source_preference')
      .addColumn('source', 'text', (column) => column.primaryKey())
      .addColumn('position', 'integer', (column) => column.notNull())
      .execute();
  },
};
