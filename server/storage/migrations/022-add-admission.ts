import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Age restriction of events, and accessibility of events and venues. */
export const addAdmission: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema.alterTable('event').addColumn('minimum_age', 'integer').execute();
    for (const table of ['event', 'venue']) {
      await database.schema
        .alterTable(table)
        .addColumn('accessibility', 'text', (column) => column.notNull().defaultTo(''))
        .execute();
    }
  },
};
