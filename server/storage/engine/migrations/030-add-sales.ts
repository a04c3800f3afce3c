import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What a box office knows of the sales of an event, and when it was counted. */
export const addSales: Migration = {
  async up(database: Kysely<unknown>) {
    const add = (column: string, type: 'integer' | 'text') =>
      database.schema.alterTable('event').addColumn(column, type).execute();
    for (const count of ['sold', 'capacity', 'sales_rank']) await add(count, 'integer');
    await add('sold_at', 'text');
  },
};
