import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Anonymous visitors: location, bookmarks and preferences. */
export const createSessions: Migration = {
  async up(database: Kysely<unknown>) {
    await createSession(database);
    await createBookmark(database);
    await createPreference(database);
  },
};

async function createSession(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('session')
    .addColumn('session_id', 'text', (column) => column.primaryKey())
    .addColumn('tracking_id', 'text')
    .addColumn('customer_id', 'text')
    .addColumn('location_type', 'text', (column) => column.notNull().defaultTo('none'))
    .addColumn('latitude', 'double precision')
    .addColumn('longitude', 'double precision')
    .addColumn('postcode', 'text')
    .addColumn('location_set_at', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
  // Most sessions have none: the planner takes an index of all for useless and reads every session instead.
  for (const link of ['tracking_id', 'customer_id'] as const) {
    await database.schema
      .createIndex(`session_${link}_index`)
      .on('session')
      .column(link)
      .where(link, 'is not', null)
      .execute();
  }
  await database.schema
    .createIndex('session_updated_at_index')
    .on('session')
    .column('updated_at')
    .execute();
}

async function createBookmark(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('bookmark')
    .addColumn('session_id', 'text', (column) =>
      column.notNull().references('session.session_id').onDelete('cascade'),
    )
    .addColumn('event_key', 'integer', (column) => column.notNull())
    .addColumn('bookmarked_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('bookmark_pk', ['session_id', 'event_key'])
    .execute();
}

async function createPreference(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('preference')
    .addColumn('session_id', 'text', (column) =>
      column.notNull().references('session.session_id').onDelete('cascade'),
    )
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('item_key', 'integer', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('chosen_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('preference_pk', ['session_id', 'kind', 'item_key'])
    .execute();
}
