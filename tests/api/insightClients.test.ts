import { algoliasearch } from 'algoliasearch';
import * as searchInsights from 'search-insights';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { searchIndexes } from '#shared/contract/searchHits.ts';
import { startTestServer, testNow, type TestServer } from '#tests/support/startTestServer.ts';

/** Its typings are those of a CommonJS module, whose default export is the module. */
const insights = searchInsights.default as unknown as searchInsights.InsightsClient;

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
  const host = server.origin;
  insights('init', { appId: 'demo-app', apiKey: 'search-only', host, userToken: 'visitor' });
});
afterEach(() => server.close());

const index = searchIndexes.guide;
const onObjects = { index, eventName: 'Events', objectIDs: ['1', '2'] };
const onFilters = { index, eventName: 'Filters', filters: ['Genres:Rock & Roll'] };

/** Searches as clients do, and returns the `queryID` of the answer. */
async function search(query: string) {
  const hosts = [
    { url: '127.0.0.1', port: server.port, protocol: 'http', accept: 'read' } as const,
  ];
  const { queryID = '' } = await algoliasearch('demo-app', 'search-only', {
    hosts,
  }).searchSingleIndex({ indexName: index, searchParams: { query, clickAnalytics: true } });
  return queryID;
}

/** Sums of all counts, which are stored behind the answer. */
async function counts() {
  const rows = await server.database.read.selectFrom('search_count').selectAll().execute();
  const names = ['asked', 'clicks', 'positions', 'conversions'] as const;
  return names.map((name) => rows.reduce((sum, row) => sum + row[name], 0));
}
test('search-insights sends views, clicks and conversions without a search, of objects and filters', async () => {
  const sent = await Promise.all([
    insights('viewedObjectIDs', onObjects),
    insights('viewedFilters', onFilters),
    insights('clickedObjectIDs', onObjects),
    insights('clickedFilters', onFilters),
    insights('convertedObjectIDs', onObjects),
    insights('convertedFilters', onFilters),
    insights('addedToCartObjectIDs', { ...onObjects, value: 12.5, currency: 'AUD' }),
    insights('purchasedObjectIDs', {
      ...onObjects,
      objectData: [{ price: 5 }, { price: '7.50', quantity: 1, discount: 0 }],
    }),
  ]);
  expect(sent).toEqual(sent.map(() => true));
  const queryID = await search('event');
  await insights('clickedObjectIDsAfterSearch', { ...onObjects, queryID, positions: [1, 2] });
  await expect.poll(counts).toEqual([1, 2, 3, 0]);
});

test('search-insights sends what follows a search, which counts as made once a user and day', async () => {
  const queryID = await search('event');
  const after = { ...onObjects, queryID };
  for (const userToken of ['ann', 'bob']) {
    insights('setUserToken', userToken);
    await insights('clickedObjectIDsAfterSearch', { ...after, positions: [1, 4] });
    await insights('convertedObjectIDsAfterSearch', after);
    await insights('addedToCartObjectIDsAfterSearch', after);
    await insights('purchasedObjectIDsAfterSearch', after);
    await insights('sendEvents', [{ ...after, eventType: 'view' }]);
    await insights('sendEvents', [{ ...after, eventType: 'view', objectIDs: ['3'] }]);
  }
  await expect.poll(counts).toEqual([2, 4, 10, 6]);
});

test('a purchase of what several searches found counts with each of them', async () => {
  const [one, other] = [await search('event'), await search('e2')];
  await insights('purchasedObjectIDsAfterSearch', {
    ...onObjects,
    objectIDs: ['1', '2', '3'],
    objectData: [{ queryID: one, price: 5 }, { queryID: other }, { queryID: one }],
  });
  await expect.poll(counts).toEqual([2, 0, 0, 2]);
});

test.each([12_345, 'a+b/c=', 'anonymous-3f2b'])('the user token %s is one', async (userToken) => {
  insights('setUserToken', userToken);
  insights('setAuthenticatedUserToken', 'member-7');
  const queryID = await search('event');
  const event = { ...onObjects, queryID, positions: [1, 2] };
  expect(await insights('clickedObjectIDsAfterSearch', event)).toBe(true);
  await expect.poll(counts).toEqual([1, 2, 3, 0]);
});

