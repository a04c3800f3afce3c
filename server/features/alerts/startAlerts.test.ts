import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Location } from '#shared/domain/visitors/visitor.ts';
import { erasePersonalData, exportPersonalData } from '#server/storage/visitors/personalData.ts';
import type { EventSketch } from '#tests/support/aCatalogue.ts';
import {
  type AlertTest,
  dateStart,
  day,
  hour,
  noon,
  openAlerts,
  timeZone,
} from '#tests/support/openAlerts.ts';
import { positionOf } from '#tests/support/recommender/aCatalogue.ts';
import { testBrandSource } from '#tests/support/testBrand.ts';

let alerts: AlertTest;
beforeEach(async () => {
  alerts = await openAlerts();
});
afterEach(() => alerts.close());

test('a change of a saved event reaches the browser encrypted, from a proven sender, once', async () => {
  const browser = await alerts.aSubscriber();
  const work = alerts.aServer();
  alerts.show();
  await work();
  expect(alerts.service.pushed).toEqual([]);
  alerts.show([{ isCancelled: true }]);
  await work();
  await work();
  expect(alerts.service.pushed).toMatchObject([
    {
      endpoint: browser.endpoint,
      ttl: 86_400,
      contact: `mailto:${testBrandSource.current().pages.supportEmail}`,
      message: { title: 'River Songs', body: 'cancelled', url: '/events/1' },
    },
  ]);
  const [{ topic, message, publicKey } = { topic: '', message: { tag: '' }, publicKey: '' }] =
    alerts.service.pushed;
  expect(topic).toBe(message.tag);
  expect(publicKey).toBe(alerts.pushKeys.publicKey);
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
    'last tickets on sale',
    { sold: 10, capacity: 100 },
    { sold: 96, capacity: 100 },
    'last tickets on sale',
  ],
])('%s is news', async (_, before, after, body) => {
  await alerts.aSubscriber();
  const work = alerts.aServer();
  alerts.show([before]);
  await work();
  alerts.show([after]);
  await work();
  expect(alerts.messages()).toEqual([`River Songs: ${body}`]);
});

test('tickets that go on sale by the clock are news', async () => {
  await alerts.aSubscriber();
  const work = alerts.aServer();
  alerts.show([{ onSaleAt: new Date(noon.getTime() + hour).toISOString() }]);
  await work();
  alerts.pass(hour - 60_000);
  await work();
  expect(alerts.messages()).toEqual([]);
  alerts.pass(2 * 60_000);
  await work();
  expect(alerts.messages()).toEqual(['River Songs: tickets are on sale']);
});

test.each<[string, Partial<EventSketch>]>([
  ['another price', { priceMin: 10 }],
  ['a sold out event', { hasAvailability: false, availabilityDate: '2026-01-01T00:00:00Z' }],
])('%s is no news', async (_, change) => {
  await alerts.aSubscriber();
  const work = alerts.aServer();
  alerts.show();
  await work();
  alerts.show([change]);
  await work();
  expect(alerts.messages()).toEqual([]);
});

test('nobody hears of events that they have not saved, or no longer', async () => {
  await alerts.aSubscriber({ saves: [2] });
  const work = alerts.aServer();
  alerts.show();
  await work();
  alerts.clock = new Date('2026-03-04T12:00:00Z');
  alerts.show([{ isCancelled: true }, { isCancelled: true }]);
  await work();
  await alerts.writer().removeBookmark(alerts.stamp('visitor'), 2);
  alerts.pass(day);
  await work();
  expect(alerts.messages()).toEqual([]);
});

