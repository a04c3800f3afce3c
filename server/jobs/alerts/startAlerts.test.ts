import pino from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Catalogue } from '#shared/domain/catalogue.ts';
import type { Location } from '#shared/domain/visitor.ts';
import { createGroupCommit } from '#server/storage/groupCommit.ts';
import { createAlertQueue } from '#server/storage/alerts/alertQueue.ts';
import { openPushKeys, type PushKeys } from '#server/storage/alerts/pushKeys.ts';
import type { OpenedDatabase } from '#server/storage/openDatabase.ts';
import { erasePersonalData, exportPersonalData } from '#server/storage/sessions/personalData.ts';
import { createSessionWriter } from '#server/storage/sessions/sessionWriter.ts';
import { aCatalogue, type EventSketch } from '#tests/support/aCatalogue.ts';
import { openTestDatabase } from '#tests/support/openTestDatabase.ts';
import { positionOf } from '#tests/support/recommender/aCatalogue.ts';
import {
  startPushService,
  type PushService,
  type TestBrowser,
} from '#tests/support/startPushService.ts';
import { hostileAnswers, startHostilePushService } from '#tests/support/startHostilePushService.ts';
import { testBrandSource } from '#tests/support/testBrand.ts';
import { compareCatalogue } from './compareCatalogue.ts';
import { sendDue } from './startAlerts.ts';

const hour = 3_600_000;
const day = 24 * hour;
/** Noon in Brisbane. */
const noon = new Date('2026-03-04T02:00:00Z');
const timeZone = 'Australia/Brisbane';

let clock = noon;
let database: OpenedDatabase;
let service: PushService;
let catalogue: Catalogue;
let pushKeys: PushKeys;

beforeEach(async () => {
  clock = noon;
  database = await openTestDatabase();
  pushKeys = await openPushKeys(database.write, null);
  service = await startPushService();
});
afterEach(async () => {
  service.close();
  await database.close();
});

const dateStart = '2026-06-01T09:00:00Z';
const sketches: EventSketch[] = [
  { name: 'River Songs', dateStart, venue: { name: 'River Hall', key: 50 } },
  { name: 'Hill Dances', dateStart, venue: { name: 'River Hall', key: 50 } },
];

/** What is shown from now on: the events above with changes, and more of them. */
function show(changes: Partial<EventSketch>[] = [], more: EventSketch[] = []): void {
  const events = sketches.map((sketch, n) => ({ ...sketch, ...changes[n] }));
  catalogue = { ...aCatalogue([...events, ...more]), version: (catalogue?.version ?? 0) + 1 };
}

/** One server; several share the database. */
function aServer(networks = ['127.0.0.0/8'], closing = new AbortController().signal) {
  const place = { coordinates: positionOf('Brisbane'), name: '', label: '', state: 'QLD' };
  const parts: Parameters<typeof sendDue>[0] = {
    config: { fetchNetworks: networks },
    brand: testBrandSource,
    database,
    live: { current: () => ({ catalogue }) as never },
    places: { resolve: ({ type }) => (type === 'none' ? null : { ...place, postcode: '4000' }) },
    pushKeys,
    now: () => clock,
    closing,
    logger: pino({ level: 'silent' }),
  };
  const compare = compareCatalogue(parts);
  return async () => {
    await compare();
    await sendDue(parts);
  };
}

const writer = () => createSessionWriter(createGroupCommit(database.write));
const stamp = (sessionId: string) => ({ sessionId, trackingId: null, at: clock.toISOString() });

/** A browser with alerts, of a visitor who saved both events. */
async function aSubscriber({ sessionId = 'visitor', zone = timeZone, saves = [1, 2] } = {}) {
  const browser = service.addBrowser();
  await writer().addSubscriber(stamp(sessionId), { ...browser, timeZone: zone });
  for (const key of saves) await writer().addBookmark(stamp(sessionId), key);
  return browser;
}

const pass = (milliseconds: number) => {
  clock = new Date(clock.getTime() + milliseconds);
};
const messages = () => service.pushed.map(({ message }) => `${message.title}: ${message.body}`);

test('a change of a saved event reaches the browser encrypted, from a proven sender, once', async () => {
  const browser = await aSubscriber();
  const work = aServer();
  show();
  await work();
  expect(service.pushed).toEqual([]);
  show([{ isCancelled: true }]);
  await work();
  await work();
  expect(service.pushed).toMatchObject([
    {
      endpoint: browser.endpoint,
      ttl: 86_400,
      contact: `mailto:${testBrandSource.current().pages.supportEmail}`,
      message: { title: 'River Songs', body: 'cancelled', url: '/events/1' },
    },
  ]);
  const [{ topic, message, publicKey } = { topic: '', message: { tag: '' }, publicKey: '' }] =
    service.pushed;
  expect(topic).toBe(message.tag);
  expect(publicKey).toBe(pushKeys.publicKey);
});

