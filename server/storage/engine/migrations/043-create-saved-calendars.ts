import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Private addresses at which visitors follow their saved events. */
export const createSavedCalendars: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema
      .createTable('saved_calendar')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('session_id', 'text', (column) =>
        column.notNull().references('session.session_id').onDelete('cascade'),
      )
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('revoked_at', 'text')
      .execute();
    await database.schema
      .createIndex('saved_calendar_session_id_index')
      .on('saved_calendar')
      .column('session_id')
      .execute();
  },
};
