import { type Selectable, sql } from 'kysely';
import type { CatalogueEvent, Venue } from '#shared/domain/catalogue/catalogue.ts';
import type { ReadDatabase, Tables } from '#server/storage/engine/schema.ts';
import type { EventTable } from './catalogueTables.ts';
import { fromColumns, splitFeatures } from './eventColumns.ts';

/** Rows of events made whole with what they refer to. */
export async function assembleEvents(
  read: ReadDatabase,
  rows: readonly Selectable<EventTable>[],
  parts: EventParts,
): Promise<CatalogueEvent[]> {
  if (rows.length === 0) return [];
  const keys = rows.map(({ key }) => key);
  const [artists, categories, genres] = [
    Map.groupBy(await selectLinks(read, 'artist', keys).select('billing').execute(), eventOf),
    Map.groupBy(await selectLinks(read, 'category', keys).execute(), eventOf),
    Map.groupBy(await selectLinks(read, 'genre', keys).execute(), eventOf),
  ];
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
      artists: (artists.get(row.key) ?? []).flatMap(({ key, billing }) => {
        const artist = parts.artists.get(key);
        return artist === undefined ? [] : { ...artist, billing };
      }),
      categories: (categories.get(row.key) ?? []).flatMap(
        ({ key }) => parts.categories.get(key) ?? [],
      ),
      genres: (genres.get(row.key) ?? []).flatMap(({ key }) => parts.genres.get(key) ?? []),
    };
  });
}

const eventOf = (row: { event_key: number }) => row.event_key;

/** Keys of what events are linked with, in order; all three tables have such columns, that of artists a billing too. */
function selectLinks(
  read: ReadDatabase,
  name: 'artist' | 'category' | 'genre',
  keys: readonly number[],
) {
  return read
    .selectFrom(`event_${name}` as 'event_artist')
    .select(['event_key', sql.ref<number>(`${name}_key`).as('key')])
    .where('event_key', 'in', keys)
    .orderBy('event_key')
    .orderBy('position');
}

export type EventParts = Awaited<ReturnType<typeof loadEventParts>>;

/** Every venue, artist, category and genre, in the order of their keys. */
export async function loadEventParts(read: ReadDatabase) {
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

async function readNamed(read: ReadDatabase, table: 'artist' | 'category' | 'genre') {
  return read.selectFrom(table).select(['key', 'name']).orderBy('key').execute();
}

/** A stored venue; null where none has the key. */
export async function readVenue(read: ReadDatabase, key: number): Promise<Venue | null> {
  const row = await read.selectFrom('venue').selectAll().where('key', '=', key).executeTakeFirst();
  return row === undefined ? null : toVenue(row);
}

function toVenue(row: Selectable<Tables['venue']>): Venue {
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
