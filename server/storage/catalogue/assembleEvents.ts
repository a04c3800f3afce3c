import type { Selectable } from 'kysely';
import type {
  BilledArtist,
  CatalogueEvent,
  Label,
  Artist,
  Venue,
} from '#shared/domain/catalogue/catalogue.ts';
import type { ReadDatabase } from '#server/storage/engine/schema.ts';
import type { EventTable, VenueTable } from './catalogueTables.ts';
import { fromColumns, splitFeatures } from './eventColumns.ts';

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
      revision: row.revision,
      revisedAt: row.revised_at,
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

/** Venues, artists and labels of events, by key. */
export interface EventParts {
  venues: ReadonlyMap<number, Venue>;
  artists: ReadonlyMap<number, Artist>;
  categories: ReadonlyMap<number, Label>;
  genres: ReadonlyMap<number, Label>;
}

/** Every venue, artist, category and genre, in the order of their keys. */
export async function loadEventParts(read: ReadDatabase): Promise<EventParts> {
  const venues = await read.selectFrom('venue').selectAll().orderBy('key').execute();
  return {
    venues: byKey(venues.map(toVenue)),
    artists: byKey(await readNamed(read, 'artist')),
    categories: byKey(await readNamed(read, 'category')),
    genres: byKey(await readNamed(read, 'genre')),
  };
}

/** Rows by their key, in their order. */
export function byKey<T extends { key: number }>(rows: readonly T[]): ReadonlyMap<number, T> {
  return new Map(rows.map((row) => [row.key, row]));
}

async function readNamed(
  read: ReadDatabase,
  table: 'artist' | 'category' | 'genre',
): Promise<Label[]> {
  return read.selectFrom(table).select(['key', 'name']).orderBy('key').execute();
}

function toVenue(row: Selectable<VenueTable>): Venue {
  const { latitude, longitude } = row;
  return {
    key: row.key,
    name: row.name,
    locality: row.locality,
    state: row.state,
    country: row.country,
    postcode: row.postcode,
    address: row.address,
    timezone: row.timezone,
    coordinates: latitude === null || longitude === null ? null : { latitude, longitude },
    isApproximate: row.is_approximate === 1,
    isOnline: row.is_online === 1,
    accessibility: splitFeatures(row.accessibility),
  };
}
