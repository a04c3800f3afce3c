import { fill, maxRequest, repeat, type CatalogueFacts, type CostlyKind } from './costlyRequest.ts';

const room = maxRequest - 1000;
const guide = 'event_guide';
const indexes = [
  guide,
  'event_guide_near',
  'events_autocomplete',
  'venues_autocomplete',
  'reference',
];

/** Bytes of a query, at most. */
const longestQuery = 500;

/** The hosted-search protocol at its limits, one parameter after the other. */
export function createCostlySearches({ artists, venues }: CatalogueFacts): CostlyKind[] {
  return [
    ...indexes.flatMap((indexName) => perIndex(indexName)),
    ...filterKinds(artists),
    ...textKinds(artists, venues),
    ...listKinds(),
    ...areaKinds(),
  ];
}

function perIndex(indexName: string): CostlyKind[] {
  const most = { attributesToHighlight: ['*'], attributesToSnippet: ['*'], facets: ['*'] };
  return [
    one(`${indexName}: 1,000 hits`, { indexName, hitsPerPage: 1000 }),
    one(`${indexName}: 1,000 hits of a letter, everything marked`, {
      indexName,
      query: 'a',
      hitsPerPage: 1000,
      ...most,
    }),
    one(`${indexName}: 1,000 hits, one attribute, one hit a group`, {
      indexName,
      hitsPerPage: 1000,
      attributesToRetrieve: ['objectID'],
      attributesToHighlight: [],
      distinct: true,
    }),
    many(`${indexName}: 50 times all facets`, 50, () => ({
      indexName,
      hitsPerPage: 0,
      facets: ['*'],
      maxValuesPerFacet: 1000,
    })),
    many(`${indexName}: 50 times all facets of a letter`, 50, (index) => ({
      indexName,
      query: letter(index),
      hitsPerPage: 0,
      facets: ['*'],
      maxValuesPerFacet: 1000,
      sortFacetValuesBy: 'alpha',
    })),
    many(`${indexName}: 50 times 20 hits of the last page`, 50, (index) => ({
      indexName,
      query: letter(index),
      page: 49,
      hitsPerPage: 20,
    })),
  ];
}

function filterKinds(artists: readonly string[]): CostlyKind[] {
  const artist = (index: number) => artists[index % artists.length]!;
  const facets = fill(room, (index) => `Bands:${artist(index)}`);
  const negated = fill(room, (index) => `Bands:-${artist(index)}`);
  const numbers = fill(room, () => 'PriceMin>=0');
  const expression = (join: string, term: (index: number) => string) =>
    fill(room, (index) => term(index) + join.padEnd(join.length)).join(' ');
  const terms = (count: number) => repeat(count, () => 'DateStartTimestamp>0');
  return [
    one('facet filters, all', { indexName: guide, facetFilters: facets }),
    one('facet filters, any', { indexName: guide, facetFilters: [facets] }),
    one('facet filters, none', { indexName: guide, facetFilters: negated }),
    one('facet filters, a list each', {
      indexName: guide,
      facetFilters: fill(room, (index) => `Bands:-${artist(index)}`).map((term) => [term]),
    }),
    one('numeric filters', { indexName: guide, numericFilters: numbers }),
    one('numeric filters, negated', {
      indexName: guide,
      numericFilters: fill(room, () => 'PriceMin!=1'),
    }),
    one('an expression of many numbers', {
      indexName: guide,
      filters: `${expression(' OR', () => 'PriceMin>=0')} PriceMin>=0`,
    }),
    one('an expression of many negations', {
      indexName: guide,
      filters: `${expression(' AND', () => 'NOT PriceMin=1')} PriceMin>=0`,
    }),
    one('an expression that ends wrongly', {
      indexName: guide,
      filters: `${expression(' AND', () => 'NOT PriceMin=1')} (`,
    }),
    many('50 requests of 40 comparisons', 50, () => ({
      indexName: guide,
      hitsPerPage: 0,
      numericFilters: terms(40),
    })),
    many('50 requests of filters, then one that is wrong', 51, (index) =>
      index === 50
        ? { indexName: guide, filters: '(' }
        : { indexName: guide, hitsPerPage: 20, numericFilters: terms(30) },
    ),
    many('50 requests of facets, then a filter on no attribute', 50, (index) =>
      index === 49
        ? { indexName: guide, facetFilters: ['Nope:1'] }
        : { indexName: guide, hitsPerPage: 20, facets: ['*'], query: letter(index) },
    ),
  ];
}

function textKinds(artists: readonly string[], venues: readonly string[]): CostlyKind[] {
  const misspelt = (index: number) => misspell(artists[index % artists.length]! + index);
  const wordsOf = (make: (index: number) => string) =>
    fill(longestQuery, make).join(' ').slice(0, longestQuery);
  const texts: [name: string, text: (index: number) => string][] = [
    ['a letter', letter],
    ['24 letters', (index) => repeat(24, (n) => letter(n + index)).join(' ')],
    ['24 misspelt words', (index) => wordsOf((n) => misspelt(24 * index + n))],
    [
      '24 long misspelt words',
      (index) => wordsOf((n) => `festivvall${letter(n + index)}melbuorne`),
    ],
    ['one word of 500 letters', (index) => letter(index).repeat(longestQuery)],
    ['24 names', (index) => wordsOf((n) => artists[(24 * index + n) % artists.length]!)],
    ['venues', (index) => wordsOf((n) => venues[(24 * index + n) % venues.length]!)],
    ['like a pattern', (index) => `(${letter(index)}+)+$ .* [a-z]{1,99}\\d+ `.repeat(12)],
    ['typos of frequent words', (index) => wordsOf((n) => typoOf(frequent[n % 2]!, n + index))],
    ['short prefixes', (index) => wordsOf((n) => letter(n) + letter(n + index))],
    ['accents', (index) => `${letter(index)}\u0301\u0323`.repeat(90)],
  ];
  return texts.flatMap(([name, text]) => [
    many(`50 queries: ${name}`, 50, (index) => ({ indexName: guide, query: text(index) })),
    many(`50 queries as you type: ${name}`, 50, (index) => ({
      indexName: 'events_autocomplete',
      query: text(index),
      hitsPerPage: 5,
    })),
    many(`50 queries for venues and words: ${name}`, 50, (index) => ({
      indexName: index % 2 === 0 ? 'venues_autocomplete' : 'reference',
      query: text(index),
    })),
    many(`50 facet queries: ${name}`, 50, (index) => ({
      indexName: guide,
      type: 'facet',
      facet: index % 2 === 0 ? 'Bands' : 'Venue.Name',
      facetQuery: text(index),
      maxFacetHits: 100,
    })),
    one(`1,000 hits: ${name}`, {
      indexName: guide,
      query: text(3),
      hitsPerPage: 1000,
      attributesToRetrieve: ['EventName'],
    }),
  ]);
}

