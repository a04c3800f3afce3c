import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { identityKey } from '#server/storage/engine/postgres/isPostgres.ts';

/** Browsers that show alerts, the queue of what they are sent, and what is compared to find it. */
export const createAlerts: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema
      .createTable('push_subscription')
      .addColumn('key', 'integer', identityKey(database))
      .addColumn('session_id', 'text', (column) =>
        column.notNull().references('session.session_id').onDelete('cascade'),
      )
      .addColumn('endpoint', 'text', (column) => column.notNull().unique())
      .addColumn('p256dh', 'text', (column) => column.notNull())
      .addColumn('auth', 'text', (column) => column.notNull())
      .addColumn('time_zone', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('next_attempt_at', 'text', (column) => column.notNull())
      .addColumn('claimed_until', 'text')
      .addColumn('last_error', 'text')
      .addColumn('finished_at', 'text')
      .execute();
    await database.schema
      .createTable('alert')
      .addColumn('key', 'integer', identityKey(database))
      .addColumn('subscription_key', 'integer', (column) =>
        column.notNull().references('push_subscription.key').onDelete('cascade'),
      )
      .addColumn('event_key', 'integer', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .execute();
    await database.schema
      .createTable('alert_fact')
      .addColumn('event_key', 'integer', (column) => column.primaryKey())
      .addColumn('facts', 'text', (column) => column.notNull())
      .execute();
    await database.schema
      .createTable('alert_state')
      .addColumn('key', 'integer', (column) => column.primaryKey())
      .addColumn('public_key', 'text', (column) => column.notNull())
      .addColumn('private_key', 'text', (column) => column.notNull())
      .addColumn('catalogue_version', 'integer', (column) => column.notNull())
      .execute();
    for (const [table, columns] of indexes) {
      await database.schema
        .createIndex(`${table}_${columns.join('_')}_index`)
        .on(table)
        .columns([...columns])
        .execute();
    }
  },
};

const indexes = [
  ['push_subscription', ['session_id']],
  ['push_subscription', ['state', 'next_attempt_at']],
  ['alert', ['subscription_key']],
] as const;
