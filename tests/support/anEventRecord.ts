import type { EventRecord } from '#server/import/record/eventRecord.ts';

/** A record as an import takes it: a rock concert in Melbourne, a fortnight after `testNow`. */
export function anEventRecord(changes: Partial<EventRecord> = {}): EventRecord {
  const sourceId = changes.sourceId ?? 'e1';
  return {
    sourceId,
    name: `Event ${sourceId}`,
    url: `/tickets/${sourceId}`,
    dateStart: '2025-11-17T08:30:00.000Z',
    venue: aVenueRecord(),
    artists: [{ name: `Artist ${sourceId}` }],
    categories: ['Music'],
    genres: ['Rock'],
    onSaleAt: '2025-10-01T00:00:00.000Z',
    ...changes,
  };
}

/** A hall in Melbourne. */
export function aVenueRecord(changes: Partial<EventRecord['venue']> = {}): EventRecord['venue'] {
  return {
    name: 'The Corner',
    locality: 'Richmond',
    state: 'VIC',
    country: 'AU',
    timezone: 'Australia/Melbourne',
    latitude: -37.8236,
    longitude: 144.9982,
    ...changes,
  };
}
