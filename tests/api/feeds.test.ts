import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { maxFeedEvents } from '#shared/domain/search/searchFeeds.ts';
import { readCacheFigures } from '#server/cache/createCache.ts';
import { maxListedDescription } from '#server/features/catalogue/eventCalendar.ts';
import { importEvents } from '#server/import/importEvents.ts';
import type { EventRecord } from '#server/import/record/eventRecord.ts';
import { undoImport } from '#server/import/undoImport.ts';
import { anEventRecord, aVenueRecord } from '#tests/support/anEventRecord.ts';
import { readCalendars } from '#tests/support/readCalendars.ts';
import { startTestServer, testNow, type TestServer } from '#tests/support/startTestServer.ts';

const day = 86_400_000;
const inDays = (days: number) => new Date(testNow.getTime() + days * day).toISOString();

const tivoli = aVenueRecord({
  name: 'The Tivoli',
  locality: 'Fortitude Valley',
  state: 'QLD',
  timezone: 'Australia/Brisbane',
  latitude: -27.452,
  longitude: 153.044,
});
const first = anEventRecord({ sourceId: 'first', name: 'Night of Noise', venue: tivoli });
const off = anEventRecord({
  sourceId: 'off',
  name: 'Called Off',
  venue: tivoli,
  isCancelled: true,
  dateStart: inDays(20),
});
const crowd = Array.from({ length: maxFeedEvents + 1 }, (_, index) =>
  anEventRecord({ sourceId: `c${index}`, genres: ['Jazz'], dateStart: inDays(30 + index) }),
);

let now = testNow;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    pages: 'built',
    events: [first, off, ...crowd],
    now: () => now,
  });
});
afterAll(() => server.close());

const uidOf = (key: number) => `event-${key}@${new URL(server.origin).hostname}`;
const atTivoli = '/search.ics?venues=The+Tivoli';

const read = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await server.fetch(path, { headers });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};

/** Imports another version of an event and waits until it is served. */
async function change(record: EventRecord, seen: string): Promise<void> {
  const records = [{ line: 1, value: record }];
  await importEvents({
    database: server.database,
    records,
    source: 'test',
    now,
    undoName: 'gigs.json',
  });
  await vi.waitFor(async () => expect((await read(atTivoli)).text).toContain(seen), 20_000);
}

test('a search is a calendar of what it finds, with the uid of each event’s own file', async () => {
  const { status, headers, text } = await read(atTivoli);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(text).toContain('X-WR-CALNAME:Events at The Tivoli — Wattle Tickets');
  expect(text).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H');
  const own = readCalendars((await read('/events/1.ics')).text);
  for (const [index, events] of readCalendars(text).entries()) {
    expect([...events.keys()]).toEqual([uidOf(1), uidOf(2)]);
    expect(events.get(uidOf(1))).toEqual(own[index]?.get(uidOf(1)));
    expect(events.get(uidOf(2))?.status).toBe('CANCELLED');
  }
});

test('words, a category, a town and a landing page can be followed alike', async () => {
  for (const query of [
    'q=noise',
    'q=noise+tivoli',
    'near=Brisbane,+QLD',
    'states=QLD&sort=announced',
  ]) {
    const { status, text } = await read(`/search.ics?${query}&utm_source=x&page=3`);
    expect([status, text.includes('Night of Noise'), text.includes('Event c0')], query).toEqual([
      200,
      true,
      false,
    ]);
  }
});

test.each([
  'venues=Nowhere',
  'venues=The+Tivoli&venues=Nowhere',
  'artists=Nobody',
  'categories=Nothing',
  'genres=Nothing',
  'states=Nowhere',
  'near=Nowhereville+Xyzzy,+NSW',
  'near=me',
])('there is no feed of /search?%s', async (query) => {
  for (const path of ['/search.ics', '/search.atom']) {
    const { status, headers } = await read(`${path}?${query}`);
    expect(status).toBe(404);
    expect(headers.get('last-modified')).toBeNull();
  }
});

