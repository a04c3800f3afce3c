import type { Server } from 'node:http';
import { performance } from 'node:perf_hooks';
import express from 'express';
import request from 'supertest';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { errorHandler } from '#server/http/pipeline/errorHandler.ts';
import { takeTurns } from './takeTurns.ts';

let begun: string[] = [];
let finish: (() => void)[] = [];
let server: Server;
let hasRoom: boolean;

beforeEach(() => {
  begun = [];
  finish = [];
  hasRoom = true;
  const app = express().set('trust proxy', true);
  const long = 60_000;
  const waiting = { ofNetwork: 3, ofAll: 5, age: long, ageOfFew: long, few: 2 };
  app.use(takeTurns({ free: 2, perNetwork: 1, waiting, hasRoom: () => hasRoom }));
  app.get('/:name', ({ params }, response) => {
    begun.push(params.name);
    finish.push(() => response.send('done'));
  });
  app.use(errorHandler({ isStorageFailure: () => false, report: () => undefined }));
  server = app.listen(0);
});

afterEach(() => {
  vi.restoreAllMocks();
  server.close();
});

/** Sends a request from this address; returns its status once it is answered. */
const send = (name: string, address: string) =>
  request(server)
    .get(`/${name}`)
    .set('X-Forwarded-For', address)
    .then(({ status }) => status);

test('a burst of one network waits, and a visitor from elsewhere does not wait behind it', async () => {
  const burst = ['a', 'b', 'c', 'd'].map((name) => send(name, '203.0.113.9'));
  await expect.poll(() => begun.length).toBe(2);
  const visitor = send('visitor', '198.51.100.7');
  await expect.poll(() => begun.at(-1)).toBe('visitor');
  expect(begun).toHaveLength(3);
  while (begun.length < 5 || finish.length > 0) {
    finish.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(await Promise.all([...burst, visitor])).toEqual([200, 200, 200, 200, 200]);
});

test('a network that has too many waiting is refused more', async () => {
  const first = ['a', 'b'].map((name) => send(name, '203.0.113.9'));
  await expect.poll(() => begun.length).toBe(2);
  const others = ['c', 'd', 'e', 'f'].map((name) => send(name, '203.0.113.9'));
  expect(await Promise.race(others)).toBe(503);
  const visitor = send('visitor', '198.51.100.7');
  await expect.poll(() => begun.at(-1)).toBe('visitor');
  while (begun.length < 6 || finish.length > 0) {
    finish.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
  const statuses = await Promise.all([...first, ...others, visitor]);
  expect(statuses.toSorted()).toEqual([200, 200, 200, 200, 200, 200, 503]);
});

test('a client that leaves while it waits is forgotten, and those after it are served', async () => {
  const first = ['a', 'b'].map((name) => send(name, '203.0.113.9'));
  await expect.poll(() => begun.length).toBe(2);
  const { port } = server.address() as { port: number };
  const gone = new AbortController();
  const left = fetch(`http://127.0.0.1:${port}/gone`, {
    signal: gone.signal,
    headers: { 'X-Forwarded-For': '203.0.113.9' },
  });
  const last = send('last', '203.0.113.9');
  gone.abort();
  await expect(left).rejects.toThrow('aborted');
  for (const end of finish.splice(0)) end();
  await expect.poll(() => begun.at(-1)).toBe('last');
  for (const end of finish.splice(0)) end();
  expect(await Promise.all([...first, last])).toEqual([200, 200, 200]);
});

test('of many networks no more wait than the limit of all: the rest is refused', async () => {
  const first = ['a', 'b'].map((name) => send(name, '203.0.113.9'));
  await expect.poll(() => begun.length).toBe(2);
  hasRoom = false;
  const others = Array.from({ length: 8 }, (_, index) => send(`${index}`, `198.51.100.${index}`));
  expect(await Promise.any(others)).toBe(503);
  hasRoom = true;
  while (begun.length < 7 || finish.length > 0) {
    finish.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
  const statuses = await Promise.all([...first, ...others]);
  expect(statuses.filter((status) => status === 503)).toHaveLength(3);
  expect(statuses.filter((status) => status === 200)).toHaveLength(7);
});

test('while those in progress keep the processor busy, a request of another network waits', async () => {
  const utilization = vi.spyOn(performance, 'eventLoopUtilization');
  utilization.mockReturnValue({ idle: 0, active: 1, utilization: 1 });
  const first = ['a', 'b'].map((name) => send(name, '203.0.113.9'));
  await expect.poll(() => begun.length).toBe(2);
  const waits = send('waits', '198.51.100.7');
  // A request and its answer on another connection: the server had its turns meanwhile.
  await expect.poll(() => utilization.mock.calls.length).toBeGreaterThan(5);
  expect(begun).toEqual(expect.not.arrayContaining(['waits']));
  utilization.mockReturnValue({ idle: 10, active: 1, utilization: 0.1 });
  await expect.poll(() => begun.at(-1)).toBe('waits');
  for (const end of finish.splice(0)) end();
  expect(await Promise.all([...first, waits])).toEqual([200, 200, 200]);
});
