import { expect, it } from 'vitest';
import { anEngine, searchFor } from '#tests/support/searchFor.ts';
import { answerSearch, answerSearchJson } from './answerSearch.ts';
import type { SearchRoute } from './protocol.ts';

const engine = anEngine([
  { name: 'Moonlight', artists: ['AC/DC', 'P!nk'] },
  { name: '!!! live', venue: { name: 'Corner Hotel', state: 'VIC' }, categories: ['Art'] },
]);
const queries: SearchRoute = { name: 'queries' };
const ask = (parameters: Record<string, unknown>) =>
  answerSearch(engine, queries, { requests: [{ indexName: 'event_guide', ...parameters }] });

it.each<[string, Record<string, unknown>]>([
  ['a hitsPerPage of 1001', { hitsPerPage: 1001 }],
  ['a negative hitsPerPage', { hitsPerPage: -1 }],
  ['half a hit', { hitsPerPage: 1.5 }],
  ['a hitsPerPage in words', { hitsPerPage: 'many' }],
  ['a negative page', { page: -1 }],
  ['a page beyond integers', { page: 1e300 }],
  ['a length of 1001', { length: 1001 }],
  ['a query of 513 bytes', { query: 'é'.repeat(257) }],
  ['a query that is no text', { query: 5 }],
  ['a query that is a list', { query: ['a'] }],
  ['facetFilters without a colon', { facetFilters: ['Venue.State'] }],
  ['facetFilters without an attribute', { facetFilters: [':VIC'] }],
  ['facetFilters three levels deep', { facetFilters: [[['Venue.State:VIC']]] }],
  ['facetFilters of numbers', { facetFilters: [1] }],
  ['facetFilters that is an object', { facetFilters: { a: 1 } }],
  ['facetFilters of broken JSON', { facetFilters: '["Venue.State:VIC"' }],
  ['facetFilters on what is no facet', { facetFilters: ['EventName:x'] }],
  ['numericFilters on what is no number', { numericFilters: ['EventName>1'] }],
  ['numericFilters without an operator', { numericFilters: ['DateStartTimestamp'] }],
  ['numericFilters in words', { numericFilters: ['DateStartTimestamp>soon'] }],
  ['an unfinished filter expression', { filters: 'Categories:Art AND' }],
  ['an unbalanced filter expression', { filters: '(Categories:Art' }],
  ['a filter expression of signs', { filters: '&& ||' }],
  [
    'a filter expression nested too deep',
    { filters: `${'('.repeat(99)}Categories:Art${')'.repeat(99)}` },
  ],
  ['maxValuesPerFacet of 1001', { maxValuesPerFacet: 1001 }],
  ['an unknown facet order', { sortFacetValuesBy: 'size' }],
  ['typoTolerance in words', { typoTolerance: 'often' }],
  ['a place that is none', { aroundLatLng: 'home' }],
  ['a place beyond the poles', { aroundLatLng: '95,0' }],
  ['a radius of nothing', { aroundRadius: 0 }],
  ['an unknown parameter', { colour: 'red' }],
  ['optional words, which would change the hits', { optionalWords: ['a'] }],
  ['a polygon, which would change the hits', { insidePolygon: [[1, 2, 3, 4, 5, 6]] }],
  ['prefixNone, which would change the hits', { queryType: 'prefixNone' }],
  ['a search in some attributes only', { restrictSearchableAttributes: ['Bands'] }],
  ['an unknown type', { type: 'images' }],
  ['a facet search without a facet', { type: 'facet' }],
  ['a facet search in what is no facet', { type: 'facet', facet: 'EventName' }],
  ['maxFacetHits of 101', { type: 'facet', facet: 'Bands', maxFacetHits: 101 }],
  ['maxFacetHits of 0', { type: 'facet', facet: 'Bands', maxFacetHits: 0 }],
  ['a facetQuery of 513 bytes', { type: 'facet', facet: 'Bands', facetQuery: 'x'.repeat(513) }],
  ['url-encoded parameters that are wrong', { params: 'hitsPerPage=1001' }],
  ['url-encoded parameters that are no text', { params: 7 }],
])('refuses %s with 400', (_what, parameters) => {
  const { status, body } = ask(parameters);
  expect({ status, body }).toEqual({
    status: 400,
    body: { message: expect.any(String), status: 400 },
  });
});

