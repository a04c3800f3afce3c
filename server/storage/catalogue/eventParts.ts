import type { Selectable } from 'kysely';
import type { Artist, Label, Venue } from '#shared/domain/catalogue.ts';
import type { ReadDatabase } from '#server/storage/schema.ts';
import { splitFeatures } from './eventColumns.ts';
import type { VenueTable } from './catalogueTables.ts';

/** What events refer to, by key. */
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
