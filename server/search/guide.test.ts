import { describe, expect, it } from 'vitest';
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

it('answers the fields of a hit, the date with the offset of the venue', () => {
  const status = anEngine([
    {
      name: 'Moonlight',
      artists: ['Zara Quill', 'Bo'],
      venue: hobart,
      dateStart: '2026-01-10T08:30:00Z',
      eventImage1: '/posters/1.jpg',
      isRescheduled: true,
      priceMin: 25,
      priceMax: 60,
      hasAvailability: false,
      availabilityDate: '2025-12-01T00:00:00.000Z',
      onSaleAt: '2025-11-01T00:00:00.000Z',
    },
  ]);
  const { hits } = searchFor(status, 'event_guide', { query: '', attributesToHighlight: [] });
  expect(hits).toEqual([
    {
      objectID: '1',
      EventId: 1,
      EventName: 'Moonlight',
      DateStart: '2026-01-10T19:30:00+11:00',
      DateStartTimestamp: 1768033800,
      DateEnd: null,
      DateEndTimestamp: 1768033800,
      IsDateOnly: false,
      EventUrl: '/tickets/1',
      EventImage1: '/posters/1.jpg',
      Categories: ['Music'],
      Genres: ['Rock'],
      Bands: expect.arrayContaining(['Zara Quill', 'Bo']),
      Venue: {
        Name: 'Harbour Room',
        Locality: 'Hobart',
        State: 'TAS',
        Timezone: 'Australia/Hobart',
        IsApproximate: false,
      },
      IsOnline: false,
      _geoloc: { lat: -42.88, lng: 147.33 },
      PriceMin: 25,
      PriceMax: 60,
      IsCancelled: false,
      IsPostponed: false,
      IsRescheduled: true,
      HasAvailability: false,
      AvailabilityDate: '2025-12-01T00:00:00.000Z',
      OnSaleAt: '2025-11-01T00:00:00.000Z',
    },
  ]);
});

it.each([
  ['a term', 'Venue.State:WA', ['Moon A', 'Moon B']],
  ['terms joined by and', ['Venue.State:WA', 'Categories:Festival'], ['Moon B']],
  ['terms joined by or', [['Venue.State:WA', 'Categories:Art']], ['Moon A', 'Moon B', 'Moon C']],
  [
    'both',
    [['Venue.State:WA', 'Venue.State:TAS'], 'Categories:Music'],
    ['Moon A', 'Moon B', 'Sun D'],
  ],
  ['a negation', ['Categories:-Music'], ['Moon C']],
  [
    'a negation in an or',
    [['Categories:-Music', 'Venue.State:WA']],
    ['Moon A', 'Moon B', 'Moon C'],
  ],
  ['an escaped minus', ['Categories:\\-Music'], []],
  ['an unknown value', ['Venue.State:ZZ'], []],
  ['an object by a number that is not digits', ['objectID:2e0'], []],
  ['an object', [['objectID:2', 'objectID:4', 'objectID:99']], ['Moon B', 'Sun D']],
  ['a JSON text', '["Venue.State:TAS","Categories:Art"]', ['Moon C']],
  ['nothing', [], ['Moon A', 'Moon B', 'Moon C', 'Sun D']],
])('filters by facets: %s', (_form, facetFilters, expected) => {
  expect(names({ facetFilters })).toEqual(expected);
});

const second = Date.UTC(2026, 0, 2, 9) / 1000;

describe.each(['DateStart', 'DateStartTimestamp'])('%s, in seconds,', (attribute) => {
  it.each([
    [[`${attribute}>=${second}`], ['Moon B', 'Moon C', 'Sun D']],
    [[`${attribute} > ${second}`], ['Moon C', 'Sun D']],
    [[`${attribute}<${second}`], ['Moon A']],
    [[`${attribute}<=${second}`], ['Moon A', 'Moon B']],
    [[`${attribute}=${second}`], ['Moon B']],
    [[`${attribute}!=${second}`], ['Moon A', 'Moon C', 'Sun D']],
    [[`${attribute}:${second} TO ${second + 86_400}`], ['Moon B', 'Moon C']],
    [[[`${attribute}<${second}`, `${attribute}>${second + 86_400}`]], ['Moon A', 'Sun D']],
  ])('filters by numbers: %j', (numericFilters, expected) => {
    expect(names({ numericFilters })).toEqual(expected);
  });

  it('is compared in expressions', () => {
    const filters = `Venue.State:TAS AND NOT ${attribute} < ${second}`;
    expect(names({ filters })).toEqual(['Moon C', 'Sun D']);
  });
});

