import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeSlowReaders } from './closeSlowReaders.ts';

/** More than the buffers of a system hold. */
const answer = Buffer.alloc(32 * 1024 * 1024);
const interval = 50;
const patience = 1000;
/** Three answers wait within it, less what the system's buffers take. */
const maxWaiting = 3 * answer.length;

let http: Server;
let requestCount: number;
let closed: number;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  requestCount = 0;
  closed = 0;
  http = createServer((_request, response) => {
    requestCount += 1;
    response.once('close', () => (closed += 1));
    response.end(answer);
  });
  closeSlowReaders(http, { interval, patience, maxWaiting });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
});
afterEach(() => {
  http.close();
  vi.useRealTimers();
});

async function open(): Promise<Socket> {
  const socket = connect((http.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

const request = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';

/** Opens a connection, sends a request and reads nothing of the answer. */
async function askSilently(): Promise<Socket> {
  const socket = await open();
  socket.pause();
  socket.write(request);
  return socket;
}

/** Lets so many milliseconds pass on the server's clock; the network has its turn after each check. */
async function pass(milliseconds: number): Promise<void> {
  for (let passed = 0; passed < milliseconds; passed += interval) {
    vi.advanceTimersByTime(interval);
    await nextTurn();
  }
}

test('a client that reads nothing of its answer is cut off, and takes no place any more', async () => {
  const silent = await Promise.all(Array.from({ length: 2 }, askSilently));
  await expect.poll(() => requestCount).toBe(2);
  await pass(300);
  expect(closed).toBe(0);
  await pass(patience);
  await expect.poll(() => closed).toBe(2);
  for (const socket of silent) socket.destroy();
});

test('a client that reads little by little gets its whole answer, however long it takes', async () => {
  // Node reads no more than this between two pauses.
  const buffer = Buffer.alloc(256 * 1024);
  let received = 0;
  const socket = connect({
    port: (http.address() as AddressInfo).port,
    host: '127.0.0.1',
    onread: { buffer, callback: (bytes) => ((received += bytes), false) },
  });
  socket.on('error', () => undefined).write(request);
  await expect.poll(() => requestCount).toBe(1);
  let passed = 0;
  while (received <= answer.length && !socket.closed) {
    const before = received;
    socket.resume();
    await expect.poll(() => received > before || socket.closed, { interval: 1 }).toBe(true);
    await pass(interval);
    passed += interval;
  }
  expect(received).toBeGreaterThan(answer.length);
  expect(passed).toBeGreaterThan(5 * patience);
  socket.destroy();
});

test('a connection on which nothing waits may be silent', async () => {
  const socket = await open();
  await pass(5 * patience);
  socket.write(request);
  const [first] = (await once(socket, 'data')) as [Buffer];
  expect(first.toString('latin1', 0, 15)).toBe('HTTP/1.1 200 OK');
  socket.destroy();
});

test('of more answers than memory allows, those that nobody reads are closed before their time', async () => {
  const silent = await Promise.all(Array.from({ length: 6 }, askSilently));
  await expect.poll(() => requestCount).toBe(6);
  await pass(200);
  await expect.poll(() => closed).toBeGreaterThan(1);
  expect(closed).toBeLessThan(6);
  for (const socket of silent) socket.destroy();
});
