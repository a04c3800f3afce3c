import { connect, type AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createListener, type Listener } from './createListener.ts';

let listener: Listener;
beforeEach(() => {
  listener = createListener({
    port: 0,
    host: '127.0.0.1',
    publicUrl: null,
    trustProxy: false,
    rateLimits: null,
  });
});
afterEach(() => listener.close(0));

test('nobody holds a connection for long: whole requests within 20 s, headers within 10, of 16 KB', () => {
  const { http } = listener;
  expect(http.headersTimeout).toBe(10_000);
  expect(http.requestTimeout).toBe(20_000);
  expect(http.keepAliveTimeout).toBe(30_000);
  expect(http).toMatchObject({ connectionsCheckingInterval: 2000 });
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
