import type { Kysely } from 'kysely';
import { isPostgres } from '#server/storage/engine/postgres/isPostgres.ts';
import { createStagingTables } from '#server/storage/imports/staging/stagingTables.ts';
import {
  requiredTexts,
  texts,
  belongsTo,
  createIndex,
  defaultTo,
  numbered,
  primary,
  required,
  unique,
} from './columns.ts';

/** Events, venues, artists, categories, genres and their links; sources, imports and corrections. */
export async function createCatalogueTables(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('catalogue_state')
    .addColumn('key', 'integer', primary)
    .addColumn('version', 'integer', required)
    // Version 3 of two databases is not the same catalogue.
    .addColumn('stamp', 'text', defaultTo(''))
    .execute();
  await createVenues(database);
  for (const table of ['artist', 'category', 'genre']) {
    await database.schema
      .createTable(table)
      .addColumn('key', 'integer', numbered(database))
      .addColumn('name', 'text', required)
      .addColumn('name_key', 'text', unique)
      .execute();
  }
  await createEvents(database);
  for (const target of ['artist', 'category', 'genre']) await createLinks(database, target);
  await createHistory(database);
  await createDuplicates(database);
  await createSources(database);
}

async function createVenues(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('venue')
    .addColumn('key', 'integer', numbered(database))
    .$call(requiredTexts('name', 'name_key', 'locality', 'state', 'country', 'timezone'))
    .addColumn('latitude', 'double precision')
    .addColumn('longitude', 'double precision')
    .addColumn('postcode', 'text', defaultTo(''))
    .addColumn('address', 'text', defaultTo(''))
    .addColumn('is_approximate', 'integer', defaultTo(0))
    .addColumn('is_online', 'integer', defaultTo(0))
    .addColumn('accessibility', 'text', defaultTo(''))
    .execute();
  await database.schema
    .createTable('venue_source')
    .$call(requiredTexts('source', 'source_id'))
    .addColumn('venue_key', 'integer', (column) => column.notNull().references('venue.key'))
    .addPrimaryKeyConstraint('venue_source_pk', ['source', 'source_id'])
    .execute();
}

async function createEvents(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('event')
    .addColumn('key', 'integer', numbered(database))
    .$call(requiredTexts('source', 'source_id', 'fingerprint', 'name', 'url', 'date_start'))
    .addColumn('venue_key', 'integer', (column) => column.notNull().references('venue.key'))
    .addColumn('on_sale_at', 'text')
    .addColumn('is_cancelled', 'integer', required)
    .addColumn('is_postponed', 'integer', required)
    .addColumn('is_rescheduled', 'integer', required)
    .addColumn('previous_start', 'text')
    .addColumn('has_availability', 'integer', required)
    .addColumn('availability_date', 'text')
    .addColumn('price_min', 'double precision')
    .addColumn('price_max', 'double precision')
    .$call(texts('homepage_image', 'event_image1', 'studio_image', 'dominant_colour'))
    .$call(texts('description', 'retired_at', 'date_end', 'doors_at'))
    .addColumn('is_date_only', 'integer', defaultTo(0))
    .addColumn('minimum_age', 'integer')
    .addColumn('accessibility', 'text', defaultTo(''))
    .addColumn('sold', 'integer')
    .addColumn('capacity', 'integer')
    .addColumn('sales_rank', 'integer')
    .addColumn('sold_at', 'text')
    .addUniqueConstraint('event_source_unique', ['source', 'source_id'])
    .execute();
  if (isPostgres(database)) await createStagingTables(database, 'unlogged');
  // Added after the staging tables, which copy the columns of an event: revisions are counted when a stage is stored.
  const add = database.schema.alterTable('event');
  await add.addColumn('revision', 'integer', defaultTo(0)).execute();
  await add.addColumn('revised_at', 'text').execute();
}

async function createLinks(database: Kysely<unknown>, target: string): Promise<void> {
  const table = database.schema
    .createTable(`event_${target}`)
    .addColumn('event_key', 'integer', belongsTo('event.key'))
    .addColumn('position', 'integer', required)
    .addColumn(`${target}_key`, 'integer', (column) => column.notNull().references(`${target}.key`))
    .addPrimaryKeyConstraint(`event_${target}_pk`, ['event_key', 'position']);
  await (target === 'artist' ? table.addColumn('billing', 'text', required) : table).execute();
}

async function createHistory(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('event_change')
    .addColumn('key', 'integer', numbered(database))
    .addColumn('event_key', 'integer', belongsTo('event.key'))
    .$call(requiredTexts('changed_at', 'change', 'fields', 'repairs'))
    .execute();
  await createIndex(database, 'event_change', ['event_key']);
  await createIndex(database, 'event_change', ['changed_at']);
  await database.schema
    .createTable('import_undo')
    .addColumn('source', 'text', primary)
    .$call(requiredTexts('file', 'imported_at', 'body'))
    .execute();
  await database.schema
    .createTable('import_undo_event')
    .addColumn('source', 'text', belongsTo('import_undo.source'))
    .addColumn('event_key', 'integer', required)
    .addColumn('before', 'text', required)
    .addPrimaryKeyConstraint('import_undo_event_pk', ['source', 'event_key'])
    .execute();
  await database.schema
    .createTable('correction')
    .addColumn('event_key', 'integer', belongsTo('event.key'))
    .addColumn('field', 'text', required)
    .addColumn('version', 'integer', required)
    .$call(requiredTexts('value', 'text', 'source_text', 'reason', 'changed_by', 'changed_at'))
    .$call(texts('ended_by', 'ended_at'))
    .addPrimaryKeyConstraint('correction_pk', ['event_key', 'field'])
    .execute();
}

async function createDuplicates(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('event_duplicate')
    .addColumn('event_key', 'integer', belongsTo('event.key'))
    .addColumn('other_key', 'integer', belongsTo('event.key'))
    .addColumn('state', 'text', required)
    .addColumn('is_by_hand', 'integer', required)
    .addColumn('reason', 'text', required)
    .addPrimaryKeyConstraint('event_duplicate_pk', ['event_key', 'other_key'])
    .execute();
  await createIndex(database, 'event_duplicate', ['other_key'], 'event_duplicate_other_index');
}

async function createSources(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('source_preference')
    .addColumn('source', 'text', primary)
    .addColumn('position', 'integer', required)
    .execute();
  await database.schema
    .createTable('remote_source')
    .addColumn('key', 'integer', numbered(database))
    .addColumn('name', 'text', unique)
    .addColumn('url', 'text', unique)
    .addColumn('interval_minutes', 'integer', required)
    .addColumn('map', 'text')
    .addColumn('defaults', 'text', defaultTo('{}'))
    .addColumn('retire_missing', 'integer', defaultTo(0))
    .$call(requiredTexts('created_at', 'next_run_at'))
    .$call(texts('claimed_until', 'etag', 'last_modified', 'imported_at', 'last_run_at'))
    .addColumn('succeeded_at', 'text')
    .addColumn('failures', 'integer', defaultTo(0))
    .$call(texts('last_outcome', 'last_message', 'last_counts', 'paused_at', 'times'))
    .execute();
}
