import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { identityKey } from '#server/storage/engine/postgres/isPostgres.ts';

/** Events, venues, artists, categories, genres and their links. */
export const createCatalogue: Migration = {
  async up(database: Kysely<unknown>) {
    await createState(database);
    await createVenue(database);
    for (const table of ['artist', 'category', 'genre']) await createNamed(database, table);
    await createEvent(database);
    await createLink(database, 'artist');
    await createLink(database, 'category');
    await createLink(database, 'genre');
  },
};

async function createState(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('catalogue_state')
    .addColumn('key', 'integer', (column) => column.primaryKey())
    .addColumn('version', 'integer', (column) => column.notNull())
    // Version 3 of two databases is not the same catalogue.
    .addColumn('stamp', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}

async function createVenue(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('venue')
    .addColumn('key', 'integer', identityKey(database))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('name_key', 'text', (column) => column.notNull())
    .addColumn('locality', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('country', 'text', (column) => column.notNull())
    .addColumn('timezone', 'text', (column) => column.notNull())
    .addColumn('latitude', 'double precision')
    .addColumn('longitude', 'double precision')
    .addColumn('postcode', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('address', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('is_approximate', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('is_online', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('accessibility', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await database.schema
    .createTable('venue_source')
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('source_id', 'text', (column) => column.notNull())
    .addColumn('venue_key', 'integer', (column) => column.notNull().references('venue.key'))
    .addPrimaryKeyConstraint('venue_source_pk', ['source', 'source_id'])
    .execute();
}

async function createNamed(database: Kysely<unknown>, table: string): Promise<void> {
  await database.schema
    .createTable(table)
    .addColumn('key', 'integer', identityKey(database))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('name_key', 'text', (column) => column.notNull().unique())
    .execute();
}

async function createEvent(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('event')
    .addColumn('key', 'integer', identityKey(database))
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('source_id', 'text', (column) => column.notNull())
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('date_start', 'text', (column) => column.notNull())
    .addColumn('venue_key', 'integer', (column) => column.notNull().references('venue.key'))
    .addColumn('on_sale_at', 'text')
    .addColumn('is_cancelled', 'integer', (column) => column.notNull())
    .addColumn('is_postponed', 'integer', (column) => column.notNull())
    .addColumn('is_rescheduled', 'integer', (column) => column.notNull())
    .addColumn('previous_start', 'text')
    .addColumn('has_availability', 'integer', (column) => column.notNull())
    .addColumn('availability_date', 'text')
    .addColumn('price_min', 'double precision')
    .addColumn('price_max', 'double precision')
    .addColumn('homepage_image', 'text')
    .addColumn('event_image1', 'text')
    .addColumn('studio_image', 'text')
    .addColumn('dominant_colour', 'text')
    .addColumn('description', 'text')
    .addColumn('retired_at', 'text')
    .addColumn('date_end', 'text')
    .addColumn('doors_at', 'text')
    .addColumn('is_date_only', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('minimum_age', 'integer')
    .addColumn('accessibility', 'text', (column) => column.notNull().defaultTo(''))
    .addUniqueConstraint('event_source_unique', ['source', 'source_id'])
    .execute();
}

async function createLink(
  database: Kysely<unknown>,
  target: 'artist' | 'category' | 'genre',
): Promise<void> {
  const table = database.schema
    .createTable(`event_${target}`)
    .addColumn('event_key', 'integer', (column) =>
      column.notNull().references('event.key').onDelete('cascade'),
    )
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn(`${target}_key`, 'integer', (column) => column.notNull().references(`${target}.key`))
    .addPrimaryKeyConstraint(`event_${target}_pk`, ['event_key', 'position']);
  await (
    target === 'artist' ? table.addColumn('billing', 'text', (column) => column.notNull()) : table
  ).execute();
}
