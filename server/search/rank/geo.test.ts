import fc from 'fast-check';
import { expect, it } from 'vitest';
import { searchIndexes } from '#shared/contract/searchHits.ts';
import { distanceKm } from '#shared/domain/location/geography.ts';
import { guideIndexes } from '#shared/domain/search/searchOptions.ts';
import { anEngine, namesFor, searchFor } from '#tests/support/searchFor.ts';

const dubbo = { latitude: -32.2569, longitude: 148.6011 };
const orange = { latitude: -33.2836, longitude: 149.1013 };
const sydney = { latitude: -33.8688, longitude: 151.2093 };

const engine = anEngine([
  { name: 'Far', venue: { name: 'Opera', coordinates: sydney } },
  { name: 'Near later', venue: { name: 'Hall', coordinates: dubbo } },
  { name: 'Middle', venue: { name: 'Civic', coordinates: orange } },
  { name: 'Nowhere', venue: { name: 'Unknown', coordinates: null } },
  {
    name: 'Near sooner',
    venue: { name: 'Hall', coordinates: dubbo },
    dateStart: '2026-01-01T02:00:00Z',
  },
]);
const aroundLatLng = '-32.25,148.60';

it('orders by distance, equal distances by date, and unknown places last', () => {
  expect(namesFor(engine, guideIndexes.near, '', { aroundLatLng })).toEqual([
    'Near sooner',
    'Near later',
    'Middle',
    'Far',
    'Nowhere',
  ]);
});

it('puts cancelled events after all others, the nearest of them first', () => {
  const some = anEngine([
    { name: 'Gone', venue: { name: 'Hall', coordinates: dubbo }, isCancelled: true },
    { name: 'Gone farther', venue: { name: 'Opera', coordinates: sydney }, isCancelled: true },
    { name: 'Far', venue: { name: 'Opera', coordinates: sydney } },
  ]);
  const found = (hitsPerPage: number) =>
    namesFor(some, guideIndexes.near, '', { aroundLatLng, hitsPerPage });
  expect(found(1)).toEqual(['Far']);
  expect(found(20)).toEqual(['Far', 'Gone', 'Gone farther']);
});

it('finds only what is within the radius, in any order asked for', () => {
  const within = (aroundRadius: number | 'all') =>
    namesFor(engine, guideIndexes.soonest, '', { aroundLatLng, aroundRadius });
  expect(within(10_000)).toEqual(['Near sooner', 'Near later']);
  expect(within(150_000)).toEqual(['Near sooner', 'Near later', 'Middle']);
  expect(within('all')).toHaveLength(5);
});

it('finds what is inside boxes, given as lists or as text, and ignores a circle beside them', () => {
  const inside = (insideBoundingBox: unknown) =>
    namesFor(engine, searchIndexes.guide, '', {
      insideBoundingBox,
      aroundLatLng,
      aroundRadius: 1,
    }).sort();
  const around = [-32.3, 148.5, -32.2, 148.7];
  expect(inside([around])).toEqual(['Near later', 'Near sooner']);
  expect(inside('-32.2,148.7,-32.3,148.5')).toEqual(['Near later', 'Near sooner']);
  expect(inside(JSON.stringify([around, [-34, 151, -33, 152]]))).toEqual([
    'Far',
    'Near later',
    'Near sooner',
  ]);
});

it.each([
  ['three numbers', [[1, 2, 3]]],
  ['a latitude beyond the poles', [[91, 0, 0, 0]]],
  ['words', 'here,there,and,everywhere'],
  ['an object', { south: 1 }],
  ['more than a hundred', Array.from({ length: 101 }, () => [0, 0, 1, 1])],
])('refuses a bounding box of %s', (_, insideBoundingBox) => {
  expect(() => searchFor(engine, searchIndexes.guide, { insideBoundingBox })).toThrow(
    /insideBoundingBox/,
  );
});