test('nothing is sent in quiet hours of the visitor; what came then is one message in the morning', async () => {
  await alerts.aSubscriber();
  await alerts.aSubscriber({ sessionId: 'abroad', zone: 'Europe/London' });
  const work = alerts.aServer();
  alerts.show();
  await work();
  // 22:00 in Brisbane, noon in London.
  alerts.clock = new Date('2026-03-04T12:00:00Z');
  alerts.show([{ isCancelled: true }]);
  await work();
  expect(alerts.messages()).toEqual(['River Songs: cancelled']);
  alerts.show([{ isCancelled: true }, { isPostponed: true }]);
  await work();
  alerts.clock = new Date('2026-03-04T22:59:00Z');
  await work();
  expect(alerts.messages()).toHaveLength(1);
  alerts.clock = new Date('2026-03-04T23:00:00Z');
  await work();
  expect(alerts.messages().slice(1)).toEqual([
    '2 changes to events you follow: River Songs: cancelled\nHill Dances: postponed, no new date yet',
  ]);
});

test('a server that starts in quiet hours does not send what was due before', async () => {
  await alerts.aSubscriber();
  alerts.show();
  await alerts.aServer()();
  alerts.service.answerWith(503);
  alerts.show([{ isCancelled: true }]);
  alerts.clock = new Date('2026-03-04T10:59:30Z');
  await alerts.aServer()();
  alerts.service.answerWith(null);
  alerts.clock = new Date('2026-03-04T11:05:00Z');
  await alerts.aServer()();
  expect(alerts.messages()).toEqual([]);
  alerts.clock = new Date('2026-03-04T23:00:00Z');
  await alerts.aServer()();
  expect(alerts.messages()).toEqual(['River Songs: cancelled']);
});

test('a browser is sent one message a day, and the changes of the rest of the day with the next', async () => {
  await alerts.aSubscriber();
  const work = alerts.aServer();
  alerts.show();
  await work();
  alerts.show([{ isCancelled: true }]);
  await work();
  alerts.pass(hour);
  alerts.show([{ isCancelled: true }, { isPostponed: true }]);
  await work();
  alerts.pass(hour);
  alerts.show([{ isCancelled: true }, { isCancelled: true }]);
  await work();
  expect(alerts.messages()).toHaveLength(1);
  alerts.pass(day);
  await work();
  expect(alerts.messages().slice(1)).toEqual(['Hill Dances: cancelled']);
  const topics = alerts.service.pushed.map(({ topic }) => topic);
  expect(new Set(topics).size).toBe(2);
});

test('a new date of a followed artist is news where it is near', async () => {
  const near: Location = { type: 'postcode', geo: null, postcode: '4000' };
  for (const [sessionId, location] of [
    ['near', near],
    ['nowhere', null],
  ] as const) {
    await alerts.aSubscriber({ sessionId, saves: [] });
    if (location !== null) await alerts.writer().setLocation(alerts.stamp(sessionId), location);
    await alerts.writer().replacePreferences(alerts.stamp(sessionId), 'band', [1]);
  }
  const work = alerts.aServer();
  alerts.show();
  await work();
  const artists = ['River Songs'];
  const perth = { name: 'Perth Hall', coordinates: positionOf('Perth'), state: 'WA' };
  alerts.show(
    [],
    [
      { name: 'Once More', artists, dateStart },
      { name: 'In the West', artists, dateStart, venue: perth },
      { name: 'Others', dateStart },
    ],
  );
  await work();
  expect(alerts.messages()).toEqual(['Once More: new date, Mon, 1 Jun, 7:00pm, River Hall, QLD']);
});

test('several servers send a message once', async () => {
  for (let number = 0; number < 12; number += 1)
    await alerts.aSubscriber({ sessionId: `v${number}` });
  const servers = [alerts.aServer(), alerts.aServer(), alerts.aServer()];
  alerts.show();
  for (const work of servers) await work();
  alerts.show([{ isCancelled: true }]);
  await Promise.all(servers.map((work) => work()));
  expect(new Set(alerts.service.pushed.map(({ endpoint }) => endpoint)).size).toBe(12);
  expect(alerts.service.pushed).toHaveLength(12);
});