test.each<[string, Partial<EventSketch>, Partial<EventSketch>, string]>([
  [
    'a new date',
    {},
    { dateStart: '2026-06-03T09:30:00Z' },
    'moved to Wed, 3 Jun, 7:30pm, River Hall, QLD',
  ],
  [
    'a new venue',
    {},
    { venue: { name: 'Hill Hall', key: 51 } },
    'moved to Mon, 1 Jun, 7:00pm, Hill Hall, QLD',
  ],
  ['a postponed event', {}, { isPostponed: true }, 'postponed, no new date yet'],
  [
    'tickets again',
    { hasAvailability: false, availabilityDate: '2026-01-01T00:00:00Z' },
    {},
    'tickets are on sale',
  ],
  [
    'the last tickets',
    { sold: 10, capacity: 100 },
    { sold: 96, capacity: 100 },
    'the last tickets',
  ],
])('%s is news', async (_, before, after, body) => {
  await aSubscriber();
  const work = aServer();
  show([before]);
  await work();
  show([after]);
  await work();
  expect(messages()).toEqual([`River Songs: ${body}`]);
});

test('tickets that go on sale by the clock are news', async () => {
  await aSubscriber();
  const work = aServer();
  show([{ onSaleAt: new Date(noon.getTime() + hour).toISOString() }]);
  await work();
  pass(hour - 60_000);
  await work();
  expect(messages()).toEqual([]);
  pass(2 * 60_000);
  await work();
  expect(messages()).toEqual(['River Songs: tickets are on sale']);
});

test.each<[string, Partial<EventSketch>]>([
  ['another price', { priceMin: 10 }],
  ['a sold out event', { hasAvailability: false, availabilityDate: '2026-01-01T00:00:00Z' }],
])('%s is no news', async (_, change) => {
  await aSubscriber();
  const work = aServer();
  show();
  await work();
  show([change]);
  await work();
  expect(messages()).toEqual([]);
});

test('nobody hears of events that they have not saved, or no longer', async () => {
  await aSubscriber({ saves: [2] });
  const work = aServer();
  show();
  await work();
  clock = new Date('2026-03-04T12:00:00Z');
  show([{ isCancelled: true }, { isCancelled: true }]);
  await work();
  await writer().removeBookmark(stamp('visitor'), 2);
  pass(day);
  await work();
  expect(messages()).toEqual([]);
});

test('nothing is sent in quiet hours of the visitor; what came then is one message in the morning', async () => {
  await aSubscriber();
  await aSubscriber({ sessionId: 'abroad', zone: 'Europe/London' });
  const work = aServer();
  show();
  await work();
  // 22:00 in Brisbane, noon in London.
  clock = new Date('2026-03-04T12:00:00Z');
  show([{ isCancelled: true }]);
  await work();
  expect(messages()).toEqual(['River Songs: cancelled']);
  show([{ isCancelled: true }, { isPostponed: true }]);
  await work();
  clock = new Date('2026-03-04T22:59:00Z');
  await work();
  expect(messages()).toHaveLength(1);
  clock = new Date('2026-03-04T23:00:00Z');
  await work();
  expect(messages().slice(1)).toEqual([
    '2 changes of events you follow: River Songs: cancelled\nHill Dances: postponed, no new date yet',
  ]);
});

test('a server that starts in quiet hours does not send what was due before', async () => {
  await aSubscriber();
  show();
  await aServer()();
  service.answerWith(503);
  show([{ isCancelled: true }]);
  clock = new Date('2026-03-04T10:59:30Z');
  await aServer()();
  service.answerWith(null);
  clock = new Date('2026-03-04T11:05:00Z');
  await aServer()();
  expect(messages()).toEqual([]);
  clock = new Date('2026-03-04T23:00:00Z');
  await aServer()();
  expect(messages()).toEqual(['River Songs: cancelled']);
});

test('a browser is sent one message a day, and the changes of the rest of the day with the next', async () => {
  await aSubscriber();
  const work = aServer();
  show();
  await work();
  show([{ isCancelled: true }]);
  await work();
  pass(hour);
  show([{ isCancelled: true }, { isPostponed: true }]);
  await work();
  pass(hour);
  show([{ isCancelled: true }, { isCancelled: true }]);
  await work();
  expect(messages()).toHaveLength(1);
  pass(day);
  await work();
  expect(messages().slice(1)).toEqual(['Hill Dances: cancelled']);
  const topics = service.pushed.map(({ topic }) => topic);
  expect(new Set(topics).size).toBe(2);
});

