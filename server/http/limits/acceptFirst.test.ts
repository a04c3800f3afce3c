import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { acceptFirst } from './acceptFirst.ts';

/** Keeps the event loop busy. */
function work(milliseconds: number): void {
  const start = performance.now();
  while (performance.now() - start < milliseconds);
}

function ask(port: number, path = '/'): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = request({ port, path, host: '127.0.0.1', agent: false }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () => resolve(text));
    });
    sent.on('error', reject).end();
  });
}

test('every waiting connection is accepted before the first request is served, and all are served', async () => {
  const http = createServer();
  let accepted = 0;
  const acceptedAtServing: number[] = [];
  http.on('connection', () => (accepted += 1));
  http.on(
    'request',
    acceptFirst(http, (sent, response) => {
      acceptedAtServing.push(accepted);
      work(5);
      response.end(sent.url);
    }),
  );
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const { port } = http.address() as AddressInfo;
  const asking = Array.from({ length: 30 }, () => ask(port));
  expect(await Promise.all(asking)).toEqual(Array.from({ length: 30 }, () => '/'));
  expect(acceptedAtServing[0]).toBe(30);
  http.close();
});

test('a single request is served at once', async () => {
  const http = createServer();
  http.on(
    'request',
    acceptFirst(http, (_request, response) => void response.end('served')),
  );
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  expect(await ask((http.address() as AddressInfo).port)).toBe('served');
  http.close();
});

test('a client that left while waiting is not served', async () => {
  const http = createServer();
  const served: (string | undefined)[] = [];
  http.on('request', ({ url, socket }) => {
    if (url === '/leaves') socket.destroy();
  });
  http.on(
    'request',
    acceptFirst(http, ({ url }, response) => {
      served.push(url);
      response.end();
    }),
  );
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const { port } = http.address() as AddressInfo;
  await expect(ask(port, '/leaves')).rejects.toThrow('socket hang up');
  await ask(port, '/stays');
  expect(served).toEqual(['/stays']);
  http.close();
});
