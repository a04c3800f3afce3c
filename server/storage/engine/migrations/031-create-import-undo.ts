import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What undoing the last import of each source needs. Imports stored before cannot be undone. */
export const createImportUndo: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema
      .createTable('import_undo')
      .addColumn('source', 'text', (column) => column.primaryKey())
      .addColumn('file', 'text', (column) => column.notNull())
      .addColumn('imported_at', 'text', (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      .execute();
    await database.schema
      .createTable('import_undo_event')
      .addColumn('source', 'text', (column) =>
        column.notNull().references('import_undo.source').onDelete('cascade'),
      )
      .addColumn('event_key', 'integer', (column) => column.notNull())
      .addColumn('before', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('import_undo_event_pk', ['source', 'event_key'])
      .execute();
    // What a file says its times are, for sources that leave it open.
    await database.schema.alterTable('remote_source').addColumn('times', 'text').execute();
  },
};