it('shows where an event is, and how far where ranking information is asked for', () => {
  const ask = (parameters: object) =>
    searchFor(engine, searchIndexes.guide, { query: 'Middle', ...parameters }).hits[0];
  expect(ask({ aroundLatLng, getRankingInfo: true })).toMatchObject({
    _geoloc: { lat: orange.latitude, lng: orange.longitude },
    _rankingInfo: {
      geoDistance: Math.round(1000 * distanceKm({ latitude: -32.25, longitude: 148.6 }, orange)),
      matchedGeoLocation: { lat: orange.latitude },
    },
  });
  expect(ask({ aroundLatLng })).not.toHaveProperty('_rankingInfo');
  const [nowhere] = searchFor(engine, searchIndexes.guide, {
    query: 'Nowhere',
    aroundLatLng,
    getRankingInfo: true,
  }).hits;
  expect(nowhere).not.toHaveProperty('_geoloc');
  expect(nowhere?._rankingInfo).toEqual({ geoDistance: 0, geoPrecision: 1 });
});

it('agrees with measuring the distance of every event', () => {
  const degree = fc.double({ min: -1, max: 1, noNaN: true });
  const venues = fc.array(
    fc.record({
      latitude: degree.map((d) => -30 + 10 * d),
      longitude: degree.map((d) => 140 + 10 * d),
    }),
    { minLength: 1, maxLength: 40 },
  );
  const radius = fc.integer({ min: 1, max: 2_500_000 });
  fc.assert(
    fc.property(venues, radius, fc.integer({ min: 1, max: 20 }), (places, aroundRadius, size) => {
      const some = anEngine(
        places.map((coordinates, i) => ({
          name: `Event ${i}`,
          venue: { name: `Venue ${i}`, coordinates },
        })),
      );
      const from = { latitude: -32, longitude: 145 };
      const expected = places
        .map((place, i) => ({ key: i + 1, metres: 1000 * distanceKm(from, place) }))
        .filter(({ metres }) => metres <= aroundRadius)
        .sort((a, b) => a.metres - b.metres);
      const found = searchFor(some, guideIndexes.near, {
        aroundLatLng: '-32,145',
        aroundRadius,
        hitsPerPage: size,
        getRankingInfo: true,
      });
      expect(found.nbHits).toBe(expected.length);
      const metres = found.hits.map((hit) => hit._rankingInfo!.geoDistance);
      expect(metres).toEqual(expected.slice(0, size).map((one) => Math.round(one.metres)));
    }),
    { numRuns: 200 },
  );
});

it('finds by lowest price, without those whose price is unknown', () => {
  const priced = anEngine([
    { name: 'Free', priceMin: 0, priceMax: 0 },
    { name: 'Cheap', priceMin: 25, priceMax: 60 },
    { name: 'Dear', priceMin: 90, priceMax: 90 },
    { name: 'Unstated' },
  ]);
  const find = (...numericFilters: string[]) =>
    namesFor(priced, guideIndexes.soonest, '', { numericFilters });
  expect(find('PriceMin<=40')).toEqual(['Free', 'Cheap']);
  expect(find('PriceMin<=0')).toEqual(['Free']);
  expect(find('PriceMin>=1')).toEqual(['Cheap', 'Dear']);
  expect(searchFor(priced, searchIndexes.guide, { facets: ['PriceMin'] }).facets_stats).toEqual({
    PriceMin: { min: 0, max: 90, avg: 115 / 3, sum: 115 },
  });
});

it('counts and filters by the day of the week and the time of day of the venue, where a time is known', () => {
  const perth = { name: 'Swan Hall', state: 'WA', timezone: 'Australia/Perth' };
  const week = anEngine([
    { name: 'Brunch', dateStart: '2026-01-03T00:00:00Z' },
    { name: 'Night', dateStart: '2026-01-03T11:30:00Z' },
    { name: 'Perth', dateStart: '2026-01-03T11:30:00Z', venue: perth },
    { name: 'Friday', dateStart: '2026-01-02T08:00:00Z' },
    { name: 'Camp', dateStart: '2026-01-02T14:00:00Z', isDateOnly: true },
  ]);
  const { facets } = searchFor(week, searchIndexes.guide, { facets: ['Weekday', 'TimeOfDay'] });
  expect(facets).toEqual({
    Weekday: { Saturday: 4, Friday: 1 },
    TimeOfDay: { Evening: 2, Late: 1, Morning: 1 },
  });
  const facetFilters = [['Weekday:Saturday'], ['TimeOfDay:Evening']];
  expect(namesFor(week, searchIndexes.guide, '', { facetFilters })).toEqual(['Perth']);
});
