import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { aCatalogue } from '#tests/support/aCatalogue.ts';
import { hostileQueries } from '#tests/support/hostileQueries.ts';
import { anEngine, namesFor, searchFor, searchNow } from '#tests/support/searchFor.ts';
import { answerSearch } from '#server/search/answerSearch.ts';
import { createFallbackEngine } from '#server/search/createSearchEngine.ts';

const sketches = [
  { name: 'Moonlight', artists: ['AC/DC', 'P!nk'], categories: ['Music'] },
  { name: 'Moonbeam', venue: { name: 'Corner Hotel', state: 'VIC' }, categories: ['Art'] },
  { name: 'Café Señor', venue: { name: 'Moon Hall', state: 'WA' }, categories: ['Art'] },
] as const;
const fallback = createFallbackEngine(aCatalogue(sketches), {
  now: () => searchNow,
  newHandle: () => new Database(':memory:'),
});
const engine = anEngine(sketches);
const allIndexes = ['event_guide', 'events_autocomplete', 'venues_autocomplete', 'reference'];

describe('search without its index', () => {
  it.each([['moon'], ['moonl'], ['cafe sen'], ['corner'], ['']])(
    'finds for %j what the index finds',
    (query) => {
      for (const index of allIndexes) {
        const found = namesFor(fallback, index, query, { typoTolerance: false });
        expect(found.toSorted()).toEqual(
          namesFor(engine, index, query, { typoTolerance: false }).toSorted(),
        );
      }
    },
  );

  it('answers in the same form: facets, pages, highlights', () => {
    const asked = {
      query: 'moon',
      facets: ['*'],
      facetFilters: [['Categories:Art']],
      hitsPerPage: 1,
    };
    const [a, b] = [
      searchFor(fallback, 'event_guide', asked),
      searchFor(engine, 'event_guide', asked),
    ];
    expect(Object.keys(a)).toEqual(Object.keys(b));
    expect({ ...a, hits: [] }).toMatchObject({ facets: b.facets, nbHits: b.nbHits, nbPages: 2 });
    expect(Object.keys(a.hits[0]!)).toEqual(Object.keys(b.hits[0]!));
    expect(
      namesFor(fallback, 'event_guide', 'moon', { restrictSearchableAttributes: ['EventName'] }),
    ).toHaveLength(2);
  });

  it.each(hostileQueries)('answers the query %j', (query) => {
    for (const index of allIndexes) {
      expect(searchFor(fallback, index, { query }).nbHits).toBeGreaterThanOrEqual(0);
    }
    const facet = { type: 'facet', facet: 'Bands', facetQuery: query };
    expect(searchFor(fallback, 'event_guide', facet).facetHits).toBeInstanceOf(Array);
  });

  it.each([
    [400, { query: 'x'.repeat(513) }],
    [400, { hitsPerPage: 1001 }],
    [400, { facetFilters: [[['Venue.State:VIC']]] }],
    [200, { page: 1_000_000_000 }],
    [200, { hitsPerPage: 0 }],
    [404, { indexName: 'nothing' }],
  ])('answers %i to %j', (status, request) => {
    const requests = [{ indexName: 'event_guide', ...request }];
    expect(answerSearch(fallback, { name: 'queries' }, { requests }).status).toBe(status);
  });
});
