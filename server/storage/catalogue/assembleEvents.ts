import type { Selectable } from 'kysely';
import type { BilledArtist, CatalogueEvent, Label } from '#shared/domain/catalogue.ts';
import type { ReadDatabase } from '#server/storage/schema.ts';
import type { EventTable } from './catalogueTables.ts';
import { fromColumns } from './eventColumns.ts';
import type { EventParts } from './eventParts.ts';

/** Rows of events made whole with what they refer to. */
export async function assembleEvents(
  read: ReadDatabase,
  rows: readonly Selectable<EventTable>[],
  parts: EventParts,
): Promise<CatalogueEvent[]> {
  if (rows.length === 0) return [];
  const keys = rows.map(({ key }) => key);
  const artists = await readArtists(read, keys, parts);
  const categories = await readCategories(read, keys, parts);
  const genres = await readGenres(read, keys, parts);
  return rows.flatMap((row) => {
    const venue = parts.venues.get(row.venue_key);
    if (venue === undefined) return [];
    return {
      ...fromColumns(row),
      key: row.key,
      // Without a link of its source, an event has its own page.
      url: row.url === '' ? `/events/${row.key}` : row.url,
      venue,
      artists: artists.get(row.key) ?? [],
      categories: categories.get(row.key) ?? [],
      genres: genres.get(row.key) ?? [],
    };
  });
}

async function readArtists(read: ReadDatabase, keys: readonly number[], parts: EventParts) {
  const rows = await read
    .selectFrom('event_artist')
    .select(['event_key', 'artist_key', 'billing'])
    .where('event_key', 'in', keys)
    .orderBy('event_key')
    .orderBy('position')
    .execute();
  const billed = new Map<number, BilledArtist[]>();
  for (const row of rows) {
    const artist = parts.artists.get(row.artist_key);
    if (artist !== undefined) append(billed, row.event_key, { ...artist, billing: row.billing });
  }
  return billed;
}

async function readCategories(read: ReadDatabase, keys: readonly number[], parts: EventParts) {
  const rows = await read
    .selectFrom('event_category')
    .select(['event_key', 'category_key as label_key'])
    .where('event_key', 'in', keys)
    .orderBy('event_key')
    .orderBy('position')
    .execute();
  return groupLabels(rows, parts.categories);
}

async function readGenres(read: ReadDatabase, keys: readonly number[], parts: EventParts) {
  const rows = await read
    .selectFrom('event_genre')
    .select(['event_key', 'genre_key as label_key'])
    .where('event_key', 'in', keys)
    .orderBy('event_key')
    .orderBy('position')
    .execute();
  return groupLabels(rows, parts.genres);
}

function groupLabels(
  rows: readonly { event_key: number; label_key: number }[],
  labels: ReadonlyMap<number, Label>,
): Map<number, Label[]> {
  const found = new Map<number, Label[]>();
  for (const row of rows) {
    const label = labels.get(row.label_key);
    if (label !== undefined) append(found, row.event_key, label);
  }
  return found;
}

function append<T>(lists: Map<number, T[]>, key: number, value: T): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}
