import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What staff say of an event in place of its source. */
export const createCorrections: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema
      .createTable('correction')
      .addColumn('event_key', 'integer', (column) =>
        column.notNull().references('event.key').onDelete('cascade'),
      )
      .addColumn('field', 'text', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('value', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('source_text', 'text', (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('changed_by', 'text', (column) => column.notNull())
      .addColumn('changed_at', 'text', (column) => column.notNull())
      .addColumn('ended_by', 'text')
      .addColumn('ended_at', 'text')
      .addPrimaryKeyConstraint('correction_pk', ['event_key', 'field'])
      .execute();
  },
};
