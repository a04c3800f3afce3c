import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** When expired rows were last deleted, shared by every server: the time against which each checks its clock. */
export const createRetentionState: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema
      .createTable('retention_state')
      .addColumn('key', 'integer', (column) => column.primaryKey())
      .addColumn('last_run_at', 'text', (column) => column.notNull())
      .addColumn('stopped', 'text')
      .execute();
    await database.schema
      .createIndex('event_change_changed_at_index')
      .on('event_change')
      .column('changed_at')
      .execute();
    // They expire sooner than the others, among which they would be looked for every hour.
    await sql`create index interaction_shown_at_index on interaction (happened_at)
      where kind = 'event-shown'`.execute(database);
  },
};
