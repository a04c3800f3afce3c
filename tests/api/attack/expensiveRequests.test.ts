import { afterAll, beforeAll, expect, test } from 'vitest';
import { anEventRecord, aVenueRecord } from '#tests/support/anEventRecord.ts';
import { rawRequest } from '#tests/support/rawRequest.ts';
import { startTestServer, testNow, type TestServer } from '#tests/support/startTestServer.ts';

/** Bytes. */
const maxRequest = 64 * 1024;
const maxAnswer = 2_000_000;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ events: manyEvents(3000), env: { LOG_LEVEL: 'silent' } });
});
afterAll(() => server.close());

/** Names of many words and artists, so that most queries match most events. */
function manyEvents(count: number) {
  const day = 86_400_000;
  return Array.from({ length: count }, (_, n) =>
    anEventRecord({
      sourceId: `e${n}`,
      name: `The moonlight music festival number ${n} of summer`,
      url: `/tickets/${n}`,
      dateStart: new Date(testNow.getTime() + day + (n % 300) * day).toISOString(),
      venue: aVenueRecord({ name: `Moon Hall ${n % 400}`, sourceId: `v${n % 400}` }),
      genres: [`Genre ${n % 90}`, 'Rock'],
    }),
  );
}

const everything = {
  indexName: 'event_guide',
  query: 'm',
  attributesToHighlight: [],
  hitsPerPage: 1000,
  facets: ['*'],
  maxValuesPerFacet: 1000,
};
const misspelt = Array.from({ length: 60 }, (_, n) => `musik${n}`).join(' ');
const facetSearch = {
  indexName: 'event_guide',
  type: 'facet',
  facet: 'Bands',
  facetQuery: 'artist',
};
const longFilter = Array.from({ length: 1500 }, (_, n) => `Bands:"Artist e${n}"`).join(' OR ');
const repeat = <T>(count: number, value: T) => Array.from({ length: count }, () => value);
const keys = (count: number) => Array.from({ length: count }, (_, n) => n + 1).join(',');

type Request = { path: string; body?: string };

const search = (...requests: object[]): Request => ({
  path: '/1/indexes/*/queries',
  body: JSON.stringify({ requests }),
});

test.each<[string, number, Request]>([
  ['a search for 1,000 hits', 200, search(everything)],
  [
    '50 searches of many misspelt words',
    200,
    search(...repeat(50, { indexName: 'event_guide', query: misspelt, hitsPerPage: 5 })),
  ],
  [
    '50 searches in the values of a facet',
    200,
    search(...repeat(50, { ...facetSearch, maxFacetHits: 100 })),
  ],
  ['a long filter', 200, search({ indexName: 'event_guide', filters: longFilter })],
  ['a calendar of 500 events', 422, { path: `/events.ics?keys=${keys(500)}` }],
  ['a calendar of 100 events', 200, { path: `/events.ics?keys=${keys(100)}` }],
  ['200 events', 200, { path: '/api/events?pageSize=200' }],
  ['a recommendation', 200, { path: '/api/recommendations', body: '{"use":0}' }],
  ['a deep body', 400, { path: '/api/recommendations', body: '['.repeat(16_000) }],
])('the answer to %s is small', async (_name, status, { path, body }) => {
  expect(path.length + (body?.length ?? 0)).toBeLessThanOrEqual(maxRequest);
  const answer = await rawRequest(server.port, {
    path,
    ...(body !== undefined && { body }),
    headers: { host: `localhost:${server.port}` },
  });
  expect(answer.status).toBe(status);
  expect(Buffer.byteLength(answer.text)).toBeLessThanOrEqual(maxAnswer);
});