it.each<[string, unknown]>([
  ['no JSON', '{"requests":'],
  ['a list', []],
  ['a number', '5'],
  ['null', 'null'],
  ['no requests', {}],
  ['requests that are no list', { requests: 'all' }],
  ['a request that is no object', { requests: ['event_guide'] }],
  ['a request without an index', { requests: [{ query: 'a' }] }],
  ['an index that is no text', { requests: [{ indexName: 5 }] }],
  [
    'more requests than fifty',
    { requests: Array.from({ length: 51 }, () => ({ indexName: 'reference' })) },
  ],
  ['an unknown strategy', { requests: [], strategy: 'best' }],
  ['a surplus member', { requests: [], other: 1 }],
])('refuses a body that is %s with 400', (_what, body) => {
  expect(answerSearch(engine, queries, body)).toMatchObject({ status: 400, body: { status: 400 } });
});

it.each<[SearchRoute, unknown]>([
  [queries, { requests: [{ indexName: 'nothing' }] }],
  [{ name: 'query', indexName: 'nothing' }, {}],
  [{ name: 'facetQuery', indexName: 'nothing', facetName: 'Bands' }, {}],
  [{ name: 'query', indexName: '__proto__' }, {}],
])('answers 404 for an index that does not exist: %j', (route, body) => {
  const answer = answerSearch(engine, route, body);
  expect(answer.status).toBe(404);
  expect(answer.body).toEqual({
    message: expect.stringMatching(/^Index .* does not exist$/),
    status: 404,
  });
});

it('takes parameters as members, as a text, and mixed', () => {
  const expected = searchFor(engine, 'event_guide', { query: 'moon', hitsPerPage: 1 }).hits;
  const encoded =
    'query=moon&hitsPerPage=1&facets=%5B%22Bands%22%5D&facetFilters=%5B%5B%22Bands%3AAC%2FDC%22%5D%5D';
  const answer = searchFor(engine, 'event_guide', { params: encoded });
  expect(answer.hits).toEqual(expected);
  expect(answer.facets).toEqual({ Bands: { 'AC/DC': 1, 'P!nk': 1 } });
  expect(
    answerSearch(engine, { name: 'query', indexName: 'event_guide' }, { params: encoded }).body,
  ).toMatchObject({ hits: expected });
  expect(
    searchFor(engine, 'event_guide', { query: 'corner', params: 'query=moon&hitsPerPage=1' }).hits,
  ).toEqual(expected);
});

it('answers one index and one facet by their own routes', () => {
  expect(
    answerSearch(engine, { name: 'query', indexName: 'event_guide' }, '{"query":"moon"}').body,
  ).toMatchObject({ nbHits: 1, index: 'event_guide', query: 'moon', params: 'query=moon' });
  expect(
    answerSearch(
      engine,
      { name: 'facetQuery', indexName: 'event_guide', facetName: 'Bands' },
      { params: 'facetQuery=ac' },
    ).body,
  ).toMatchObject({ facetHits: [{ value: 'AC/DC', highlighted: '<em>AC</em>/DC', count: 1 }] });
});

it('answers several requests in their order, facet searches among them', () => {
  const { body } = answerSearch(engine, queries, {
    requests: [
      { indexName: 'venues_autocomplete', query: 'corner' },
      { indexName: 'event_guide', type: 'facet', facet: 'Categories', facetQuery: '' },
      { indexName: 'events_autocomplete', query: 'moon', hitsPerPage: 0 },
    ],
    strategy: 'none',
  });
  expect(body).toMatchObject({
    results: [
      { nbHits: 1 },
      { facetHits: [{ value: 'Art' }, { value: 'Music' }] },
      { hits: [], nbHits: 1, nbPages: 0 },
    ],
  });
});

