import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { identityKey } from '#server/storage/engine/postgres/isPostgres.ts';

/** People who run the site: their role, and the hash of the key that proves who they are. */
export const createStaff: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema
      .createTable('staff')
      .addColumn('key', 'integer', identityKey(database))
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('name_key', 'text', (column) => column.notNull().unique())
      .addColumn('role', 'text', (column) => column.notNull())
      .addColumn('key_id', 'text', (column) => column.notNull().unique())
      .addColumn('key_hash', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('last_used_at', 'text')
      .addColumn('revoked_at', 'text')
      .execute();
  },
};