const day = 86_400_000;
const wrong: [what: string, change: object, message: RegExp][] = [
  ['another index', { index: 'products' }, /index: no such index/],
  ['a wrong queryID', { queryID: 'abc' }, /queryID: 32 hexadecimal digits/],
  [
    'a wrong queryID of an object',
    { objectData: [{}, { queryID: 'x' }] },
    /objectData\.1\.queryID: /,
  ],
  [
    'too few objectData',
    { eventType: 'conversion', positions: undefined, objectData: [{}] },
    /objectData: as many/,
  ],
  ['fewer positions than objects', { positions: [1] }, /positions: as many positions/],
  ['more positions than objects', { positions: [1, 2, 3] }, /positions: as many positions/],
  ['no positions', { positions: undefined }, /positions: required for a click after a search/],
  ['a position of half', { positions: [1, 1.5] }, /positions\.1: /],
  ['positions of a conversion', { eventType: 'conversion' }, /positions: only clicks/],
  ['positions without a search', { queryID: undefined }, /queryID: required beside positions/],
  [
    'a click that is a purchase',
    { eventSubtype: 'purchase' },
    /eventSubtype: only for conversions/,
  ],
  ['an unknown subtype', { eventSubtype: 'refund' }, /eventSubtype: /],
  ['a clock a day ahead', { timestamp: testNow.getTime() + day }, /timestamp: at most 4 days ago/],
  ['a clock five days behind', { timestamp: testNow.getTime() - 5 * day }, /timestamp: at most 4/],
  [
    'seconds for milliseconds',
    { timestamp: testNow.getTime() / 1000 },
    /timestamp: at most 4 days/,
  ],
];

test.each(wrong)(
  'an event with %s is refused, with all others of its call',
  async (_what, change, message) => {
    const queryID = await search('event');
    const good = { ...onObjects, eventType: 'click' as const, queryID, positions: [1, 2] };
    const bad = { ...good, ...change };
    expect(await insights('sendEvents', [good, bad])).toBe(false);
    const answer = await server.fetch('/1/events', {
      method: 'POST',
      body: JSON.stringify({ events: [good, bad].map((event) => ({ userToken: 'a', ...event })) }),
    });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toEqual({
      status: 422,
      message: expect.stringMatching(new RegExp(`^events\\.1\\.${message.source}`)),
    });
    await insights('convertedObjectIDsAfterSearch', { ...onObjects, queryID });
    await expect.poll(counts).toEqual([1, 0, 0, 1]);
  },
);

test('a clock that is a day behind is taken, 10,000 events and a body of megabytes are not', async () => {
  const queryID = await search('event');
  const event = { ...onObjects, eventType: 'click' as const, queryID, positions: [1, 2] };
  const timestamp = testNow.getTime() - day;
  expect(await insights('sendEvents', [{ ...event, timestamp }])).toBe(true);
  const many = Array.from({ length: 10_000 }, () => event);
  expect(await insights('sendEvents', many)).toBe(false);
  const body = JSON.stringify({ events: [{ ...event, eventName: 'x'.repeat(3_000_000) }] });
  const answer = await server.fetch('/1/events', { method: 'POST', body });
  expect(answer.status).toBe(413);
  expect(await answer.json()).toMatchObject({ status: 413, message: expect.any(String) });
  await insights('convertedObjectIDsAfterSearch', { ...onObjects, queryID });
  await expect.poll(counts).toEqual([1, 2, 3, 1]);
});

test('pages of other sites may send events and read the answer, without a cookie', async () => {
  const headers = { origin: 'https://venue.example', 'content-type': 'text/plain' };
  const events = [{ ...onObjects, eventType: 'view', userToken: 'a' }];
  const body = JSON.stringify({ events });
  const answer = await server.fetch('/1/events', { method: 'POST', headers, body });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  const asked = await server.fetch('/1/events', { method: 'OPTIONS', headers });
  expect(asked.status).toBe(204);
  expect(asked.headers.get('access-control-allow-headers')).toBe('content-type');
});
