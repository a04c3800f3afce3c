import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAlertQueue } from '#server/storage/alerts/alertQueue.ts';
import {
  type AlertTest,
  day,
  hour,
  noon,
  openAlerts,
  timeZone,
} from '#tests/support/openAlerts.ts';
import { hostileAnswers, startHostilePushService } from '#tests/support/startHostilePushService.ts';
import type { TestBrowser } from '#tests/support/startPushService.ts';

let alerts: AlertTest;
beforeEach(async () => {
  alerts = await openAlerts();
});
afterEach(() => alerts.close());

const row = () =>
  alerts.database.read
    .selectFrom('push_subscription')
    .select(['endpoint', 'session_id', 'attempts'])
    .executeTakeFirst();

test('a browser that fails from its start is removed after 81 minutes', async () => {
  await alerts.aSubscriber();
  const work = alerts.aServer();
  alerts.show();
  await work();
  alerts.service.answerWith(500);
  alerts.show([{ isCancelled: true }]);
  for (const minutes of [0, 1, 5, 15]) {
    alerts.pass(minutes * 60_000);
    await work();
  }
  expect(await row()).toMatchObject({ attempts: 4 });
  alerts.pass(hour);
  await work();
  expect(await row()).toBeUndefined();
});

test('a browser that took a message before is not removed for the same failures', async () => {
  await alerts.aSubscriber();
  const work = alerts.aServer();
  alerts.show();
  await work();
  alerts.show([{ isCancelled: true }]);
  await work();
  alerts.pass(day);
  alerts.service.answerWith(500);
  alerts.show([{ isCancelled: true }, { isPostponed: true }]);
  for (const minutes of [0, 1, 5, 15, 60]) {
    alerts.pass(minutes * 60_000);
    await work();
  }
  expect(await row()).toMatchObject({ attempts: 5 });
  alerts.service.answerWith(null);
  alerts.pass(3 * hour);
  await work();
  expect(alerts.messages()[1]).toBe('Hill Dances: postponed, no new date yet');
});

test('what is due first is sent first, whoever came first', async () => {
  const browsers = [await alerts.aSubscriber(), await alerts.aSubscriber({ sessionId: 'other' })];
  const work = alerts.aServer();
  alerts.show();
  await work();
  alerts.service.answerWith(503);
  alerts.show([{ isCancelled: true }]);
  await work();
  alerts.service.answerWith(null);
  await alerts.database.write
    .updateTable('push_subscription')
    .set({ next_attempt_at: new Date(noon.getTime() + 1).toISOString() })
    .where('endpoint', '=', browsers[1]!.endpoint)
    .execute();
  const queue = createAlertQueue(alerts.database.read, alerts.database.write);
  const limits = { now: new Date(noon.getTime() + hour), until: new Date(noon.getTime() + day) };
  const [claimed] = await queue.claim({ ...limits, most: 1 }, []);
  expect(claimed?.endpoint).toBe(browsers[1]!.endpoint);
  const hosts = browsers.map(({ endpoint }) => `${new URL(endpoint).origin}/`);
  expect(await queue.claim({ ...limits, most: 5 }, hosts)).toEqual([]);
  expect(await queue.claim({ ...limits, most: 5 }, ['https://elsewhere.example/'])).toHaveLength(1);
});

/** Milliseconds: five at a time and ten seconds each, the hostile ones took five minutes. */
const patience = 60_000;

test.each(Object.keys(hostileAnswers) as (keyof typeof hostileAnswers)[])(
  'a hundred and fifty browsers whose service answers by %s do not stand before one of another service',
  async (kind) => {
    const hostile = await startHostilePushService(kind);
    const closing = new AbortController();
    let working: Promise<void> | null = null;
    try {
      for (let n = 0; n < 150; n += 1) {
        const endpoint = hostile.addressOf(`/${n}`);
        const browser = { ...alerts.service.addBrowser(), endpoint };
        await alerts.aSubscriber({ sessionId: `hostile-${Math.floor(n / 5)}`, browser });
      }
      await alerts.aSubscriber();
      const work = alerts.aServer(undefined, closing.signal);
      alerts.show();
      await work();
      alerts.show([{ isCancelled: true }]);
      working = work();
      const expected = ['River Songs: cancelled'];
      await vi.waitFor(() => expect(alerts.messages()).toEqual(expected), patience);
      expect(hostile.asked.length).toBeGreaterThan(0);
    } finally {
      closing.abort();
      await working;
      hostile.close();
    }
  },
  2 * patience,
);

test('a browser that renews its address takes along what waits, also while that is sent to the old one', async () => {
  const before = await alerts.aSubscriber();
  const work = alerts.aServer();
  alerts.show();
  await work();
  alerts.clock = new Date('2026-03-04T12:00:00Z');
  alerts.show([{ isCancelled: true }]);
  await work();
  const renew = async (previous: TestBrowser) => {
    const after = alerts.service.addBrowser();
    const renewed = { ...after, timeZone, previous };
    expect(await alerts.writer().addSubscriber(alerts.stamp('a new session'), renewed)).toBe(true);
    return after;
  };
  const between = await renew(before);
  alerts.clock = new Date('2026-03-04T23:00:00Z');
  let last = between;
  alerts.service.answerWith(() => {
    alerts.service.answerWith(null);
    return renew(between).then((browser) => {
      last = browser;
      return 410;
    });
  });
  await work();
  expect(alerts.service.pushed.map(({ endpoint }) => endpoint)).toEqual([last.endpoint]);
  expect(alerts.messages()).toEqual(['River Songs: cancelled']);
  expect(await row()).toMatchObject({ endpoint: last.endpoint, session_id: 'visitor' });
});
