import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import express, { type Request, type RequestHandler, type Response } from 'express';
import request from 'supertest';
import { beforeEach, describe, expect, test } from 'vitest';
import { errorHandler } from './errorHandler.ts';
import { limitLoad } from './limitLoad.ts';

test('refuses what comes beyond the limit, with a time to wait, and takes requests again after', async () => {
  const waiting: (() => void)[] = [];
  const app = express();
  app.use(limitLoad({ maxUnderWay: 2, longestTurn: 1000, patience: 1000 }));
  app.get('/api/slow', (_request, response) => {
    waiting.push(() => response.send('done'));
  });
  app.get('/api/fast', (_request, response) => {
    response.send('done');
  });
  app.use(errorHandler({ isStorageFailure: () => false, report: () => undefined }));
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
  for (const finish of waiting) finish();
  expect(await Promise.all(slow)).toEqual(['done', 'done']);
  await expect.poll(async () => (await request(server).get('/api/fast')).status).toBe(200);
  server.close();
});

describe('long turns of the event loop', () => {
  let time = 0;
  let limit: RequestHandler;
  beforeEach(() => {
    time = 0;
    limit = limitLoad({ maxUnderWay: 100, longestTurn: 150, patience: 1000, clock: () => time });
  });

  /** Reads so many requests in one turn, each of which keeps the processor busy for 100 ms. */
  async function takeTurn(requests: number): Promise<number> {
    let refused = 0;
    for (let n = 0; n < requests; n += 1) {
      const incoming = new IncomingMessage(new Socket());
      limit(incoming as Request, new ServerResponse(incoming) as Response, (error: unknown) => {
        if (error === undefined) time += 100;
        else refused += 1;
      });
    }
    await setImmediate();
    return refused;
  }

  test('are borne as a burst', async () => {
    expect(await takeTurn(8)).toBe(0);
  });

  test('that do not end are overload: what is read late in one is refused', async () => {
    await takeTurn(8);
    await takeTurn(8);
    expect(await takeTurn(8)).toBe(6);
    expect(await takeTurn(8)).toBe(6);
  });

  test.each([
    ['a short turn', 0],
    ['a rest', 60],
  ])('are forgotten after %s', async (_name, pause) => {
    await takeTurn(8);
    await takeTurn(8);
    time += pause;
    if (pause === 0) await takeTurn(1);
    expect(await takeTurn(8)).toBe(0);
  });
});
