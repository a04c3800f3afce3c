import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Indexes of the ids that link sessions, of the sessions that have one: where most have none, the planner
 * took an index of all for useless and read every session instead.
 */
export const indexLinksAlone: Migration = {
  async up(database: Kysely<unknown>) {
    for (const link of ['tracking_id', 'customer_id'] as const) {
      await database.schema.dropIndex(`session_${link}_index`).execute();
      await database.schema
        .createIndex(`session_${link}_index`)
        .on('session')
        .column(link)
        .where(link, 'is not', null)
        .execute();
    }
  },
};