it.each([
  ['Venue.State:WA', ['Moon A', 'Moon B']],
  ['Venue.State:WA AND Categories:Festival', ['Moon B']],
  ['Venue.Name:"Swan Hall" OR Categories:Art', ['Moon A', 'Moon B', 'Moon C']],
  ['NOT Categories:Music', ['Moon C']],
  [`Venue.State:TAS AND NOT (Categories:Art OR DateStartTimestamp < ${second})`, ['Sun D']],
  [`DateStartTimestamp:${second} TO ${second + 86_400}`, ['Moon B', 'Moon C']],
  ['', ['Moon A', 'Moon B', 'Moon C', 'Sun D']],
])('filters by the expression %j', (filters, expected) => {
  expect(names({ filters })).toEqual(expected);
});

it('counts facets over what was found', () => {
  const { facets, facets_stats } = searchFor(engine, 'event_guide', {
    query: 'moon',
    facets: ['*', 'DateStartTimestamp'],
  });
  expect(facets).toEqual({
    'Venue.State': { WA: 2, TAS: 1 },
    Categories: { Music: 2, Art: 1, Festival: 1 },
    Genres: { Rock: 3 },
    Bands: { 'Moon A': 1, 'Moon B': 1, 'Moon C': 1 },
    'Venue.Name': { 'Swan Hall': 2, 'Harbour Room': 1 },
    Weekday: { Thursday: 1, Friday: 1, Saturday: 1 },
    Day: { '2026-01-01': 1, '2026-01-02': 1, '2026-01-03': 1 },
    TimeOfDay: { Evening: 3 },
    Age: { 'Not stated': 3 },
    Accessibility: { 'Not stated': 3 },
    IsOnline: { false: 3 },
  });
  expect(facets_stats['DateStartTimestamp']).toMatchObject({
    min: second - 86_400,
    max: second + 86_400,
    avg: second,
  });
});

it('counts and filters by age and by what the event or its venue offers', () => {
  const stated = anEngine([
    { name: 'Adult', minimumAge: 18, venue: { ...perth, accessibility: ['Wheelchair access'] } },
    { name: 'Family', minimumAge: 0, accessibility: ['Relaxed'], venue: hobart },
    { name: 'Both', minimumAge: 18, accessibility: ['Auslan interpreted'], venue: perth },
    { name: 'Silent', venue: hobart },
  ]);
  const { facets } = searchFor(stated, 'event_guide', { facets: ['Age', 'Accessibility'] });
  expect(facets).toEqual({
    Age: { '18+': 2, 'All ages': 1, 'Not stated': 1 },
    Accessibility: {
      'Wheelchair access': 2,
      Relaxed: 1,
      'Auslan interpreted': 1,
      'Not stated': 1,
    },
  });
  const filtered = (facetFilters: string[]) =>
    namesFor(stated, 'event_guide', '', { facetFilters }).sort();
  expect(filtered(['Age:18+'])).toEqual(['Adult', 'Both']);
  expect(filtered(['Accessibility:Wheelchair access', 'Age:18+'])).toEqual(['Adult', 'Both']);
  expect(filtered(['Accessibility:Relaxed'])).toEqual(['Family']);
});

it('takes one facet as a bare text, limits the values and orders them as asked', () => {
  const ask = (parameters: Record<string, unknown>) =>
    Object.keys(searchFor(engine, 'event_guide', parameters).facets['Categories'] ?? {});
  expect(ask({ facets: 'Categories' })).toEqual(['Music', 'Art', 'Festival']);
  expect(ask({ facets: 'Categories', maxValuesPerFacet: 1 })).toEqual(['Music']);
  expect(ask({ facets: ['Categories'], sortFacetValuesBy: 'alpha' })).toEqual([
    'Art',
    'Festival',
    'Music',
  ]);
});

it('tells for a search without results how many each filter keeps away, in one call', () => {
  const without = (facetFilters: string[]) =>
    searchFor(engine, 'event_guide', { query: 'sun', hitsPerPage: 0, facetFilters }).nbHits;
  expect([
    without(['Venue.State:WA', 'Categories:Art']),
    without(['Categories:Art']),
    without(['Venue.State:WA']),
    without([]),
  ]).toEqual([0, 0, 0, 1]);
});

it.each([
  ['event_guide_soonest', ['Moon A', 'Moon B', 'Moon C', 'Sun D']],
  ['event_guide_just_announced', ['Moon C', 'Moon A', 'Moon B', 'Sun D']],
  ['event_guide_cheapest', ['Moon A', 'Moon B', 'Moon C', 'Sun D']],
])('sorts by the index %s', (indexName, expected) => {
  expect(namesFor(engine, indexName, '')).toEqual(expected);
});

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
