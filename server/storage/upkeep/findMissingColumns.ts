import type { Database, Tables } from '#server/storage/schema.ts';
import { fieldColumns } from '#server/storage/catalogue/eventColumns.ts';

/** Tables and columns that a migrated database lacks, such as `session.postcode`. */
export async function findMissingColumns(database: Database): Promise<string[]> {
  const found = await readColumns(database);
  return Object.entries(storedColumns).flatMap(([table, columns]) => {
    const there = found.get(table);
    if (there === undefined) return [table];
    return columns.filter((column) => !there.includes(column)).map((name) => `${table}.${name}`);
  });
}

/** Column names by table. */
export async function readColumns(database: Database): Promise<Map<string, string[]>> {
  const tables = await database.introspection.getTables();
  return new Map(tables.map(({ name, columns }) => [name, columns.map((column) => column.name)]));
}

/**
 * Columns of a database after all migrations. A startup compares the stored ones with this list, because migrating
 * an empty database to compare with would take a tenth of it.
 */
export const storedColumns = {
  artist: ['key', 'name', 'name_key'],
  bookmark: ['session_id', 'event_key', 'bookmarked_at'],
  brand_change: ['key', 'changed_at', 'note'],
  brand_change_file: ['change_key', 'path', 'replaced'],
  brand_file: ['path', 'body'],
  brand_state: ['key', 'version'],
  catalogue_state: ['key', 'version', 'stamp'],
  category: ['key', 'name', 'name_key'],
  change_log: [
    'key',
    'changed_at',
    'actor_kind',
    'actor_name',
    'subject',
    'item',
    'action',
    'before',
    'after',
    'note',
    'reference',
  ],
  event: ['key', 'source', 'source_id', 'fingerprint', ...fieldColumns, 'venue_key', 'retired_at'],
  event_artist: ['event_key', 'position', 'artist_key', 'billing'],
  event_category: ['event_key', 'position', 'category_key'],
  event_change: ['key', 'event_key', 'changed_at', 'change', 'fields', 'repairs'],
  event_duplicate: ['event_key', 'other_key', 'state', 'is_by_hand', 'reason'],
  event_exposure: ['event_key', 'day', 'shown'],
  event_genre: ['event_key', 'position', 'genre_key'],
  genre: ['key', 'name', 'name_key'],
  import_undo: ['source', 'file', 'imported_at', 'body'],
  import_undo_event: ['source', 'event_key', 'before'],
  interaction: ['session_id', 'kind', 'subject', 'minute', 'event_key', 'target', 'happened_at'],
  model: ['key', 'made_at', 'bytes'],
  preference: ['session_id', 'kind', 'item_key', 'position', 'chosen_at'],
  remote_source: [
    'key',
    'name',
    'url',
    'interval_minutes',
    'map',
    'defaults',
    'retire_missing',
    'created_at',
    'next_run_at',
    'claimed_until',
    'etag',
    'last_modified',
    'imported_at',
    'last_run_at',
    'succeeded_at',
    'failures',
    'last_outcome',
    'last_message',
    'last_counts',
    'paused_at',
    'times',
  ],
  report_run: [
    'id',
    'name',
    'is_pinned',
    'created_at',
    'target',
    'schema',
    'model_version',
    'build',
    'options',
    'request',
    'answer',
    'profile',
    'target_url',
    'note',
    'deleted_at',
  ],
  retention_state: ['key', 'last_run_at', 'stopped'],
  session: [
    'session_id',
    'tracking_id',
    'customer_id',
    'location_type',
    'latitude',
    'longitude',
    'postcode',
    'location_set_at',
    'created_at',
    'updated_at',
  ],
  source_preference: ['source', 'position'],
  staff: [
    'key',
    'name',
    'name_key',
    'role',
    'key_id',
    'key_hash',
    'created_at',
    'last_used_at',
    'revoked_at',
  ],
  submission: [
    'key',
    'reference',
    'kind',
    'session_id',
    'received_at',
    'fields',
    'search_text',
    'done_at',
  ],
  submission_delivery: [
    'key',
    'submission_key',
    'channel',
    'state',
    'attempts',
    'next_attempt_at',
    'claimed_until',
    'last_error',
    'finished_at',
  ],
  venue: [
    'key',
    'name',
    'name_key',
    'locality',
    'state',
    'country',
    'timezone',
    'latitude',
    'longitude',
    'postcode',
    'address',
    'is_approximate',
    'is_online',
    'accessibility',
  ],
  venue_source: ['source', 'source_id', 'venue_key'],
} satisfies { [Table in keyof Tables]: readonly (keyof Tables[Table])[] };