function listKinds(): CostlyKind[] {
  const names = fill(room, (index) => `Attribute.x${index}`);
  const lists = [
    'attributesToRetrieve',
    'attributesToHighlight',
    'attributesToSnippet',
    'facets',
    'analyticsTags',
    'responseFields',
  ];
  return [
    ...lists.map((list) =>
      one(`1,000 hits with a long list of ${list}`, {
        indexName: guide,
        query: 'a',
        hitsPerPage: 1000,
        [list]: names,
      }),
    ),
    one('1,000 hits without a long list of attributes', {
      indexName: guide,
      hitsPerPage: 1000,
      attributesToRetrieve: names.map((name) => `-${name}`),
    }),
    one('1,000 hits, one attribute marked many times', {
      indexName: guide,
      query: 'a',
      hitsPerPage: 1000,
      attributesToHighlight: fill(room, () => 'EventName'),
    }),
    one('1,000 hits with long tags', {
      indexName: guide,
      query: 'a e i o n s t r l',
      hitsPerPage: 1000,
      attributesToHighlight: ['*'],
      highlightPreTag: 'x'.repeat(100),
      highlightPostTag: 'y'.repeat(100),
    }),
    one('parameters of 60 KB in a form', {
      indexName: guide,
      params: new URLSearchParams({ facets: JSON.stringify(names.slice(0, 3000)) }).toString(),
    }),
    one('60 KB of the same parameter in a form', {
      indexName: guide,
      params: 'query=a&'.repeat(room / 8),
    }),
    one('deep JSON in a parameter', { indexName: guide, facetFilters: '['.repeat(room) }),
    one('60 KB of text in a tag', { indexName: guide, highlightPreTag: 'x'.repeat(room) }),
    one('a query of 60 KB', { indexName: guide, query: 'é'.repeat(room / 3) }),
    search('unknown parameters', () =>
      Object.fromEntries(fill(room / 2, (index) => `unknown${index}`).map((name) => [name, 1])),
    ),
    search('20,000 requests', () => ({ requests: repeat(20_000, () => ({})) })),
    search('a deep body', () => ({
      requests: JSON.parse('['.repeat(1000) + ']'.repeat(1000)) as unknown,
    })),
  ];
}

function areaKinds(): CostlyKind[] {
  const boxes = (count: number) => repeat(count, (index) => [-40 + index / 100, 110, -20, 155]);
  const near = { aroundLatLng: '-33.8,151.2', aroundRadius: 5_000_000, getRankingInfo: true };
  return [
    one('100 boxes', { indexName: guide, insideBoundingBox: boxes(100) }),
    one('2,000 boxes', { indexName: guide, insideBoundingBox: boxes(2000) }),
    many('50 times 50 boxes', 50, () => ({ indexName: guide, insideBoundingBox: boxes(50) })),
    many('50 circles', 50, () => ({ indexName: 'event_guide_near', ...near })),
    many('50 circles of a letter', 50, (index) => ({
      indexName: 'event_guide_near',
      query: letter(index),
      ...near,
    })),
    one('1,000 nearest', { indexName: 'event_guide_near', hitsPerPage: 1000, ...near }),
  ];
}

/** One request in a call. */
function one(name: string, request: Readonly<Record<string, unknown>>): CostlyKind {
  return search(name, (token) => ({ requests: [{ ...request, userToken: token }] }));
}

/** As many of these requests as fit into a body. */
function many(name: string, count: number, request: (index: number) => object): CostlyKind {
  return search(name, (token) => {
    const requests = repeat(count, (index) => ({ ...request(index), userToken: token }));
    while (JSON.stringify(requests).length > room) requests.pop();
    return { requests };
  });
}

function search(name: string, body: (token: string) => object): CostlyKind {
  return (n) => ({
    name: `search, ${name}`,
    path: `/1/indexes/*/queries?x-algolia-request-id=${n}`,
    headers: { 'content-type': 'text/plain' },
    body: JSON.stringify(body(`visitor-${n}`)),
  });
}

function letter(index: number): string {
  return String.fromCharCode(97 + (index % 26));
}

/** In most names of the synthetic events. */
const frequent = ['artist', 'night'];

/** The word with one letter more, another each time. */
function typoOf(word: string, n: number): string {
  const at = 1 + (n % (word.length - 1));
  return word.slice(0, at) + letter(n) + word.slice(at);
}

/** Swaps two letters in the middle of each word. */
function misspell(text: string): string {
  return text.replaceAll(/(\p{L})(\p{L})(\p{L}+)/gu, '$1$3$2');
}