test('a new date of a followed artist is news where it is near', async () => {
  const near: Location = { type: 'postcode', geo: null, postcode: '4000' };
  for (const [sessionId, location] of [
    ['near', near],
    ['nowhere', null],
  ] as const) {
    await aSubscriber({ sessionId, saves: [] });
    if (location !== null) await writer().setLocation(stamp(sessionId), location);
    await writer().replacePreferences(stamp(sessionId), 'band', [1]);
  }
  const work = aServer();
  show();
  await work();
  const artists = ['River Songs'];
  const perth = { name: 'Perth Hall', coordinates: positionOf('Perth'), state: 'WA' };
  show(
    [],
    [
      { name: 'Once More', artists, dateStart },
      { name: 'In the West', artists, dateStart, venue: perth },
      { name: 'Others', dateStart },
    ],
  );
  await work();
  expect(messages()).toEqual(['Once More: new date, Mon, 1 Jun, 7:00pm, River Hall, QLD']);
});

test('several servers send a message once', async () => {
  for (let number = 0; number < 12; number += 1) await aSubscriber({ sessionId: `v${number}` });
  const servers = [aServer(), aServer(), aServer()];
  show();
  for (const work of servers) await work();
  show([{ isCancelled: true }]);
  await Promise.all(servers.map((work) => work()));
  expect(new Set(service.pushed.map(({ endpoint }) => endpoint)).size).toBe(12);
  expect(service.pushed).toHaveLength(12);
});

test('a server whose catalogue is older than the compared one leaves it alone', async () => {
  await aSubscriber();
  const [fast, slow] = [aServer(), aServer()];
  show();
  await fast();
  const old = catalogue;
  show([{ dateStart: '2026-06-03T09:00:00Z' }]);
  await fast();
  catalogue = old;
  await slow();
  pass(day);
  await slow();
  expect(messages()).toHaveLength(1);
});

test('a change that was made while no server ran is found by the next one', async () => {
  await aSubscriber();
  show();
  await aServer()();
  show([{ isCancelled: true }]);
  await aServer()();
  expect(messages()).toEqual(['River Songs: cancelled']);
});

test('changes before anybody wanted alerts are none', async () => {
  show();
  const work = aServer();
  await work();
  const browser = await aSubscriber();
  await work();
  await database.write
    .deleteFrom('push_subscription')
    .where('endpoint', '=', browser.endpoint)
    .execute();
  await work();
  show([{ isCancelled: true }], [{ name: 'Another', dateStart }]);
  await aSubscriber();
  await work();
  expect(messages()).toEqual([]);
});

test('a push service that fails is asked again later, with the same topic', async () => {
  await aSubscriber();
  const work = aServer();
  show();
  await work();
  service.answerWith(503);
  show([{ isCancelled: true }]);
  await work();
  const row = await database.read
    .selectFrom('push_subscription')
    .select(['last_error', 'attempts'])
    .executeTakeFirst();
  expect(row).toEqual({ last_error: 'the push service answered 503', attempts: 1 });
  service.answerWith(null);
  await work();
  expect(messages()).toEqual([]);
  pass(61_000);
  await work();
  expect(messages()).toEqual(['River Songs: cancelled']);
});

const row = () =>
  database.read
    .selectFrom('push_subscription')
    .select(['endpoint', 'session_id', 'attempts'])
    .executeTakeFirst();

test('a browser that fails from its start is removed after 81 minutes', async () => {
  await aSubscriber();
  const work = aServer();
  show();
  await work();
  service.answerWith(500);
  show([{ isCancelled: true }]);
  for (const minutes of [0, 1, 5, 15]) {
    pass(minutes * 60_000);
    await work();
  }
  expect(await row()).toMatchObject({ attempts: 4 });
  pass(hour);
  await work();
  expect(await row()).toBeUndefined();
});

test('a browser that took a message before is not removed for the same failures', async () => {
  await aSubscriber();
  const work = aServer();
  show();
  await work();
  show([{ isCancelled: true }]);
  await work();
  pass(day);
  service.answerWith(500);
  show([{ isCancelled: true }, { isPostponed: true }]);
  for (const minutes of [0, 1, 5, 15, 60]) {
    pass(minutes * 60_000);
    await work();
  }
  expect(await row()).toMatchObject({ attempts: 5 });
  service.answerWith(null);
  pass(3 * hour);
  await work();
  expect(messages()[1]).toBe('Hill Dances: postponed, no new date yet');
});

