import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { identityKey } from '#server/storage/engine/postgres/isPostgres.ts';

/** Listings that are fetched from an address again and again, and what came of the last time. */
export const createRemoteSources: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema
      .createTable('remote_source')
      .addColumn('key', 'integer', identityKey(database))
      .addColumn('name', 'text', (column) => column.notNull().unique())
      .addColumn('url', 'text', (column) => column.notNull().unique())
      .addColumn('interval_minutes', 'integer', (column) => column.notNull())
      .addColumn('map', 'text')
      .addColumn('defaults', 'text', (column) => column.notNull().defaultTo('{}'))
      .addColumn('retire_missing', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('next_run_at', 'text', (column) => column.notNull())
      .addColumn('claimed_until', 'text')
      .addColumn('etag', 'text')
      .addColumn('last_modified', 'text')
      .addColumn('imported_at', 'text')
      .addColumn('last_run_at', 'text')
      .addColumn('succeeded_at', 'text')
      .addColumn('failures', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('last_outcome', 'text')
      .addColumn('last_message', 'text')
      .addColumn('last_counts', 'text')
      .execute();
  },
};
