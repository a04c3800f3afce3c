import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Postcode and street of a venue, whether its coordinates are approximate, and whether it is online. */
export const addVenueAddress: Migration = {
  async up(database: Kysely<unknown>) {
    for (const text of ['postcode', 'address']) {
      await database.schema
        .alterTable('venue')
        .addColumn(text, 'text', (column) => column.notNull().defaultTo(''))
        .execute();
    }
    for (const flag of ['is_approximate', 'is_online']) {
      await database.schema
        .alterTable('venue')
        .addColumn(flag, 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
    }
  },
};
