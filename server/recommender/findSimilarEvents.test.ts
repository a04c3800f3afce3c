import { expect, test } from 'vitest';
import type { CatalogueEvent } from '#shared/domain/catalogue/catalogue.ts';
import { prepareCatalogue } from '#server/recommender/catalogue/prepareCatalogue.ts';
import {
  anEvent,
  aVenue,
  inDays,
  positionOf,
  testNow,
} from '#tests/support/recommender/aCatalogue.ts';
import { findSimilarEvents } from './findSimilarEvents.ts';

const jazz = { genres: [{ key: 3, name: 'Jazz' }] };
const rock = { genres: [{ key: 1, name: 'Rock' }] };
const comedy = { categories: [{ key: 9, name: 'Comedy' }], genres: [] };
const perth = (name?: string) => ({ venue: aVenue('Perth', name) });

interface Ask {
  event?: CatalogueEvent;
  count?: number;
  except?: readonly string[];
  from?: 'Perth';
}

/** Keys of what is like event 1, a jazz night in Brisbane. */
function similar(others: readonly CatalogueEvent[], ask: Ask = {}): number[] {
  const event = ask.event ?? anEvent(1, jazz);
  const events = ask.event === undefined ? [event, ...others] : others;
  return findSimilarEvents({
    catalogue: prepareCatalogue({
      version: 1,
      events,
      eventByKey: new Map(events.map((each) => [each.key, each])),
      artists: [...new Set(events.flatMap(({ artists }) => artists))],
      venues: events.map(({ venue }) => venue),
      categories: [],
      genres: [],
    }),
    event,
    model: null,
    from: ask.from === undefined ? null : positionOf(ask.from),
    now: testNow,
    count: ask.count ?? 10,
    except: ask.except ?? [],
  });
}

test('events of the kind come before others, near ones before far ones', () => {
  const others = [
    anEvent(2, { ...comedy, venue: aVenue('Brisbane', 'A') }),
    anEvent(3, { ...jazz, ...perth() }),
    anEvent(4, { ...jazz, venue: aVenue('Brisbane', 'B') }),
    anEvent(5, { ...rock, venue: aVenue('Brisbane', 'C') }),
  ];
  expect(similar(others)).toEqual([4, 3, 5]);
});

test('near is near the visitor where the place is known', () => {
  const others = [
    anEvent(2, { ...jazz, venue: aVenue('Brisbane', 'B') }),
    anEvent(3, { ...jazz, ...perth() }),
  ];
  expect(similar(others)).toEqual([2, 3]);
  expect(similar(others, { from: 'Perth' })).toEqual([3, 2]);
});

test('an act of the same line-up comes first', () => {
  const artists = [{ key: 1, name: 'Artist 1', billing: 'headliner' as const }];
  const others = [
    anEvent(2, { ...jazz, venue: aVenue('Brisbane', 'B') }),
    anEvent(3, { ...jazz, artists, venue: aVenue('Brisbane', 'C') }),
  ];
  expect(similar(others)).toEqual([3, 2]);
});

test('each name and act comes once, a venue twice, and what cannot be booked never', () => {
  const twice = { name: 'Event 1' };
  const venue = aVenue('Brisbane', 'One room');
  const others = [
    anEvent(2, { ...jazz, ...twice }),
    anEvent(3, { ...jazz, isCancelled: true }),
    anEvent(4, { ...jazz, dateStart: inDays(-1) }),
    anEvent(5, { ...jazz, venue }),
    anEvent(6, { ...jazz, venue, name: 'Event 5' }),
    anEvent(7, { ...jazz, venue }),
    anEvent(8, { ...jazz, venue }),
    anEvent(9, { ...jazz, venue: aVenue('Brisbane', 'Other room') }),
  ];
  expect(similar(others)).toEqual([5, 7, 9]);
  expect(similar(others, { except: ['Event 5'], count: 1 })).toEqual([7]);
});

test('an event that has left the catalogue still has similar ones', () => {
  expect(similar([anEvent(2, jazz)], { event: anEvent(1, jazz) })).toEqual([2]);
});

const plain = { artists: [], categories: [], genres: [] };

test('an event without acts and kinds has the soonest of its town and around it', () => {
  const at = (city: 'Brisbane' | 'Gold Coast' | 'Tweed Heads', days: number) => ({
    venue: aVenue(city, `${city} in ${days} days`),
    dateStart: inDays(days),
  });
  const others = [
    anEvent(2, { ...jazz, ...perth(), dateStart: inDays(1) }),
    anEvent(3, { ...jazz, ...at('Gold Coast', 9) }),
    anEvent(4, { ...comedy, ...at('Tweed Heads', 3) }),
    anEvent(5, { ...rock, ...at('Gold Coast', 5) }),
    anEvent(6, { ...rock, ...at('Gold Coast', 4) }),
    anEvent(7, { ...jazz, ...at('Brisbane', 2) }),
  ];
  const event = anEvent(1, { ...plain, venue: aVenue('Gold Coast') });
  // Brisbane is 71 km away.
  expect(similar([event, ...others], { event, except: ['Event 6'] })).toEqual([4, 5, 3]);
  expect(similar([event, ...others], { event, from: 'Perth' })).toEqual([4, 6, 5, 3]);
  const venue = { ...event.venue, coordinates: null };
  expect(similar(others, { event: { ...event, venue } })).toEqual([6, 5, 3]);
});

test('an event of a kind has none of another kind in its town', () => {
  expect(similar([anEvent(2, { ...comedy, venue: aVenue('Brisbane', 'A') })])).toEqual([]);
});

test.each([
  ['nowhere', { locality: '', coordinates: null }],
  ['online', { isOnline: true }],
])('an event without acts and kinds that is %s has nothing near it', (_, facts) => {
  const venue = { ...aVenue('Brisbane'), ...facts };
  const elsewhere = anEvent(2, { ...comedy, venue: { ...aVenue('Brisbane'), ...facts } });
  const event = anEvent(1, { ...plain, venue });
  expect(similar([event, elsewhere], { event })).toEqual([]);
});
