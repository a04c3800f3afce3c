import { expect, it } from 'vitest';
import type { Api } from '#renderer/api/api.ts';
import { answerSearch } from '#server/search/answerSearch.ts';
import { anEngine } from '#tests/support/searchFor.ts';
import { loadStartOffers } from './startOffers.ts';

const venue = {
  name: 'Swan Hall',
  locality: 'Perth',
  state: 'WA',
  timezone: 'Australia/Perth',
  coordinates: { latitude: -31.95, longitude: 115.86 },
};

/** What an empty box offers in Perth, of one type. */
async function offeredInPerth(
  type: 'event' | 'example',
  now: Date,
  events: Parameters<typeof anEngine>[0],
  nearby: readonly string[] = [],
): Promise<string[]> {
  const engine = anEngine(events, () => now);
  const place = { ...venue.coordinates, name: 'Perth', isOwn: true, timezone: venue.timezone };
  const api = {
    call: () => Promise.resolve({ place, nearby }),
    search: (requests: readonly object[]) => {
      const { body } = answerSearch(engine, { name: 'queries' }, { requests });
      return Promise.resolve((body as { results: object[] }).results);
    },
  } as unknown as Api;
  const offers = await loadStartOffers(api, now);
  return offers.flatMap((offer) => (offer.type === type ? [offer.label] : []));
}

it('counts the weekend by the clock of the venue', async () => {
  const offered = await offeredInPerth('event', new Date('2026-11-20T13:00:00Z'), [
    // Late on Sunday there, Monday in Sydney.
    { name: 'Late Supper', venue, dateStart: '2026-11-22T14:30:00Z' },
    { name: 'Monday Lunch', venue, dateStart: '2026-11-23T04:00:00Z' },
  ]);
  expect(offered).toEqual(['Late Supper']);
});

it('offers sentences that find something near the visitor, each about another category', async () => {
  const [friday, saturday] = ['2026-11-20T11:00:00Z', '2026-11-21T11:00:00Z'];
  const far = { ...venue, name: 'Far Hall', coordinates: { latitude: -33.87, longitude: 151.21 } };
  const offered = await offeredInPerth('example', new Date('2026-11-20T01:00:00Z'), [
    { name: 'A', venue, dateStart: saturday, categories: ['Comedy'], priceMin: 20 },
    { name: 'B', venue, dateStart: friday, categories: ['Comedy'], priceMin: 90 },
    { name: 'C', venue, dateStart: friday, categories: ['Music'], priceMin: 90 },
    { name: 'E', venue, dateStart: saturday, categories: ['Family'], priceMin: 90 },
    { name: 'F', venue, dateStart: saturday, categories: ['Theatre'], priceMin: 90 },
    { name: 'D', venue: far, dateStart: friday, categories: ['Art'], priceMin: 0 },
  ]);
  expect(offered).toEqual([
    'Comedy this weekend under $50',
    'Music tonight',
    'Family in the next 7 days',
  ]);
});

it('offers what is searched for near the visitor, where the events still have its words', async () => {
  const far = { ...venue, name: 'Far Hall', coordinates: { latitude: -33.87, longitude: 151.21 } };
  const next = '2026-12-20T11:00:00Z';
  const offered = await offeredInPerth(
    'example',
    new Date('2026-11-20T01:00:00Z'),
    [
      { name: 'Jazz Supper', venue, dateStart: next },
      { name: 'Folk Picnic', venue: far, dateStart: next },
    ],
    ['jazz', 'folk', 'ukulele', 'jaxz supper'],
  );
  expect(offered).toEqual(['jazz', 'folk']);
});