test('what is due first is sent first, whoever came first', async () => {
  const browsers = [await aSubscriber(), await aSubscriber({ sessionId: 'other' })];
  const work = aServer();
  show();
  await work();
  service.answerWith(503);
  show([{ isCancelled: true }]);
  await work();
  service.answerWith(null);
  await database.write
    .updateTable('push_subscription')
    .set({ next_attempt_at: new Date(noon.getTime() + 1).toISOString() })
    .where('endpoint', '=', browsers[1]!.endpoint)
    .execute();
  const queue = createAlertQueue(database.read, database.write);
  const limits = { now: new Date(noon.getTime() + hour), until: new Date(noon.getTime() + day) };
  const [claimed] = await queue.claim({ ...limits, most: 1 }, []);
  expect(claimed?.endpoint).toBe(browsers[1]!.endpoint);
  const hosts = browsers.map(({ endpoint }) => `${new URL(endpoint).origin}/`);
  expect(await queue.claim({ ...limits, most: 5 }, hosts)).toEqual([]);
  expect(await queue.claim({ ...limits, most: 5 }, ['https://elsewhere.example/'])).toHaveLength(1);
});

test.each(Object.keys(hostileAnswers) as (keyof typeof hostileAnswers)[])(
  'a hundred and fifty browsers whose service answers by %s do not stand before one of another service',
  async (kind) => {
    const hostile = await startHostilePushService(kind);
    try {
      for (let n = 0; n < 150; n += 1) {
        const browser = { ...service.addBrowser(), endpoint: hostile.addressOf(`/${n}`) };
        const sessionId = `hostile-${Math.floor(n / 5)}`;
        await writer().addSubscriber(stamp(sessionId), { ...browser, timeZone });
        await writer().addBookmark(stamp(sessionId), 1);
      }
      await aSubscriber();
      const closing = new AbortController();
      const work = aServer(undefined, closing.signal);
      show();
      await work();
      show([{ isCancelled: true }]);
      const working = work();
      await vi.waitFor(() => expect(messages()).toEqual(['River Songs: cancelled']), 20_000);
      const isSlow = kind === 'silence' || kind === 'drip';
      if (isSlow) expect(hostile.asked.length).toBeLessThan(150);
      closing.abort();
      await working;
    } finally {
      hostile.close();
    }
  },
  40_000,
);

test('a browser that renews its address takes along what waits, also while that is sent to the old one', async () => {
  const before = await aSubscriber();
  const work = aServer();
  show();
  await work();
  clock = new Date('2026-03-04T12:00:00Z');
  show([{ isCancelled: true }]);
  await work();
  const renew = async (previous: TestBrowser) => {
    const after = service.addBrowser();
    const renewed = { ...after, timeZone, previous };
    expect(await writer().addSubscriber(stamp('a new session'), renewed)).toBe(true);
    return after;
  };
  const between = await renew(before);
  clock = new Date('2026-03-04T23:00:00Z');
  let last = between;
  service.answerWith(() => {
    service.answerWith(null);
    return renew(between).then((browser) => {
      last = browser;
      return 410;
    });
  });
  await work();
  expect(service.pushed.map(({ endpoint }) => endpoint)).toEqual([last.endpoint]);
  expect(messages()).toEqual(['River Songs: cancelled']);
  expect(await row()).toMatchObject({ endpoint: last.endpoint, session_id: 'visitor' });
});

test.each([404, 410])('a browser that is gone (%i) is removed', async (status) => {
  await aSubscriber();
  const work = aServer();
  show();
  await work();
  service.answerWith(status);
  show([{ isCancelled: true }]);
  await work();
  const data = await exportPersonalData(database.write, { sessionId: 'visitor', email: null });
  expect(data).toMatchObject({ push_subscription: [], alert: [] });
  expect(data['bookmark']).toHaveLength(2);
});

test('nothing is sent to an address of this network', async () => {
  await aSubscriber();
  const work = aServer([]);
  show();
  await work();
  show([{ isCancelled: true }]);
  await work();
  expect(messages()).toEqual([]);
  const row = await database.read
    .selectFrom('push_subscription')
    .select('last_error')
    .executeTakeFirst();
  expect(row?.last_error).toContain('not an address of the public internet');
});

test('browsers and alerts are exported and erased with their session', async () => {
  const { endpoint } = await aSubscriber();
  const work = aServer();
  show();
  await work();
  clock = new Date('2026-03-04T12:00:00Z');
  show([{ isCancelled: true }]);
  await work();
  const subject = { sessionId: 'visitor', email: null };
  const data = await exportPersonalData(database.write, subject);
  expect(data).toMatchObject({
    push_subscription: [{ endpoint, time_zone: timeZone }],
    alert: [{ event_key: 1, kind: 'cancelled' }],
  });
  expect(await erasePersonalData(database.write, subject, clock)).toMatchObject({
    push_subscription: 1,
    alert: 1,
  });
  pass(day);
  await work();
  expect(messages()).toEqual([]);
});
