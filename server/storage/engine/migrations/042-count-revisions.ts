import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** How often each event has changed, and when last: calendars that follow events go by it. */
export const countRevisions: Migration = {
  async up(database: Kysely<unknown>) {
    const { schema } = database;
    await schema
      .alterTable('event')
      .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await schema.alterTable('event').addColumn('revised_at', 'text').execute();
    await sql`update event set
      revision = (select count(*) from event_change
        where event_change.event_key = event.key and change = 'changed'),
      revised_at = (select max(changed_at) from event_change
        where event_change.event_key = event.key)`.execute(database);
  },
};
