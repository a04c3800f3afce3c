import { algoliasearch } from 'algoliasearch';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CallAnswer } from '#shared/contract/endpoints.ts';
import { searchIndexes } from '#shared/contract/searchHits.ts';
import { aStaffKey } from '#tests/support/aStaffKey.ts';
import { dumpDatabase } from '#tests/support/dumpDatabase.ts';
import { saveLocation } from '#tests/support/saveLocation.ts';
import { startTestServer, testNow, type TestServer } from '#tests/support/startTestServer.ts';

let server: TestServer;
let key: string;
let now: Date;
beforeEach(async () => {
  now = testNow;
  server = await startTestServer({ now: () => now });
  ({ key } = await aStaffKey(server.database, 'viewer'));
});
afterEach(() => server.close());

const anEvent = {
  eventType: 'view',
  eventName: 'Search shown',
  index: searchIndexes.guide,
  objectIDs: ['1', '2'],
};
const aSearch = {
  query: 'q=Comedy+Night&date=weekend&page=2',
  place: { latitude: -42.88, longitude: 147.33 },
  found: 2,
  isWidened: false,
  isCorrected: false,
};

function send(events: readonly object[], headers: Record<string, string> = {}) {
  return server.fetch('/1/events', {
    method: 'POST',
    headers,
    body: JSON.stringify({ events }),
  });
}

/** Shows a search to so many visitors. */
const show = (count: number, search: object = {}, from = 1) =>
  send(
    Array.from({ length: count }, (_, n) => ({
      ...anEvent,
      userToken: `visitor-${from + n}`,
      search: { ...aSearch, ...search },
    })),
  );

async function searches(query = 'order=asked'): Promise<CallAnswer<'getSearchCounts'>> {
  const answer = await server.fetch(
    `/api/staff/insight/searches?from=2025-11-01&to=2025-11-30&${query}`,
    { headers: { authorization: `Bearer ${key}` } },
  );
  expect(answer.status).toBe(200);
  return (await answer.json()) as CallAnswer<'getSearchCounts'>;
}

/** Counts are stored behind the answer. */
const counted = (asked: number) =>
  vi.waitFor(async () => expect((await searches()).asked).toBe(asked), { timeout: 20_000 });

test('a search that three visitors saw is shown with its words, place and filters', async () => {
  await show(2);
  await counted(2);
  expect(await searches()).toMatchObject({ searches: [], asked: 2 });
  await show(1, {}, 3);
  await counted(3);
  expect(await searches()).toMatchObject({
    places: ['Hobart, TAS'],
    searches: [
      {
        words: 'comedy night',
        label: 'comedy night · weekend',
        address: '/search?q=comedy+night&near=Hobart%2C+TAS&date=weekend',
        place: 'Hobart, TAS',
        asked: 3,
        askedBefore: 0,
        foundNone: 0,
        clicks: 0,
        position: null,
      },
    ],
  });
});

test('one visitor who searches often is one visitor, and no table has words or a session', async () => {
  for (let n = 0; n < 4; n += 1) await show(1, { query: 'q=my+secret+wish' });
  await counted(4);
  expect((await searches()).searches).toEqual([]);
  const stored = JSON.stringify(await dumpDatabase(server.database));
  expect(stored).not.toContain('secret');
  expect(stored).not.toContain('visitor-1');
  await show(2, { query: 'q=my+secret+wish' }, 2);
  await counted(6);
  const { search_asker: askers, search_reading: readings } = await dumpDatabase(server.database);
  expect(askers).toEqual([]);
  expect(readings).toMatchObject([{ words: 'my secret wish' }]);
});

test.each([
  'kim@example.com',
  '@kimexample',
  '0412 345 678',
  '+61 412 345 678',
  '12 Smith Street',
  '7a van der berg rd, Ballarat',
  'https://example.com/me',
  '4111111111111111',
  '0412/345/678',
  '0412–345–678',
  '0412     345     678',
  '０４１２３４５６７８',
  'kim＠example.com',
  '12    Smith    Street',
  '3 St. Élysée Pl',
])('a search for %s is not counted', async (q) => {
  await show(3, { query: `q=${encodeURIComponent(q)}` });
  await show(3, { query: `artists=${encodeURIComponent(q)}` });
  await show(3, { query: 'q=jazz' });
  await counted(3);
  expect((await searches()).searches.map(({ words }) => words)).toEqual(['jazz']);
});