test('a server whose catalogue is older than the compared one leaves it alone', async () => {
  await alerts.aSubscriber();
  const [fast, slow] = [alerts.aServer(), alerts.aServer()];
  alerts.show();
  await fast();
  const old = alerts.catalogue;
  alerts.show([{ dateStart: '2026-06-03T09:00:00Z' }]);
  await fast();
  alerts.catalogue = old;
  await slow();
  alerts.pass(day);
  await slow();
  expect(alerts.messages()).toHaveLength(1);
});

test('a change that was made while no server ran is found by the next one', async () => {
  await alerts.aSubscriber();
  alerts.show();
  await alerts.aServer()();
  alerts.show([{ isCancelled: true }]);
  await alerts.aServer()();
  expect(alerts.messages()).toEqual(['River Songs: cancelled']);
});

test('changes before anybody wanted alerts are none', async () => {
  alerts.show();
  const work = alerts.aServer();
  await work();
  const browser = await alerts.aSubscriber();
  await work();
  await alerts.database.write
    .deleteFrom('push_subscription')
    .where('endpoint', '=', browser.endpoint)
    .execute();
  await work();
  alerts.show([{ isCancelled: true }], [{ name: 'Another', dateStart }]);
  await alerts.aSubscriber();
  await work();
  expect(alerts.messages()).toEqual([]);
});

test('a push service that fails is asked again later, with the same topic', async () => {
  await alerts.aSubscriber();
  const work = alerts.aServer();
  alerts.show();
  await work();
  alerts.service.answerWith(503);
  alerts.show([{ isCancelled: true }]);
  await work();
  const row = await alerts.database.read
    .selectFrom('push_subscription')
    .select(['last_error', 'attempts'])
    .executeTakeFirst();
  expect(row).toEqual({ last_error: 'the push service answered 503', attempts: 1 });
  alerts.service.answerWith(null);
  await work();
  expect(alerts.messages()).toEqual([]);
  alerts.pass(61_000);
  await work();
  expect(alerts.messages()).toEqual(['River Songs: cancelled']);
});

test.each([404, 410])('a browser that is gone (%i) is removed', async (status) => {
  await alerts.aSubscriber();
  const work = alerts.aServer();
  alerts.show();
  await work();
  alerts.service.answerWith(status);
  alerts.show([{ isCancelled: true }]);
  await work();
  const data = await exportPersonalData(alerts.database.write, {
    sessionId: 'visitor',
    email: null,
  });
  expect(data).toMatchObject({ push_subscription: [], alert: [] });
  expect(data['bookmark']).toHaveLength(2);
});

test('nothing is sent to an address of this network', async () => {
  await alerts.aSubscriber();
  const work = alerts.aServer([]);
  alerts.show();
  await work();
  alerts.show([{ isCancelled: true }]);
  await work();
  expect(alerts.messages()).toEqual([]);
  const row = await alerts.database.read
    .selectFrom('push_subscription')
    .select('last_error')
    .executeTakeFirst();
  expect(row?.last_error).toContain('not an address of the public internet');
});

test('browsers and alerts are exported and erased with their session', async () => {
  const { endpoint } = await alerts.aSubscriber();
  const work = alerts.aServer();
  alerts.show();
  await work();
  alerts.clock = new Date('2026-03-04T12:00:00Z');
  alerts.show([{ isCancelled: true }]);
  await work();
  const subject = { sessionId: 'visitor', email: null };
  const data = await exportPersonalData(alerts.database.write, subject);
  expect(data).toMatchObject({
    push_subscription: [{ endpoint, time_zone: timeZone }],
    alert: [{ event_key: 1, kind: 'cancelled' }],
  });
  expect(await erasePersonalData(alerts.database.write, subject, alerts.clock)).toMatchObject({
    push_subscription: 1,
    alert: 1,
  });
  alerts.pass(day);
  await work();
  expect(alerts.messages()).toEqual([]);
});
