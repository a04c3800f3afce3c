import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hostileQueries, unreadableQueries } from '#tests/support/hostileQueries.ts';
import { anEngine, searchFor } from '#tests/support/searchFor.ts';
import { answerSearch } from './answerSearch.ts';
import type { SearchRoute } from './protocol.ts';

const engine = anEngine([
  { name: 'Moonlight', artists: ['AC/DC', 'P!nk'] },
  { name: '!!! live', venue: { name: 'Corner Hotel', state: 'VIC' }, categories: ['Art'] },
]);
const queries: SearchRoute = { name: 'queries' };

it.each(hostileQueries)('answers the query %j', (query) => {
  for (const indexName of [
    'event_guide',
    'events_autocomplete',
    'venues_autocomplete',
    'reference',
  ]) {
    expect(searchFor(engine, indexName, { query }).nbHits).toBeGreaterThanOrEqual(0);
  }
  expect(
    searchFor(engine, 'event_guide', { type: 'facet', facet: 'Bands', facetQuery: query })
      .facetHits,
  ).toBeInstanceOf(Array);
});

it.each(unreadableQueries)('refuses the query %j', (query) => {
  for (const parameters of [{ query }, { type: 'facet', facet: 'Bands', facetQuery: query }]) {
    const requests = [{ indexName: 'event_guide', ...parameters }];
    expect(answerSearch(engine, queries, { requests }).status).toBe(400);
  }
});

it('answers any body with 200, 400 or 404 in the protocol’s form, and JSON can carry it', () => {
  const word = fc.constantFrom(
    'moon',
    'AC/DC',
    'Venue.State:VIC',
    'DateStartTimestamp>1',
    'Bands',
    '*',
    '-',
    '',
    '\ud800',
    '__proto__',
  );
  const value = fc.letrec((tie) => ({
    value: fc.oneof(
      { depthSize: 'small' },
      word,
      fc.integer(),
      fc.double(),
      fc.boolean(),
      fc.constant(null),
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(word, tie('value'), { maxKeys: 2 }),
    ),
  })).value;
  const name = fc.constantFrom(
    'query',
    'page',
    'hitsPerPage',
    'offset',
    'length',
    'facets',
    'facetFilters',
    'numericFilters',
    'filters',
    'params',
    'type',
    'facet',
    'facetQuery',
    'maxFacetHits',
    'attributesToRetrieve',
    'attributesToHighlight',
    'attributesToSnippet',
    'highlightPreTag',
    'aroundLatLng',
    'aroundRadius',
    'insideBoundingBox',
    'getRankingInfo',
    'typoTolerance',
    'tagFilters',
    'analyticsTags',
    'toString',
  );
  const index = fc.constantFrom(
    'event_guide',
    'events_autocomplete',
    'venues_autocomplete',
    'reference',
    'event_guide_near',
    'x',
  );
  const request = fc
    .tuple(index, fc.dictionary(name, value, { maxKeys: 4 }))
    .map(([indexName, rest]) => ({ indexName, ...rest }));
  fc.assert(
    fc.property(
      fc.array(fc.oneof({ weight: 9, arbitrary: request }, { weight: 1, arbitrary: value }), {
        maxLength: 2,
      }),
      (requests) => {
        const answer = answerSearch(engine, queries, { requests });
        expect([200, 400, 404]).toContain(answer.status);
        const sent: unknown = JSON.parse(JSON.stringify(answer.body));
        if (answer.status !== 200)
          expect(sent).toEqual({ message: expect.any(String), status: answer.status });
      },
    ),
    { numRuns: 1000 },
  );
});

it('refuses nesting as deep as a body can hold', () => {
  const deep = (parameter: string) =>
    `{"requests":[{"indexName":"event_guide","${parameter}":${'['.repeat(30_000)}${']'.repeat(30_000)}}]}`;
  expect(answerSearch(engine, queries, deep('facetFilters')).status).toBe(400);
  expect(answerSearch(engine, queries, deep('attributesToRetrieve')).status).toBe(400);
  expect(() => JSON.stringify(answerSearch(engine, queries, deep('analyticsTags')))).not.toThrow();
});
