import type { PostgresPoolClient } from 'kysely';
import { expect, test } from 'vitest';
import { isStorageFailure } from '#server/storage/engine/isStorageFailure.ts';
import { createReconnectingPool } from './createReconnectingPool.ts';

function setUp() {
  let time = 0;
  let attempts = 0;
  let failure: Error | null = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
  const client = {} as PostgresPoolClient;
  const connect = () => {
    attempts += 1;
    return failure === null ? Promise.resolve(client) : Promise.reject(failure);
  };
  const pool = createReconnectingPool(
    { options: {}, connect, end: () => Promise.resolve() },
    () => time,
  );
  return {
    pool,
    client,
    attempts: () => attempts,
    fail: (error: Error | null) => (failure = error),
    pass: (milliseconds: number) => (time += milliseconds),
  };
}

test('between failed attempts it waits ever longer, up to a second, and refuses at once', async () => {
  const { pool, attempts, pass } = setUp();
  for (let elapsed = 0; elapsed < 10_000; elapsed += 10) {
    const error: unknown = await pool.connect().catch((reason: unknown) => reason);
    expect(isStorageFailure(error)).toBe(true);
    pass(10);
  }
  // At 0, 50, 150, 350, 750 and 1550 ms, then each second.
  expect(attempts()).toBe(6 + 8);
});

test('connects again after the pause, and the next failure is retried soon', async () => {
  const { pool, client, attempts, fail, pass } = setUp();
  const refused = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
  for (const pause of [50, 100, 200]) {
    await expect(pool.connect()).rejects.toThrow('refused');
    pass(pause);
  }
  fail(null);
  expect(await pool.connect()).toBe(client);
  fail(refused);
  await expect(pool.connect()).rejects.toThrow('refused');
  pass(50);
  fail(null);
  expect(await pool.connect()).toBe(client);
  expect(attempts()).toBe(6);
});

test('a failure that time does not mend is reported without a pause', async () => {
  const { pool, fail, attempts } = setUp();
  fail(new Error('a fault of ours'));
  await expect(pool.connect()).rejects.toThrow('a fault of ours');
  await expect(pool.connect()).rejects.toThrow('a fault of ours');
  expect(attempts()).toBe(2);
});

test('connections that are all in use for too long are no reason to stop connecting', async () => {
  const { pool, client, fail } = setUp();
  fail(new Error('timeout exceeded when trying to connect'));
  await expect(pool.connect()).rejects.toThrow('timeout exceeded');
  fail(null);
  expect(await pool.connect()).toBe(client);
});
