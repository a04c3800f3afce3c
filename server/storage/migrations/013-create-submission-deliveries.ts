import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { identityKey } from '#server/storage/postgres/identityKey.ts';

/** Queue of submissions to be sent by mail and webhook; rows are deleted with their submission. */
export const createSubmissionDeliveries: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema
      .createTable('submission_delivery')
      .addColumn('key', 'integer', identityKey(database))
      .addColumn('submission_key', 'integer', (column) =>
        column.notNull().references('submission.key').onDelete('cascade'),
      )
      .addColumn('channel', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('next_attempt_at', 'text', (column) => column.notNull())
      .addColumn('claimed_until', 'text')
      .addColumn('last_error', 'text')
      .addColumn('finished_at', 'text')
      .addUniqueConstraint('submission_delivery_unique', ['submission_key', 'channel'])
      .execute();
    await database.schema
      .createIndex('submission_delivery_due_index')
      .on('submission_delivery')
      .columns(['state', 'next_attempt_at'])
      .execute();
  },
};
