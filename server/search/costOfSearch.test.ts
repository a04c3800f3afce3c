import { expect, onTestFinished, test, vi } from 'vitest';
import { anEngine } from '#tests/support/searchFor.ts';
import { answerSearchJson } from './answerSearch.ts';

const engine = anEngine([{ name: 'Moonlight' }, { name: 'Moonbeam' }]);
const index = engine.index('event_guide')!;
const indexName = 'event_guide';
const list = <T>(count: number, make: (n: number) => T) =>
  Array.from({ length: count }, (_, n) => make(n));
const words = (from: number) => list(24, (n) => `word${from + n}`).join(' ');

function ask(...requests: readonly object[]) {
  const matches = vi.spyOn(index, 'match');
  const body = JSON.stringify({ requests: requests.map((request) => ({ indexName, ...request })) });
  const answer = answerSearchJson(engine, { name: 'queries' }, body);
  const matched = matches.mock.calls.length;
  matches.mockRestore();
  return { ...answer, matched };
}

test.each<[string, readonly object[]]>([
  ['many different words', list(50, (n) => ({ query: words(n) }))],
  [
    'words in the values of facets',
    list(50, (n) => ({ type: 'facet', facet: 'Bands', facetQuery: words(n) })),
  ],
  ['comparisons', [{ numericFilters: list(400, () => 'PriceMin>=0') }]],
  ['comparisons in an expression', [{ filters: list(400, () => 'PriceMin>=0').join(' OR ') }]],
  ['negations', [{ facetFilters: list(4000, (n) => `Bands:-${n}`) }]],
  ['facets', list(50, () => ({ facets: ['*'], maxValuesPerFacet: 1000 }))],
  ['circles', list(50, () => ({ indexName: 'event_guide_near', aroundLatLng: '-33.8,151.2' }))],
  ['boxes', list(50, () => ({ insideBoundingBox: list(100, () => [-40, 110, -20, 155]) }))],
  [
    'marked hits',
    [{ hitsPerPage: 1000, attributesToHighlight: ['*'], attributesToSnippet: ['*'] }],
  ],
  ['words to mark in hits', [{ query: words(0), hitsPerPage: 1000 }]],
])('a call of too many %s is refused before it is searched', (_name, requests) => {
  const { status, json, matched } = ask(...requests);
  expect([status, matched]).toEqual([400, 0]);
  expect(json).toContain('times the work allowed');
});

test.each<[string, object, number]>([
  ['an attribute to compare', { numericFilters: ['Nope>1'] }, 400],
  ['an attribute to filter on', { facetFilters: [['Nope:1']] }, 400],
  ['a facet to search in', { type: 'facet', facet: 'Nope' }, 400],
  ['attributes to search in', { restrictSearchableAttributes: ['Nope'] }, 400],
])(
  '%s that is not there is refused before the requests ahead of it are searched',
  (_name, last, expected) => {
    const { status, matched } = ask({ query: 'moon' }, last);
    expect([status, matched]).toEqual([expected, 0]);
  },
);

test.each(['attributesToRetrieve', 'attributesToHighlight', 'attributesToSnippet', 'facets'])(
  'a list of more than 100 %s is refused',
  (name) => {
    expect(ask({ [name]: list(101, (n) => `a${n}`) }).status).toBe(400);
    expect(ask({ [name]: list(100, (n) => `a${n}`) }).status).toBe(200);
  },
);

test('a text that a call repeats is matched once', () => {
  const repeated = ask(...list(20, () => ({ query: 'moon', hitsPerPage: 5, facets: 'Bands' })));
  expect([repeated.status, repeated.matched]).toEqual([200, 1]);
  expect(
    ask({ query: 'moon' }, { query: 'moon', typoTolerance: false }, { query: 'moo' }).matched,
  ).toBe(3);
});

test('hits whose words are not marked cost less', () => {
  const unmarked = { hitsPerPage: 1000, attributesToHighlight: [] };
  expect(ask({ query: words(0), ...unmarked }).status).toBe(200);
});

test('points count what a call costs', () => {
  expect(ask({ query: 'moon', hitsPerPage: 5 }).points).toBe(1);
  expect(ask({ numericFilters: list(200, () => 'PriceMin>=0') }).points).toBe(20);
});

test('filters, facets and areas cost more points in a larger catalogue, and are refused no earlier', () => {
  const { docCount } = index;
  onTestFinished(() => void Object.assign(index, { docCount }));
  const compare = () => ask({ hitsPerPage: 0, numericFilters: list(200, () => 'PriceMin>=0') });
  const usual = compare();
  index.docCount = 300_000;
  const large = compare();
  expect([usual.points, large.points]).toEqual([20, 200]);
  expect(large.status).toBe(200);
});

test('a long value is not echoed', () => {
  const { json } = ask({ analyticsTags: list(5000, (n) => `tag${n}`), query: 'moon' });
  expect(json).toContain('"params":"query=moon"');
});

test('clients that refine many values of nine facets are served', () => {
  const facets = ['Bands', 'Venue.Name', 'Venue.State', 'Categories'];
  const facetFilters = facets.map((facet) => list(50, (n) => `${facet}:${n}`));
  const query = list(24, (n) => `w${n}`).join(' ');
  const numericFilters = ['DateStartTimestamp>=1', 'DateStartTimestamp<=2', 'PriceMin<=3'];
  const common = { query, facetFilters, numericFilters, maxValuesPerFacet: 100 };
  const counts = list(10, () => ({ ...common, hitsPerPage: 0, facets: 'Bands' }));
  expect(ask({ ...common, hitsPerPage: 24, facets }, ...counts).status).toBe(200);
});
