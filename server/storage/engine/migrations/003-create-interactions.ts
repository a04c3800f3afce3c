import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * What visitors saw and opened, once per place, subject, session and minute, and how often each event was shown a
 * day, without saying to whom.
 */
export const createInteractions: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema
      .createTable('interaction')
      .addColumn('session_id', 'text', (column) =>
        column.notNull().references('session.session_id').onDelete('cascade'),
      )
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('minute', 'integer', (column) => column.notNull())
      .addColumn('event_key', 'integer')
      .addColumn('target', 'text', (column) => column.notNull())
      .addColumn('happened_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('interaction_pk', [
        'session_id',
        'kind',
        'subject',
        'minute',
        'target',
      ])
      .execute();
    await database.schema
      .createIndex('interaction_happened_at_index')
      .on('interaction')
      .column('happened_at')
      .execute();
    await database.schema
      .createTable('event_exposure')
      .addColumn('event_key', 'integer', (column) => column.notNull())
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('shown', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('event_exposure_pk', ['day', 'event_key'])
      .execute();
  },
};