test('a feed has 500 events at most, and says how many there are', async () => {
  const calendar = await read('/search.ics?genres=Jazz');
  expect(calendar.text.match(/^BEGIN:VEVENT/gm)).toHaveLength(maxFeedEvents);
  expect(calendar.text.replaceAll('\r\n ', '')).toContain('The first 500 of 501 events');
  const atom = await read('/search.atom?genres=Jazz');
  expect(atom.text.match(/<entry>/g)).toHaveLength(maxFeedEvents);
  expect(atom.text).toContain('<subtitle>The first 500 of 501 events');
});

test('a search is Atom too, with stable ids and times of change', async () => {
  const { headers, text } = await read('/search.atom?venues=The+Tivoli');
  expect(headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
  expect(text).toContain(`<id>${server.origin}/events/1</id>`);
  expect(text).toContain(`<updated>${testNow.toISOString()}</updated>`);
  expect(text).toContain('<title>Cancelled: Called Off</title>');
  expect(text).toContain('<link rel="self" type="application/atom+xml" href="');
});

test.each([atTivoli, '/search.atom?venues=The+Tivoli', '/search.ics?date=month'])(
  'an unchanged %s is answered 304, by tag or by date',
  async (path) => {
    const { headers } = await read(path);
    const etag = headers.get('etag')!;
    const modified = headers.get('last-modified')!;
    for (const known of [
      { 'If-None-Match': etag },
      { 'If-None-Match': `"other", ${etag}` },
      { 'If-None-Match': etag, 'If-Modified-Since': 'Thu, 01 Jan 1970 00:00:00 GMT' },
      { 'If-Modified-Since': modified },
    ]) {
      const again = await read(path, known);
      expect([again.status, again.text], JSON.stringify(known)).toEqual([304, '']);
      expect(again.headers.get('cache-control')).toBe(headers.get('cache-control'));
    }
    for (const other of [
      { 'If-None-Match': '"other"' },
      { 'If-None-Match': '"other"', 'If-Modified-Since': modified },
      { 'If-Modified-Since': 'Thu, 01 Jan 1970 00:00:00 GMT' },
    ]) {
      expect((await read(path, other)).status, JSON.stringify(other)).toBe(200);
    }
    expect((await read('/search.ics?states=QLD', { 'If-None-Match': etag })).status).toBe(200);
  },
);

test('shared caches may hold a feed, which sets no cookie and stores nothing of who asks', async () => {
  const { headers } = await read(atTivoli, { cookie: 'sessionId=a-visitor' });
  expect(headers.get('cache-control')).toMatch(/^public, max-age=0, s-maxage=60/);
  expect(headers.get('set-cookie')).toBeNull();
  for (const table of ['session', 'interaction', 'event_exposure'] as const) {
    expect(await server.database.read.selectFrom(table).selectAll().execute()).toEqual([]);
  }
});

test('a moved date reaches the next poll with the same uid and a higher sequence', async () => {
  const before = readCalendars((await read(atTivoli)).text);
  const { headers } = await read(atTivoli);
  now = new Date(testNow.getTime() + 60_000);
  const moved = inDays(16);
  await change({ ...first, dateStart: moved }, 'DTSTART;TZID=Australia/Brisbane:20251119');
  const after = await read(atTivoli, {
    'If-None-Match': headers.get('etag')!,
    'If-Modified-Since': headers.get('last-modified')!,
  });
  expect(after.status).toBe(200);
  expect(
    (await read(atTivoli, { 'If-Modified-Since': headers.get('last-modified')! })).status,
  ).toBe(200);
  for (const [index, events] of readCalendars(after.text).entries()) {
    const [then, nowRead] = [before[index]?.get(uidOf(1)), events.get(uidOf(1))];
    expect(nowRead?.start).toBe(moved);
    expect(nowRead?.sequence).toBeGreaterThan(then!.sequence);
    expect(events.get(uidOf(2))).toEqual(before[index]?.get(uidOf(2)));
  }
  expect((await read('/search.atom?venues=The+Tivoli')).text).toContain(
    `<updated>${now.toISOString()}</updated>`,
  );
});

test('a feed that an import leaves as it is stays unchanged for who has it', async () => {
  const { headers } = await read('/search.ics?genres=Jazz');
  await change({ ...first, name: 'Night of Silence' }, 'Night of Silence');
  const again = await read('/search.ics?genres=Jazz', { 'If-None-Match': headers.get('etag')! });
  expect(again.status).toBe(304);
  const newTag = again.headers.get('etag')!;
  expect(newTag).not.toBe(headers.get('etag'));
  expect((await read('/search.ics?genres=Jazz', { 'If-None-Match': newTag })).status).toBe(304);
});

test('an import that is undone is one more change', async () => {
  const sequence = async () =>
    readCalendars((await read(atTivoli)).text)[0]!.get(uidOf(1))!.sequence;
  const before = await sequence();
  await undoImport(server.database.write, { source: 'test', now, dryRun: false });
  await vi.waitFor(
    async () => expect((await read(atTivoli)).text).toContain('Night of Noise'),
    20_000,
  );
  expect(await sequence()).toBeGreaterThan(before);
});

test('what means nothing to a feed leaves it the same one, which is written once a minute', async () => {
  now = new Date(testNow.getTime() + 120_000);
  const figures = () => readCacheFigures().find(({ name }) => name === 'shared_pages')!;
  const plain = await read('/search.atom?genres=Jazz');
  const { misses, hits } = figures();
  for (const query of ['utm_source=x', 'other=1', 'page=7', 'within=25', 'literal=1', 'map=all']) {
    const { headers, text } = await read(`/search.atom?genres=Jazz&${query}`);
    expect([headers.get('etag'), text], query).toEqual([plain.headers.get('etag'), plain.text]);
  }
  expect(figures()).toMatchObject({ misses, hits: hits + 6 });
});

test('a feed has one tag in every encoding', async () => {
  const path = '/search.ics?genres=Jazz';
  const tags = ['br', 'gzip', 'identity'].map(async (encoding) => {
    const { headers, text } = await read(path, { 'accept-encoding': encoding });
    expect(headers.get('content-encoding') ?? 'identity').toBe(encoding);
    expect(headers.get('vary')).toContain('Accept-Encoding');
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    return headers.get('etag');
  });
  expect(new Set(await Promise.all(tags)).size).toBe(1);
});

test('a feed shortens a long description, which the event’s own file has whole', async () => {
  const description = Array.from({ length: 2000 }, (_, n) => `word${n}`).join(' ');
  now = new Date(testNow.getTime() + 180_000);
  await change({ ...first, description }, 'word0 word1');
  const unfold = (text: string) => text.replaceAll('\r\n ', '');
  const own = unfold((await read('/events/1.ics')).text);
  expect(own).toContain(`DESCRIPTION:${description}\r\n`);
  const [, shown = ''] =
    /DESCRIPTION:(word.*?)…\r\n/.exec(unfold((await read(atTivoli)).text)) ?? [];
  expect(description.startsWith(`${shown} `)).toBe(true);
  expect(shown.length).toBeGreaterThan(maxListedDescription - 10);
  expect(shown.length).toBeLessThan(maxListedDescription);
});

test('an event that is over leaves a feed, and one of a day changes at midnight', async () => {
  const { headers } = await read('/search.ics?date=today');
  now = new Date(testNow.getTime() + 17 * day);
  expect((await read(atTivoli)).text).not.toContain('SUMMARY:Night');
  const known = { 'If-None-Match': headers.get('etag')! };
  expect((await read('/search.ics?date=today', known)).headers.get('etag')).not.toBe(
    headers.get('etag'),
  );
  now = testNow;
});

test('other methods are refused', async () => {
  expect((await server.fetch(atTivoli, { method: 'POST' })).status).toBe(405);
  expect((await server.fetch(atTivoli, { method: 'HEAD' })).status).toBe(200);
});
