import { afterEach, beforeEach, expect, test } from 'vitest';
import { createGroupCommit } from '#server/storage/engine/groupCommit.ts';
import type { OpenedDatabase } from '#server/storage/engine/openDatabase.ts';
import { createSessionWriter } from '#server/storage/visitors/sessionWriter.ts';
import { openTestDatabase } from '#tests/support/openTestDatabase.ts';
import { createAlertQueue, type PushSubscriber } from './alertQueue.ts';

const now = new Date('2026-03-04T02:00:00Z');
const browser = (endpoint: string, auth = 'auth'): PushSubscriber => ({
  endpoint,
  auth,
  p256dh: 'p256dh',
  timeZone: 'Australia/Perth',
});

let database: OpenedDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

const add = (sessionId: string, subscriber: PushSubscriber) =>
  createSessionWriter(createGroupCommit(database.write)).addSubscriber(
    { sessionId, trackingId: null, at: now.toISOString() },
    subscriber,
  );
const queue = () => createAlertQueue(database.read, database.write);

test('an address moves with its keys alone, and is renewed by its secret alone', async () => {
  expect(await add('one', browser('https://a.example/1'))).toBe(true);
  expect(await add('two', browser('https://a.example/1', 'other'))).toBe(false);
  expect(await queue().endpointsOf('one')).toEqual(['https://a.example/1']);
  expect(await add('two', browser('https://a.example/1'))).toBe(true);
  expect(await queue().endpointsOf('two')).toEqual(['https://a.example/1']);
  const previous = { endpoint: 'https://a.example/1', auth: 'auth' };
  const renewed = { ...browser('https://a.example/2', 'new'), previous };
  expect(await add('three', renewed)).toBe(true);
  expect(await queue().endpointsOf('two')).toEqual(['https://a.example/2']);
  expect(await add('three', { ...browser('https://a.example/2', 'x'), previous })).toBe(false);
  const stranger = { sessionId: 'three', auth: '' };
  expect(await queue().remove('https://a.example/2', stranger)).toBe(false);
  expect(await queue().remove('https://a.example/2', { ...stranger, auth: 'new' })).toBe(true);
});

test('an address that a visit sent first replaces the former one once that is named', async () => {
  const previous = { endpoint: 'https://a.example/1', auth: 'auth' };
  await add('one', browser(previous.endpoint));
  const renewed = browser('https://a.example/2', 'new');
  await add('one', renewed);
  expect(await queue().endpointsOf('one')).toHaveLength(2);
  await add('one', { ...renewed, previous: { ...previous, auth: 'guessed' } });
  expect(await queue().endpointsOf('one')).toHaveLength(2);
  await add('one', { ...renewed, previous });
  expect(await queue().endpointsOf('one')).toEqual([renewed.endpoint]);
  const itself = { endpoint: renewed.endpoint, auth: renewed.auth };
  await add('one', { ...renewed, previous: itself });
  expect(await queue().endpointsOf('one')).toEqual([renewed.endpoint]);
});

test('what is due longest is claimed first, but for hosts that have their share', async () => {
  for (const [n, host] of ['slow', 'slow', 'quick', 'late'].entries()) {
    await add('many', browser(`https://${host}.example/${n}`));
    await database.write
      .updateTable('push_subscription')
      .set({ state: 'waiting', next_attempt_at: new Date(now.getTime() - n).toISOString() })
      .where('endpoint', '=', `https://${host}.example/${n}`)
      .execute();
  }
  const limits = { now, until: new Date(now.getTime() + 60_000) };
  const [first] = await queue().claim({ ...limits, most: 1 }, []);
  expect(first?.endpoint).toBe('https://late.example/3');
  const full = ['https://slow.example/', 'https://other.example/'];
  const [second, ...rest] = await queue().claim({ ...limits, most: 5 }, full);
  expect([second?.endpoint, rest]).toEqual(['https://quick.example/2', []]);
  expect(await queue().claim({ ...limits, most: 5 }, [])).toHaveLength(2);
});