test('a search between two days is counted', async () => {
  await show(3, { query: 'q=jazz&from=2025-12-05&to=2025-12-06' });
  await counted(3);
  expect((await searches()).searches).toMatchObject([{ label: 'jazz · 2025-12-05 · 2025-12-06' }]);
});

test.each(['1984', 'area 51', '12 angry men', 'blink 182', 'the 1975 sydney 2027'])(
  'a search for %s is counted',
  async (q) => {
    await show(3, { query: `q=${encodeURIComponent(q)}` });
    await counted(3);
    expect((await searches()).searches).toMatchObject([{ words: q }]);
  },
);

test('what became of a search is counted with it, and lists are in the order of what they are for', async () => {
  await show(3);
  await show(4, { query: 'q=ukulele', found: 0 });
  await show(3, { query: 'q=comdy', isCorrected: true, isWidened: true });
  const acted = { userToken: 'visitor-1', search: aSearch };
  await send([
    { ...anEvent, ...acted, eventType: 'click', objectIDs: ['2'], positions: [2] },
    { ...anEvent, ...acted, eventType: 'click', objectIDs: ['1'], positions: [5] },
    { ...anEvent, ...acted, eventType: 'conversion', objectIDs: ['1'] },
  ]);
  await counted(10);
  const found = { words: 'comedy night', clicks: 2, position: 3.5, conversions: 1 };
  await expect
    .poll(async () => (await searches()).searches)
    .toContainEqual(expect.objectContaining(found));
  const wordsBy = async (order: string) =>
    (await searches(`order=${order}`)).searches.map(({ words }) => words);
  expect(await wordsBy('asked')).toEqual(['ukulele', 'comdy', 'comedy night']);
  expect(await wordsBy('nothing')).toEqual(['ukulele']);
  expect(await wordsBy('unopened')).toEqual(['comdy']);
  expect(await wordsBy('corrected')).toEqual(['comdy']);
  expect(await wordsBy('asked&place=Hobart,%20TAS')).toHaveLength(3);
  expect(await wordsBy('asked&place=Perth,%20WA')).toEqual([]);
});

test('an empty box names what is searched for nearby: ten times this week, and never what found nothing', async () => {
  await saveLocation(server.origin, 'ann', '7000');
  const nearby = async () => {
    const answer = await server.fetch('/api/search/text', { headers: { cookie: 'sessionId=ann' } });
    return ((await answer.json()) as CallAnswer<'readSearchText'>).nearby;
  };
  const plain = (q: string, more: object = {}) => ({ query: `q=${q}`, ...more });
  await show(9, plain('opera'));
  await show(10, plain('jazz'));
  await show(11, plain('folk'));
  await show(12, plain('ukulele'));
  await show(1, plain('ukulele', { found: 0 }), 13);
  await show(12, plain('perth', { place: { latitude: -31.95, longitude: 115.86 } }));
  await show(12, { query: 'q=filtered&date=weekend' });
  await counted(67);
  expect(await nearby()).toEqual(['folk', 'jazz']);
  await show(1, plain('opera'), 10);
  await counted(68);
  expect(await nearby()).toEqual(['folk', 'jazz', 'opera']);
  now = new Date(testNow.getTime() + 7 * 86_400_000);
  expect(await nearby()).toEqual([]);
});

test('a place that is not in Australia is left out', async () => {
  await show(3, { place: { latitude: 51.5, longitude: 0 } });
  await counted(3);
  expect((await searches()).searches).toMatchObject([{ place: '' }]);
});

test.each([
  ['asks not to be followed', { 'sec-gpc': '1' }],
  ['is a developer', { cookie: 'developer=true' }],
  ['is staff', { cookie: 'donotfollow=true' }],
  ['asks ahead of a visitor', { 'sec-purpose': 'prefetch' }],
])('who %s is answered and not counted', async (_who, headers) => {
  const events = ['a', 'b', 'c'].map((userToken) => ({ ...anEvent, userToken, search: aSearch }));
  expect((await send(events, headers)).status).toBe(200);
  await show(3, { query: 'q=jazz' });
  await counted(3);
});

