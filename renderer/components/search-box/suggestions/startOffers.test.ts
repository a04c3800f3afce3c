import { expect, it } from 'vitest';
import type { Api } from '#renderer/api/api.ts';
import { answerSearch } from '#server/search/answerSearch.ts';
import { anEngine } from '#tests/support/searchFor.ts';
import { loadStartOffers } from './startOffers.ts';

const perth = { latitude: -31.95, longitude: 115.86 };

it('counts the weekend by the clock of the venue', async () => {
  const now = new Date('2026-11-20T13:00:00Z');
  const venue = {
    name: 'Swan Hall',
    locality: 'Perth',
    state: 'WA',
    timezone: 'Australia/Perth',
    coordinates: perth,
  };
  const engine = anEngine(
    [
      // Late on Sunday there, Monday in Sydney.
      { name: 'Late Supper', venue, dateStart: '2026-11-22T14:30:00Z' },
      { name: 'Monday Lunch', venue, dateStart: '2026-11-23T04:00:00Z' },
    ],
    () => now,
  );
  const api = {
    call: () =>
      Promise.resolve({
        place: { ...perth, name: 'Perth', isOwn: true, timezone: venue.timezone },
      }),
    search: (requests: readonly object[]) => {
      const { body } = answerSearch(engine, { name: 'queries' }, { requests });
      return Promise.resolve((body as { results: object[] }).results);
    },
  } as unknown as Api;
  const offers = await loadStartOffers(api, now);
  expect(offers.flatMap((offer) => (offer.type === 'event' ? [offer.label] : []))).toEqual([
    'Late Supper',
  ]);
});