it('highlights with the tags of the request, in nested and listed attributes', () => {
  const [hit] = searchFor(engine, 'event_guide', {
    query: 'corner',
    highlightPreTag: '__ais-highlight__',
    highlightPostTag: '__/ais-highlight__',
  }).hits as unknown as { _highlightResult: Record<string, unknown> }[];
  expect(hit?._highlightResult).toMatchObject({
    EventName: { value: '!!! live', matchLevel: 'none', matchedWords: [] },
    Venue: {
      Name: { value: '__ais-highlight__Corner__/ais-highlight__ Hotel', matchLevel: 'full' },
    },
    Categories: [{ value: 'Art' }],
  });
});

it('shows only the attributes asked for', () => {
  const show = (attributesToRetrieve: string[]) =>
    searchFor(engine, 'event_guide', {
      query: 'corner',
      attributesToRetrieve,
      attributesToHighlight: [],
    }).hits;
  expect(show(['EventName', 'Venue.State'])).toEqual([
    { objectID: '2', EventName: '!!! live', Venue: { State: 'VIC' } },
  ]);
  expect(show([])).toEqual([{ objectID: '2' }]);
  const [rest] = show(['*', '-Venue', '-Bands']);
  expect(rest).toHaveProperty('EventName');
  expect(rest).not.toHaveProperty('Venue');
  expect(rest).not.toHaveProperty('Bands');
});

it('accepts what the hosted service accepts and what changes no hit', () => {
  const { status } = ask({
    query: 'moon',
    analytics: false,
    clickAnalytics: true,
    userToken: 'someone',
    tagFilters: [],
    optionalWords: null,
    ignorePlurals: 'false',
    typoTolerance: 'min',
    removeWordsIfNoResults: 'none',
    facets: null,
    hitsPerPage: '5',
  });
  expect(status).toBe(200);
});

it('answers at most 1,000 hits in one call, over all its requests', () => {
  const askAll = (requests: object[]) =>
    answerSearch(
      engine,
      { name: 'queries' },
      {
        requests: requests.map((request) => ({ indexName: 'event_guide', ...request })),
      },
    );
  expect(askAll([{ hitsPerPage: 600 }, { hitsPerPage: 400 }]).status).toBe(200);
  expect(askAll([{ hitsPerPage: 600 }, { length: 400 }, { offset: 3 }])).toMatchObject({
    status: 400,
    body: { message: 'At most 1000 hits in one call, over all its requests', status: 400 },
  });
});

it('takes tags of at most 100 characters', () => {
  expect(ask({ highlightPreTag: 'x'.repeat(100) }).status).toBe(200);
  for (const name of ['highlightPreTag', 'highlightPostTag']) {
    expect(ask({ [name]: 'x'.repeat(101) })).toMatchObject({
      status: 400,
      body: {
        message: `Invalid value for "${name}" parameter, expected a string of at most 100 characters`,
        status: 400,
      },
    });
  }
});

it('refuses an answer larger than 2 MB, and says what a call costs', () => {
  const artists = Array.from({ length: 60 }, (_, n) => `moon ${n} ${'x'.repeat(100)}`);
  const large = anEngine(Array.from({ length: 200 }, (_, n) => ({ name: `Moon ${n}`, artists })));
  const askJson = (hitsPerPage: number) =>
    answerSearchJson(
      large,
      { name: 'query', indexName: 'event_guide' },
      JSON.stringify({ query: 'moon', hitsPerPage, highlightPreTag: 'y'.repeat(100) }),
    );
  const answered = askJson(20);
  expect([answered.status, answered.points]).toEqual([200, 1]);
  const refused = askJson(200);
  expect([refused.status, refused.points]).toEqual([400, 3]);
  expect(refused.json).toMatch(/^\{"message":"The answer would be larger than 2 MB/);
});
