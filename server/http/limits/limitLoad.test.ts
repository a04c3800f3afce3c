import { once } from 'node:events';
import { IncomingMessage, ServerResponse } from 'node:http';
import { type AddressInfo, connect, Socket } from 'node:net';
import express, { type Request, type RequestHandler, type Response } from 'express';
import request from 'supertest';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { errorHandler } from '#server/http/pipeline/errorHandler.ts';
import { limitLoad } from './limitLoad.ts';

test('refuses what comes beyond the limit, with a time to wait, and takes requests again after', async () => {
  const waiting: (() => void)[] = [];
  const app = express();
  const limits = { maxUnderWay: 2, maxBehind: 2, longestDelay: 1000, patience: 1000 };
  const load = limitLoad(limits);
  app.use(load.handle);
  app.get('/api/slow', (_request, response) => {
    waiting.push(() => response.send('done'));
  });
  app.get('/api/fast', (_request, response) => {
    response.send('done');
  });
  const failures: unknown[] = [];
  const report = (error: unknown) => void failures.push(error);
  app.use(errorHandler({ isStorageFailure: () => false, report }));
  const server = app.listen(0);
  const slow = [1, 2].map(() =>
    request(server)
      .get('/api/slow')
      .then(({ text }) => text),
  );
  await expect.poll(() => waiting.length).toBe(2);
  const refused = await request(server).get('/api/fast');
  expect(refused.status).toBe(503);
  expect(refused.headers['retry-after']).toBe('5');
  expect(JSON.parse(refused.text)).toMatchObject({ code: 'overloaded' });
  expect(failures).toEqual([]);
  expect(load.underWay()).toBe(2);
  for (const finish of waiting) finish();
  expect(await Promise.all(slow)).toEqual(['done', 'done']);
  await expect.poll(async () => (await request(server).get('/api/fast')).status).toBe(200);
  await expect.poll(load.underWay).toBe(0);
  server.close();
});

test('a response that is written, or waits for its client to read, takes no place', async () => {
  const limits = { maxUnderWay: 1, maxBehind: 1, longestDelay: 1000, patience: 1000 };
  const load = limitLoad(limits);
  const app = express();
  app.use(load.handle);
  const large = Buffer.alloc(32 * 1024 * 1024);
  app.get('/written', (_request, response) => void response.end(large));
  app.get('/streamed', (_request, response) => void response.write(large));
  app.get('/fast', (_request, response) => void response.end('done'));
  const server = app.listen(0);
  const { port } = server.address() as AddressInfo;
  const silent = ['/written', '/streamed'].map((path) => {
    const client = connect(port, '127.0.0.1');
    client.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`);
    return client;
  });
  await Promise.all(silent.map((client) => once(client, 'readable')));
  const answer = await request(server).get('/fast');
  expect(answer.status).toBe(200);
  expect(load.underWay()).toBe(0);
  for (const client of silent) client.destroy();
  server.close();
});

test('a client that left before its request counts as load is not counted for ever', async () => {
  const limits = { maxUnderWay: 2, maxBehind: 2, longestDelay: 1000, patience: 1000 };
  const load = limitLoad(limits);
  const app = express();
  const isPassedOn = new Promise<void>((resolve) => {
    app.use((incoming, response, next) => {
      response.once('close', () => load.handle(incoming, response, next));
      response.write('begun');
    });
    app.use(() => resolve());
  });
  const server = app.listen(0);
  const { port } = server.address() as AddressInfo;
  const client = connect(port, '127.0.0.1', () =>
    client.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'),
  );
  client.once('data', () => client.destroy());
  await isPassedOn;
  expect(load.underWay()).toBe(0);
  server.close();
});

describe('an event loop that is late', () => {
  let time = 0;
  let limit: RequestHandler;
  let finish: (() => void)[] = [];
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    time = 0;
    finish = [];
    const clock = () => time;
    const limits = { maxUnderWay: 100, maxBehind: 4, longestDelay: 150, patience: 300, clock };
    limit = limitLoad(limits).handle;
  });

  afterEach(() => void vi.useRealTimers());

  /** Lets the watch check once: longer than its interval, in milliseconds of its timer. */
  const checkDelay = () => vi.advanceTimersByTime(40);

  /** Takes so many requests at once, then blocks for some milliseconds. Returns how many were refused. */
  function take(requests: number, milliseconds: number): number {
    let refused = 0;
    for (let n = 0; n < requests; n += 1) {
      const incoming = new IncomingMessage(new Socket());
      const response = new ServerResponse(incoming);
      limit(incoming as Request, response as Response, (error: unknown) => {
        if (error === undefined) finish.push(() => response.emit('close'));
        else refused += 1;
      });
    }
    time += milliseconds;
    checkDelay();
    return refused;
  }

  const finishAll = () => {
    for (const end of finish.splice(0)) end();
  };

  test('for the length of a burst refuses nobody', () => {
    expect(take(50, 200)).toBe(0);
    expect(take(20, 10)).toBe(0);
  });

  test('for longer takes no more than keeps the processor busy', () => {
    take(20, 200);
    take(20, 200);
    expect(take(20, 200)).toBe(20);
    finishAll();
    expect(take(20, 200)).toBe(16);
  });

  test('refuses nobody where few are under way: the machine stalls', () => {
    for (let turn = 0; turn < 5; turn += 1) {
      expect(take(4, 2000)).toBe(0);
      finishAll();
    }
  });

  test.each([
    ['has caught up', 250],
    ['was given nothing to do', 2000],
  ])('no more, once it %s', (_name, pause) => {
    take(20, 200);
    take(20, 200);
    finishAll();
    // No request is in progress, so the delay is not watched.
    checkDelay();
    time += pause;
    expect(take(20, 0)).toBe(0);
  });

  test('stays careful for a second after its last refusal; refusals meanwhile prolong nothing', () => {
    take(20, 200);
    take(20, 200);
    expect(take(1, 0)).toBe(1);
    finishAll();
    checkDelay();
    time += 900;
    expect(take(10, 0)).toBe(6);
    finishAll();
    checkDelay();
    time += 200;
    expect(take(10, 0)).toBe(0);
  });
});
