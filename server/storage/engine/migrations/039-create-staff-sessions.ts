import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Who of staff is signed in to the console of a public server. */
export const createStaffSessions: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema
      .createTable('staff_session')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('key_id', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'text', (column) => column.notNull())
      .execute();
  },
};
