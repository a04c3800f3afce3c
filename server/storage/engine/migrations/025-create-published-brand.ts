import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { identityKey, isPostgres } from '#server/storage/engine/postgres/isPostgres.ts';

/** The brand that all servers of the database use, and what its changes replaced. */
export const createPublishedBrand: Migration = {
  async up(database: Kysely<unknown>) {
    const bytes = isPostgres(database) ? 'bytea' : 'blob';
    await database.schema
      .createTable('brand_state')
      .addColumn('key', 'integer', (column) => column.primaryKey())
      .addColumn('version', 'text', (column) => column.notNull())
      .execute();
    await database.schema
      .createTable('brand_file')
      .addColumn('path', 'text', (column) => column.primaryKey())
      .addColumn('body', bytes, (column) => column.notNull())
      .execute();
    await database.schema
      .createTable('brand_change')
      .addColumn('key', 'integer', identityKey(database))
      .addColumn('changed_at', 'text', (column) => column.notNull())
      .addColumn('note', 'text')
      .execute();
    await database.schema
      .createTable('brand_change_file')
      .addColumn('change_key', 'integer', (column) =>
        column.notNull().references('brand_change.key').onDelete('cascade'),
      )
      .addColumn('path', 'text', (column) => column.notNull())
      .addColumn('replaced', bytes)
      .addPrimaryKeyConstraint('brand_change_file_pk', ['change_key', 'path'])
      .execute();
  },
};
