import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { identityKey } from '#server/storage/engine/postgres/isPostgres.ts';

/** Reports of the recommender that developers keep to compare. */
export const createReportRuns: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema
      .createTable('report_run')
      .addColumn('id', 'integer', identityKey(database))
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('is_pinned', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('target', 'text', (column) => column.notNull())
      .addColumn('schema', 'integer', (column) => column.notNull())
      .addColumn('model_version', 'text')
      .addColumn('build', 'text')
      .addColumn('options', 'text', (column) => column.notNull())
      .addColumn('request', 'text', (column) => column.notNull())
      .addColumn('answer', 'text', (column) => column.notNull())
      .addColumn('profile', 'text')
      // Address of the server that answered.
      .addColumn('target_url', 'text')
      .addColumn('note', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('deleted_at', 'text')
      .execute();
  },
};
