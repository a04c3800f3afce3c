import { expect, it } from 'vitest';
import type { EventSketch } from '#tests/support/aCatalogue.ts';
import { anEngine, namesFor, searchFor, searchNow } from '#tests/support/searchFor.ts';

const perth = {
  name: 'Swan Hall',
  locality: 'Perth',
  state: 'WA',
  timezone: 'Australia/Perth',
  coordinates: { latitude: -31.95, longitude: 115.86 },
};
const hobart = {
  name: 'Harbour Room',
  locality: 'Hobart',
  state: 'TAS',
  timezone: 'Australia/Hobart',
  coordinates: { latitude: -42.88, longitude: 147.33 },
};
const sketches: EventSketch[] = [
  { name: 'Moon A', venue: perth, categories: ['Music'], onSaleAt: '2025-10-01T00:00:00Z' },
  { name: 'Moon B', venue: perth, categories: ['Music', 'Festival'] },
  { name: 'Moon C', venue: hobart, categories: ['Art'], onSaleAt: '2025-12-01T00:00:00Z' },
  { name: 'Sun D', venue: hobart, categories: ['Music'] },
];
const engine = anEngine(sketches);
const names = (parameters: Record<string, unknown>, indexName = 'event_guide', query = '') =>
  namesFor(engine, indexName, query, parameters).sort();

it('sorts by distance, and leaves out what is beyond the radius', () => {
  const aroundLatLng = '-42.9,147.3';
  expect(namesFor(engine, 'event_guide_near', '', { aroundLatLng })).toEqual([
    'Moon C',
    'Sun D',
    'Moon A',
    'Moon B',
  ]);
  expect(names({ aroundLatLng, aroundRadius: 50_000 })).toEqual(['Moon C', 'Sun D']);
});

it('pages through everything once, and answers an empty page behind the end', () => {
  const many = anEngine(Array.from({ length: 45 }, (_, i) => ({ name: `Show ${i}` })));
  const page = (number: number) => searchFor(many, 'event_guide', { query: 'show', page: number });
  expect(page(0)).toMatchObject({ nbHits: 45, nbPages: 3, page: 0, hitsPerPage: 20 });
  const all = [0, 1, 2].flatMap((number) => page(number).hits.map(({ EventId }) => EventId));
  expect(new Set(all).size).toBe(45);
  expect(page(3).hits).toEqual([]);
  expect(page(1_000_000_000).hits).toEqual([]);
  const slice = searchFor(many, 'event_guide', { query: 'show', offset: 40, length: 10 });
  expect(slice.hits.map(({ EventId }) => EventId)).toEqual(all.slice(40));
});

it('never pages beyond a thousand hits', () => {
  const many = anEngine(Array.from({ length: 1200 }, (_, i) => ({ name: `Show ${i}` })));
  const ask = (page: number) =>
    searchFor(many, 'event_guide', { query: '', page, hitsPerPage: 100 });
  expect(ask(0)).toMatchObject({ nbHits: 1200, nbPages: 10 });
  expect(ask(9).hits).toHaveLength(100);
  expect(ask(10).hits).toEqual([]);
});

it('never shows an event that has begun, as the clock goes on or back', () => {
  let now = searchNow;
  const live = anEngine(sketches, () => now);
  const found = () => [
    searchFor(live, 'event_guide', { query: '', facets: ['Venue.State'] }).facets['Venue.State'],
    namesFor(live, 'events_autocomplete', 'moon').sort(),
    namesFor(live, 'venues_autocomplete', '').sort(),
    searchFor(live, 'event_guide', { type: 'facet', facet: 'Bands', facetQuery: 'moon' }).facetHits
      .length,
  ];
  const all = [{ WA: 2, TAS: 2 }, ['Moon A', 'Moon B', 'Moon C'], ['Harbour Room', 'Swan Hall'], 3];
  expect(found()).toEqual(all);
  now = new Date('2026-01-02T12:00:00Z');
  expect(found()).toEqual([{ TAS: 2 }, ['Moon C'], ['Harbour Room'], 1]);
  now = new Date('2030-01-01T00:00:00Z');
  expect(found()).toEqual([{}, [], [], 0]);
  now = searchNow;
  expect(found()).toEqual(all);
});

it('hands on the lead of a tour when its first date has passed', () => {
  let now = searchNow;
  const live = anEngine([{ name: 'Tour' }, { name: 'Tour' }, { name: 'Tour' }], () => now);
  const lead = () => searchFor(live, 'events_autocomplete', { query: 'tour' }).hits;
  expect(lead()).toMatchObject([{ EventId: 1, DateCount: 3 }]);
  now = new Date('2026-01-01T12:00:00Z');
  expect(lead()).toMatchObject([{ EventId: 2, DateCount: 2 }]);
});

it('browses every tour once before a second date of any', () => {
  const tours = anEngine([
    { name: 'A' },
    { name: 'A' },
    { name: 'B' },
    { name: 'B' },
    { name: 'C' },
  ]);
  expect(namesFor(tours, 'event_guide', '').slice(0, 3).sort()).toEqual(['A', 'B', 'C']);
});

it('leaves the category of two spellings and a value named __proto__ what they are', () => {
  const odd = anEngine([
    { name: 'A', artists: ['__proto__', 'constructor'], categories: ['toString'] },
  ]);
  const { facets } = searchFor(odd, 'event_guide', { query: '', facets: ['Bands', 'Categories'] });
  expect(JSON.parse(JSON.stringify(facets))).toEqual(
    JSON.parse('{"Bands":{"__proto__":1,"constructor":1},"Categories":{"toString":1}}'),
  );
});

it('answers from an empty catalogue', () => {
  const empty = anEngine([]);
  for (const index of [
    'event_guide',
    'event_guide_near',
    'events_autocomplete',
    'venues_autocomplete',
    'reference',
  ]) {
    const parameters = { query: 'moon', facets: ['*'], aroundLatLng: '0,0' };
    expect(searchFor(empty, index, parameters)).toMatchObject({ hits: [], nbHits: 0, nbPages: 0 });
  }
});
