import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** When an event ends, when doors open, and whether its source gives a time of day at all. */
export const addEventEnd: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema.alterTable('event').addColumn('date_end', 'text').execute();
    await database.schema.alterTable('event').addColumn('doors_at', 'text').execute();
    await database.schema
      .alterTable('event')
      .addColumn('is_date_only', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
