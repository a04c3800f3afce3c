import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A stamp of the catalogue's contents: version 3 of two databases is not the same catalogue. */
export const stampCatalogue: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema
      .alterTable('catalogue_state')
      .addColumn('stamp', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await sql`update catalogue_state set stamp = ${randomUUID()}`.execute(database);
  },
};
