import type { ReadDatabase } from '#server/storage/schema.ts';

/** Events on offer that are not over, with their source, as they are compared between sources. */
export async function readComparableEvents(read: ReadDatabase, now: Date) {
  const rows = await read
    .selectFrom('event')
    .innerJoin('venue', 'venue.key', 'event.venue_key')
    .leftJoin('event_artist', (join) =>
      join.onRef('event_artist.event_key', '=', 'event.key').on('event_artist.position', '=', 0),
    )
    .leftJoin('artist', 'artist.key', 'event_artist.artist_key')
    .select([
      'event.key',
      'event.source',
      'event.name',
      'event.url',
      'event.date_start as dateStart',
      'event.is_date_only',
      'artist.name as headliner',
      'venue.key as venueKey',
      'venue.name as venueName',
      'venue.locality',
      'venue.timezone',
      'venue.latitude',
      'venue.longitude',
      'venue.is_approximate',
      'venue.is_online',
    ])
    .where('event.retired_at', 'is', null)
    .where(({ fn }) => fn.coalesce('event.date_end', 'event.date_start'), '>', now.toISOString())
    .orderBy('event.key')
    .execute();
  return rows.map((row) => ({
    source: row.source,
    event: {
      key: row.key,
      name: row.name,
      url: row.url,
      dateStart: row.dateStart,
      isDateOnly: row.is_date_only === 1,
      headliner: row.headliner ?? '',
      venue: {
        key: row.venueKey,
        name: row.venueName,
        locality: row.locality,
        timezone: row.timezone,
        latitude: row.latitude,
        longitude: row.longitude,
        isApproximate: row.is_approximate === 1,
        isOnline: row.is_online === 1,
      },
    },
  }));
}
