import { once } from 'node:events';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#tests/support/startTestServer.ts';

/** More than the requests that may be under way at once. */
const attackers = 520;

let server: TestServer;
let sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
  await server.close();
});

async function openConnection(): Promise<Socket> {
  const socket = connect(server.port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined).resume();
  await once(socket, 'connect');
  return socket;
}

/** Opens a connection that announces a body and sends one byte of it. */
async function openSlowBody(header: string): Promise<void> {
  const socket = await openConnection();
  socket.write(
    `POST /api/recommendations HTTP/1.1\r\nHost: localhost:${server.port}\r\n` +
      `Content-Type: application/json\r\nContent-Length: 100\r\n${header}\r\n{`,
  );
}

/** Sends a request as another visitor: from another address, or behind the proxy with another one. */
function ask(path: string, body: string | null, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        port: server.port,
        host: '127.0.0.1',
        localAddress: '127.0.0.2',
        agent: false,
        path,
        method: body === null ? 'GET' : 'POST',
        headers: {
          host: `localhost:${server.port}`,
          ...(body !== null && { 'content-type': 'application/json' }),
          ...headers,
        },
      },
      (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      },
    );
    sent.on('error', reject);
    sent.end(body ?? undefined);
  });
}

test.each([
  ['one address', {}, '', {}],
  [
    'one address behind the trusted proxy',
    { TRUST_PROXY: '1' },
    'X-Forwarded-For: 203.0.113.9\r\n',
    { 'x-forwarded-for': '198.51.100.7' },
  ],
])('520 slow bodies of %s keep no other visitor waiting', async (_name, env, header, headers) => {
  server = await startTestServer({ env: { RATE_LIMITS: 'on', ...env } });
  await Promise.all(Array.from({ length: attackers }, () => openSlowBody(header)));
  const statuses = new Set<number>();
  for (let time = 0; time < 20; time += 1) {
    statuses.add(await ask('/api/events', null, headers));
    statuses.add(await ask('/api/recommendations', '{"use":0}', headers));
    statuses.add(await ask('/1/indexes/event_guide/query', '{"query":"e"}', headers));
  }
  expect([...statuses]).toEqual([200]);
});

test.each([
  ['a visitor with a session', { cookie: 'sessionId=5c1a3c0e-7a4e-4c39-9a55-3f3f6f1b8a10' }],
  ['a visitor without one', {}],
])('64 slow bodies leave %s behind the same address served', async (_name, own) => {
  server = await startTestServer({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } });
  const proxied = 'X-Forwarded-For: 198.51.100.7\r\n';
  const headers = { 'x-forwarded-for': '198.51.100.7', ...own };
  await Promise.all(Array.from({ length: 64 }, () => openSlowBody(proxied)));
  // A body of another address that is answered shows that those before it have begun.
  await ask('/1/indexes/event_guide/query', '{"query":"e"}', { 'x-forwarded-for': '198.51.100.8' });
  expect(await ask('/1/indexes/event_guide/query', '{"query":"e"}', headers)).toBe(200);
});

test('an address may have 256 connections open', async () => {
  server = await startTestServer({ env: { RATE_LIMITS: 'on' } });
  await Promise.all(Array.from({ length: 300 }, openConnection));
  await expect.poll(() => sockets.filter((socket) => socket.closed).length).toBe(300 - 256);
});
