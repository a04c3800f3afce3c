import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { identityKey } from '#server/storage/engine/postgres/isPostgres.ts';

/** Support cases, leads and brand setup requests, and the queue of those to be sent by mail and webhook. */
export const createSubmissions: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema
      .createTable('submission')
      .addColumn('key', 'integer', identityKey(database))
      .addColumn('reference', 'text', (column) => column.notNull().unique())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('session_id', 'text')
      .addColumn('received_at', 'text', (column) => column.notNull())
      .addColumn('fields', 'text', (column) => column.notNull())
      .addColumn('search_text', 'text', (column) => column.notNull())
      // When staff marked it as done; null while it is open.
      .addColumn('done_at', 'text')
      .execute();
    await database.schema
      .createIndex('submission_session_id_index')
      .on('submission')
      .column('session_id')
      .execute();
    await database.schema
      .createIndex('submission_received_at_index')
      .on('submission')
      .column('received_at')
      .execute();
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
