import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createListener, type Listener } from './createListener.ts';

const options = {
  port: 0,
  host: '127.0.0.1',
  publicUrl: null,
  trustProxy: false,
  rateLimits: null,
} as const;

let listener: Listener;
beforeEach(() => {
  listener = createListener(options);
});
afterEach(() => listener.close(0));

test('nobody holds a connection for long: whole requests within 20 s, headers within 10, of 16 KB', () => {
  const { http } = listener;
  expect(http.headersTimeout).toBe(10_000);
  expect(http.requestTimeout).toBe(20_000);
  expect(http.keepAliveTimeout).toBe(30_000);
  expect(http).toMatchObject({ connectionsCheckingInterval: 2000 });
});

test.each(['127.0.0.1', '0.0.0.0'])(
  'home is warmed up on %s as a prefetch to the published host',
  async (host) => {
    const published = createListener({ ...options, host, publicUrl: 'https://tickets.example' });
    const asked = vi.fn<(...facts: unknown[]) => void>();
    await published.listen(({ url, headers }, response) => {
      asked(url, headers.host, headers['sec-purpose'], published.isWarm());
      response.end('home');
    }, 1);
    expect(published.isWarm()).toBe(true);
    await published.close(0);
    expect(asked).toHaveBeenCalledWith('/', 'tickets.example', 'prefetch', false);
  },
);

describe('a client that asks again before it has its answer', () => {
  const request = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';
  let asked: number;
  beforeEach(async () => {
    asked = 0;
    await listener.listen((_request, response) => {
      asked += 1;
      setImmediate(() => response.end('whole'));
    });
  });

  /** What a client receives until the server closes its connection. */
  async function send(requests: string): Promise<string> {
    const { port } = listener.http.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk.toString()));
    socket.on('error', () => undefined);
    socket.write(requests);
    await new Promise((resolve) => socket.once('close', resolve));
    return answer;
  }

  test('once is answered twice', async () => {
    const last = request.replace('Host: x', 'Host: x\r\nConnection: close');
    expect((await send(request + last)).match(/whole/g)).toHaveLength(2);
  });

  test('a thousand times at once is cut off', async () => {
    expect(await send(request.repeat(1000))).toBe('');
    expect(asked).toBeLessThan(3);
  });
});

test('a client that takes nothing of its answer is cut off within 10 s', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const slow = createListener(options);
  const answered = new Promise<ServerResponse>((resolve) => {
    void slow.listen((_request, response) => {
      resolve(response);
      // More than the buffers of a system hold.
      response.end(Buffer.alloc(32 * 1024 * 1024));
    });
  });
  await once(slow.http, 'listening');
  const socket = connect((slow.http.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined).pause();
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  const response = await answered;
  for (let seconds = 0; seconds < 10; seconds += 1) {
    vi.advanceTimersByTime(1000);
    await nextTurn();
  }
  await expect.poll(() => response.closed).toBe(true);
  vi.useRealTimers();
  socket.destroy();
  await slow.close(0);
});

describe('a client that drips', () => {
  beforeEach(async () => {
    // The same clocks, turned faster.
    Object.assign(listener.http, {
      headersTimeout: 200,
      requestTimeout: 400,
      connectionsCheckingInterval: 50,
    });
    await listener.listen((request, response) => {
      request.resume().on('end', () => response.end('whole'));
    });
  });

  test.each([
    ['its headers', 'GET / HTTP/1.1\r\nHost: x\r\n', 'X: 1\r\n'],
    ['its first line', 'G', 'E'],
    ['its body', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n', 'x'],
    [
      'its chunks',
      'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n',
      '1\r\nx\r\n',
    ],
    ['nothing', '', ''],
  ])('%s is cut off, and never served', async (_what, first, drop) => {
    const { port } = listener.http.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk.toString()));
    socket.on('error', () => undefined);
    const closed = new Promise((resolve) => socket.once('close', resolve));
    if (first !== '') socket.write(first);
    const dripping = setInterval(() => socket.write(drop), 20);
    await closed;
    clearInterval(dripping);
    expect(answer).not.toContain('whole');
    expect(answer).toMatch(/^(?:$|HTTP\/1\.1 4(?:00|08) )/);
  });

  test('leaves every other client served', async () => {
    // A machine that stalls for the shorter limits cuts off a good client, too.
    Object.assign(listener.http, { headersTimeout: 10_000, requestTimeout: 20_000 });
    const { port } = listener.http.address() as AddressInfo;
    const slow = Array.from({ length: 50 }, () => {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => undefined);
      socket.write('GET / HTTP/1.1\r\nHost: x\r\n');
      return socket;
    });
    const answer = await fetch(`http://127.0.0.1:${port}/`);
    expect(await answer.text()).toBe('whole');
    for (const socket of slow) socket.destroy();
  });
});
