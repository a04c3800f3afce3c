import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cutSlowReaders } from './cutSlowReaders.ts';

/** More than the buffers of a system hold. */
const answer = Buffer.alloc(32 * 1024 * 1024);

let http: Server;
let closed: number;
beforeEach(async () => {
  closed = 0;
  http = createServer((_request, response) => {
    response.once('close', () => (closed += 1));
    response.end(answer);
  });
  cutSlowReaders(http, { interval: 50, patience: 400, rate: 20_000 });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
});
afterEach(() => void http.close());

async function ask(): Promise<Socket> {
  const socket = connect((http.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(socket, 'connect');
  return socket;
}

test('a client that takes nothing of its answer is cut off, and holds no place', async () => {
  const silent = await Promise.all(Array.from({ length: 5 }, ask));
  for (const socket of silent) socket.pause();
  await wait(300);
  expect(closed).toBe(0);
  await expect.poll(() => closed, { timeout: 10_000 }).toBe(5);
  for (const socket of silent) socket.destroy();
});

test('a client that is slow and takes all in the end gets its whole answer', async () => {
  const socket = await ask();
  let received = 0;
  socket.on('data', (chunk: Buffer) => (received += chunk.length));
  socket.pause();
  await wait(800);
  expect(closed).toBe(0);
  socket.resume();
  await expect.poll(() => received, { timeout: 10_000 }).toBeGreaterThan(answer.length);
  socket.destroy();
});

test('a connection on which nothing waits may be silent', async () => {
  const socket = connect((http.address() as AddressInfo).port, '127.0.0.1');
  await wait(800);
  expect(socket.closed).toBe(false);
  socket.destroy();
});
