import { algoliasearch } from 'algoliasearch';
import searchHelper, { type SearchResults } from 'algoliasearch-helper';
import { liteClient } from 'algoliasearch/lite';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { guideFacets, searchIndexes, type EventHit } from '#shared/contract/searchHits.ts';
import { guideIndexes } from '#shared/domain/search/searchOptions.ts';
import { anEventRecord, aVenueRecord } from '#tests/support/anEventRecord.ts';
import { instantSearch } from '#tests/support/instantSearch.ts';
import { startTestServer, type TestServer } from '#tests/support/startTestServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ events: events() });
});
afterAll(() => server.close());

/** Six in Melbourne by two artists, three in Brisbane by one. */
function events() {
  const brisbane = aVenueRecord({
    name: 'River Hall',
    locality: 'Brisbane City',
    state: 'QLD',
    timezone: 'Australia/Brisbane',
    latitude: -27.47,
    longitude: 153.03,
  });
  return Array.from({ length: 9 }, (_, i) =>
    anEventRecord({
      sourceId: `e${i}`,
      name: `Moonlight ${['One', 'Two', 'Three'][i % 3]} ${i}`,
      artists: [{ name: i % 3 === 0 ? 'AC/DC' : 'Zara Quill' }],
      venue: i < 6 ? aVenueRecord() : brisbane,
      categories: [i % 2 === 0 ? 'Music' : 'Festival'],
    }),
  );
}

function hosts() {
  return [{ url: '127.0.0.1', port: server.port, protocol: 'http', accept: 'readWrite' } as const];
}
const lite = () => liteClient('demo-app', 'search-only', { hosts: hosts() });
const full = () => algoliasearch('demo-app', 'search-only', { hosts: hosts() });

it('answers the lite client: hits and facet values in one call', async () => {
  const { results } = await lite().search<EventHit>({
    requests: [
      { indexName: searchIndexes.eventSuggestions, query: 'moonlihgt', hitsPerPage: 5 },
      { indexName: searchIndexes.guide, type: 'facet', facet: 'Bands', facetQuery: 'ac/dc' },
    ],
  });
  expect(results).toMatchObject([
    { hits: Array.from({ length: 5 }, () => ({ EventName: expect.stringMatching(/^Moonlight/) })) },
    { facetHits: [{ value: 'AC/DC', count: 3 }] },
  ]);
});

it('answers the full client: one index, one facet', async () => {
  const client = full();
  const found = await client.searchSingleIndex<EventHit>({
    indexName: searchIndexes.guide,
    searchParams: { query: 'moonlight', facets: ['*'], facetFilters: [['Venue.State:QLD']] },
  });
  expect(found).toMatchObject({ nbHits: 3, facets: { 'Venue.State': { QLD: 3 } } });
  expect(
    await client.searchForFacetValues({
      indexName: searchIndexes.guide,
      facetName: guideFacets.states,
      searchForFacetValuesRequest: { facetQuery: 'vi' },
    }),
  ).toMatchObject({ facetHits: [{ value: 'VIC', highlighted: '<em>VI</em>C', count: 6 }] });
});

it('answers the clients by distance: a circle, a box, positions and how far each is', async () => {
  const search = (searchParams: object) =>
    full().searchSingleIndex<EventHit>({ indexName: guideIndexes.near, searchParams });
  const { latitude = 0, longitude = 0 } = aVenueRecord() as {
    latitude?: number;
    longitude?: number;
  };
  const aroundLatLng = `${latitude},${longitude}`;
  const near = await search({ aroundLatLng, aroundRadius: 50_000, getRankingInfo: true });
  expect(near.nbHits).toBe(6);
  expect(near.hits[0]).toMatchObject({
    _geoloc: { lat: latitude, lng: longitude },
    _rankingInfo: { geoDistance: 0, matchedGeoLocation: { distance: 0 } },
  });
  const box = [latitude - 1, longitude - 1, latitude + 1, longitude + 1];
  expect(await search({ insideBoundingBox: [box] })).toMatchObject({ nbHits: 6 });
  const { results } = await lite().search<EventHit>({
    requests: [{ indexName: searchIndexes.guide, insideBoundingBox: [[-10, 100, -5, 110]] }],
  });
  expect(results).toMatchObject([{ nbHits: 0 }]);
});

it('answers a wrong parameter and an unknown index with errors that the clients understand', async () => {
  const search = (indexName: string, searchParams: object) =>
    full().searchSingleIndex({ indexName, searchParams });
  await expect(search(searchIndexes.guide, { hitsPerPage: 1001 })).rejects.toMatchObject({
    name: 'ApiError',
    status: 400,
  });
  await expect(search('nothing', {})).rejects.toMatchObject({
    name: 'ApiError',
    status: 404,
    message: 'Index nothing does not exist',
  });
});

it('answers the helper: disjunctive facets count as if their own filter were not', async () => {
  const helper = searchHelper(lite(), searchIndexes.guide, {
    disjunctiveFacets: [guideFacets.states, guideFacets.artists],
    facets: [guideFacets.categories],
    hitsPerPage: 2,
  });
  helper.addDisjunctiveFacetRefinement(guideFacets.states, 'QLD').setQuery('moon');
  const results = await new Promise<SearchResults<EventHit>>((resolve, reject) => {
    helper.on(
      'result',
      ({ results: answer }) => answer && resolve(answer as SearchResults<EventHit>),
    );
    helper.on('error', ({ error }) => reject(error));
    helper.search();
  });
  expect(results).toMatchObject({ nbHits: 3, nbPages: 2, hitsPerPage: 2 });
  expect(results.hits.every(({ Venue }) => Venue.State === 'QLD')).toBe(true);
  expect(results.getFacetValues(guideFacets.states, {})).toMatchObject([
    { name: 'QLD', count: 3, isRefined: true },
    { name: 'VIC', count: 6, isRefined: false },
  ]);
  expect(results.getFacetValues(guideFacets.artists, {})).toMatchObject([
    { name: 'Zara Quill', count: 2 },
    { name: 'AC/DC', count: 1 },
  ]);
  const values = await helper.searchForFacetValues(guideFacets.artists, 'zar', 5);
  expect(values.facetHits).toMatchObject([{ value: 'Zara Quill', count: 2 }]);
});

it('renders an InstantSearch page: hits, highlights, a refinement list and the count', async () => {
  const { InstantSearch, InstantSearchSSRProvider, SearchBox, Stats } = instantSearch;
  const { Hits, Highlight, RefinementList } = instantSearch;
  const page = (state: { initialResults?: unknown } = {}) =>
    createElement(
      InstantSearchSSRProvider,
      state,
      createElement(
        InstantSearch,
        {
          searchClient: lite(),
          indexName: searchIndexes.guide,
          initialUiState: { [searchIndexes.guide]: { query: 'moonlight two' } },
        },
        createElement(SearchBox),
        createElement(Stats),
        createElement(RefinementList, { attribute: guideFacets.states }),
        createElement(Hits, {
          hitComponent: ({ hit }) => createElement(Highlight, { hit, attribute: 'EventName' }),
        }),
      ),
    );
  const html = renderToString(page(await instantSearch.getServerState(page(), { renderToString })));
  expect(html).toContain('3 results');
  expect(html).toMatch(/<mark[^>]*>Moonlight<\/mark>/);
  expect(html).toMatch(/VIC<\/span>.*?2</s);
});
