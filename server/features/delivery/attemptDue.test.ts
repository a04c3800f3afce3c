import { setImmediate as settle } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { attemptDue } from './attemptDue.ts';

interface Delivery {
  key: number;
  attempts: number;
  host: string;
}

/** A queue in memory, whose attempts end when a test says so. */
function aQueue(hosts: readonly string[], places: number) {
  const due = hosts.map((host, n): Delivery => ({ key: n + 1, attempts: 1, host }));
  const underWay = new Map<number, (error?: Error) => void>();
  const finished: number[] = [];
  const closing = new AbortController();
  const claims: number[] = [];
  const run = attemptDue<Delivery>({
    places,
    closing: closing.signal,
    receiverOf: ({ host }) => host,
    claim({ most }, full) {
      claims.push(most);
      const free = due.filter(({ host }) => !full.includes(host)).slice(0, most);
      for (const delivery of free) due.splice(due.indexOf(delivery), 1);
      return Promise.resolve(free);
    },
    send: ({ key }) =>
      new Promise((resolve, reject) => {
        underWay.set(key, (error) => {
          underWay.delete(key);
          if (error === undefined) resolve();
          else reject(error);
        });
      }),
    finish({ key }) {
      finished.push(key);
      return Promise.resolve();
    },
    now: () => new Date(0),
    onFailure: () => undefined,
  });
  return { due, underWay, finished, claims, closing, run };
}

const settled = async () => {
  for (let n = 0; n < 20; n += 1) await settle();
};
const many = (host: string, count: number) => Array.from({ length: count }, () => host);

test('a place is refilled when its attempt ends, not when all have', async () => {
  const { underWay, run } = aQueue(['a', 'b', 'c', 'd', 'e'], 3);
  await settled();
  expect([...underWay.keys()]).toEqual([1, 2, 3]);
  underWay.get(2)?.();
  await settled();
  expect([...underWay.keys()]).toEqual([1, 3, 4]);
  while (underWay.size > 0) {
    underWay.forEach((end) => end());
    await settled();
  }
  await run;
});

test('a host takes as many places as it leaves free, however many wait for it', async () => {
  const { due, underWay } = aQueue([...many('slow', 300), 'honest'], 64);
  await settled();
  // Several are claimed at once.
  expect(underWay.size).toBeLessThanOrEqual(38);
  expect(underWay.size).toBeGreaterThan(32);
  expect([...underWay.keys()]).toContain(301);
  expect(due.every(({ host }) => host === 'slow')).toBe(true);
});

test('of several slow hosts each has a share, and places are left', async () => {
  const { underWay } = aQueue(
    [...many('one', 99), ...many('two', 99), ...many('three', 99), 'honest'],
    64,
  );
  await settled();
  expect(underWay.size).toBeLessThan(64);
  expect([...underWay.keys()]).toContain(298);
});

test('all places serve hosts that wait once each', async () => {
  const hosts = Array.from({ length: 300 }, (_, n) => `host-${n}`);
  const { underWay, claims } = aQueue(hosts, 64);
  await settled();
  expect(underWay.size).toBe(64);
  expect(Math.max(...claims)).toBe(8);
});

test('what is due while others are under way is claimed before they end', async () => {
  const { due, underWay } = aQueue(['slow'], 3);
  await settled();
  due.push({ key: 9, attempts: 1, host: 'honest' });
  await expect.poll(() => [...underWay.keys()], { timeout: 20_000 }).toEqual([1, 9]);
});

test('when the server closes, what is under way ends and nothing more is claimed', async () => {
  const { due, underWay, finished, closing, run } = aQueue(['a', 'b', 'c'], 2);
  await settled();
  closing.abort();
  underWay.forEach((end) => end(new Error('too late')));
  await run;
  expect(finished).toEqual([1, 2]);
  expect(due).toHaveLength(1);
});