test.each([
  ['no JSON', '{', 400, /must be JSON/],
  ['no events', { events: [] }, 422, /^events: /],
  ['10,000 events', { events: Array.from({ length: 10_000 }, () => anEvent) }, 422, /^events: /],
])('%s is refused in the form of the protocol', async (_what, body, status, message) => {
  const answer = await server.fetch('/1/events', {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  expect(answer.status).toBe(status);
  expect(await answer.json()).toEqual({ status, message: expect.stringMatching(message) });
});

test.each([
  ['another index', { index: 'products' }, 'events.1.index: no such index'],
  ['a wrong queryID', { queryID: 'abc' }, 'events.1.queryID: 32 hexadecimal digits'],
  ['an unknown type', { eventType: 'look' }, 'events.1.eventType: '],
  ['objects and filters', { filters: ['a:b'] }, 'events.1.objectIDs: either objectIDs or filters'],
  ['no objects', { objectIDs: [] }, 'events.1.objectIDs: at least one object'],
  ['21 objects', { objectIDs: Array.from({ length: 21 }, () => '1') }, 'events.1.objectIDs: '],
  ['positions of a view', { positions: [1, 2] }, 'events.1.positions: only clicks'],
  [
    'fewer positions than objects',
    { eventType: 'click', positions: [1], queryID: 'a'.repeat(32) },
    'events.1.positions: as many',
  ],
  ['position 0', { eventType: 'click', positions: [0, 1] }, 'events.1.positions.0: '],
  ['position 1e15', { eventType: 'click', positions: [1, 1e15] }, 'events.1.positions.1: '],
  ['a name in other letters', { eventName: 'Gesehen ✓' }, 'events.1.eventName: '],
  ['no token', { userToken: undefined }, 'events.1.userToken: '],
  ['tomorrow', { timestamp: testNow.getTime() + 86_400_000 }, 'events.1.timestamp: '],
  ['last week', { timestamp: testNow.getTime() - 7 * 86_400_000 }, 'events.1.timestamp: '],
])(
  'an event with %s is refused, and the others of its call with it',
  async (_what, change, message) => {
    const good = { ...anEvent, userToken: 'a', search: aSearch };
    const bad = { ...anEvent, userToken: 'a', ...change };
    const answer = await send([good, bad]);
    expect(answer.status).toBe(422);
    const problem = (await answer.json()) as { message: string };
    expect(problem.message).toContain(message);
    await show(3);
    await counted(3);
  },
);

test('the official client searches, and its events count for the search of their queryID', async () => {
  const hosts = [
    { url: '127.0.0.1', port: server.port, protocol: 'http', accept: 'readWrite' } as const,
  ];
  const client = algoliasearch('demo-app', 'search-only', { hosts });
  const { queryID = '', hits } = await client.searchSingleIndex({
    indexName: searchIndexes.guide,
    searchParams: { query: 'evemt', clickAnalytics: true, facetFilters: [['Genres:Rock']] },
  });
  expect(queryID).toMatch(/^[\da-f]{32}$/);
  const insights = client.initInsights({ options: { hosts } });
  const objectIDs = hits.slice(0, 1).map(({ objectID }) => objectID);
  for (const userToken of ['a', 'b', 'c']) {
    const common = { index: searchIndexes.guide, userToken, queryID, objectIDs };
    const answer = await insights.pushEvents({
      events: [
        { eventType: 'view', eventName: 'Hits Viewed', ...common },
        { eventType: 'click', eventName: 'Hit Clicked', positions: [1], ...common },
        { eventType: 'conversion', eventName: 'Bought', ...common },
      ],
    });
    expect(answer).toEqual({ status: 200, message: 'OK' });
  }
  await counted(3);
  expect((await searches()).searches).toMatchObject([
    { words: 'evemt', asked: 3, clicks: 3, position: 1, conversions: 3, corrected: 3 },
  ]);
  await expect(
    insights.pushEvents({
      events: [{ eventType: 'view', eventName: 'x', index: 'none', userToken: 'a', objectIDs }],
    }),
  ).rejects.toThrow(/no such index/);
});
