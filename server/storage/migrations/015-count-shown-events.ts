import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Counts how often each event was shown a day, without saying to whom, and tells interactions apart by
 * where they happened: of an event seen in two sections within a minute the second was dropped.
 */
export const countShownEvents: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema
      .createTable('event_exposure')
      .addColumn('event_key', 'integer', (column) => column.notNull())
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('shown', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('event_exposure_pk', ['day', 'event_key'])
      .execute();
    // SQLite changes no primary key in place.
    await database.schema
      .createTable('interaction_by_target')
      .addColumn('session_id', 'text', (column) =>
        column.notNull().references('session.session_id').onDelete('cascade'),
      )
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('minute', 'integer', (column) => column.notNull())
      .addColumn('event_key', 'integer')
      .addColumn('target', 'text', (column) => column.notNull())
      .addColumn('happened_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('interaction_by_target_pk', [
        'session_id',
        'kind',
        'subject',
        'minute',
        'target',
      ])
      .execute();
    await sql`insert into interaction_by_target
      (session_id, kind, subject, minute, event_key, target, happened_at)
      select session_id, kind, subject, minute, event_key, target, happened_at
      from interaction`.execute(database);
    await database.schema.dropTable('interaction').execute();
    await database.schema.alterTable('interaction_by_target').renameTo('interaction').execute();
    await database.schema
      .createIndex('interaction_happened_at_index')
      .on('interaction')
      .column('happened_at')
      .execute();
  },
};
