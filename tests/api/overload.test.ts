import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findProgram } from '#tests/support/proxies/findProgram.ts';
import {
  type Running,
  startDocumentedNginx,
  startNginx,
  startVarnish,
} from '#tests/support/proxies/startProxy.ts';
import { startTestServer, type TestServer } from '#tests/support/startTestServer.ts';

const host = 'tickets.example';

/** Sends one request on each connection at the same moment; returns the answers. */
async function askAtOnce(port: number, headers: readonly string[]): Promise<string[]> {
  const sockets = await Promise.all(headers.map(() => open(port)));
  const answers = sockets.map((socket) => text(socket));
  for (const [index, socket] of sockets.entries()) {
    const head = ['GET /api/events HTTP/1.1', `Host: ${host}`, 'Connection: close'];
    socket.write([...head, headers[index], '', ''].join('\r\n'));
  }
  return Promise.all(answers);
}

async function open(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

describe('a public server that many networks ask at once', () => {
  let server: TestServer;
  beforeAll(async () => {
    const env = { PUBLIC_URL: `https://${host}`, RATE_LIMITS: 'on', TRUST_PROXY: '1' };
    server = await startTestServer({ env });
  });
  afterAll(() => server.close());

  test('answers or refuses each, and says when to try again', async () => {
    const headers = Array.from(
      { length: 400 },
      (_, index) => `X-Forwarded-For: 203.0.${index >> 8}.${index & 255}`,
    );
    const answers = await askAtOnce(server.port, headers);
    const refused = answers.filter((answer) => answer.startsWith('HTTP/1.1 503'));
    const accepted = answers.filter((answer) => answer.startsWith('HTTP/1.1 200'));
    expect(refused.length + accepted.length).toBe(400);
    expect(refused.length).toBeGreaterThan(100);
    expect(accepted.length).toBeGreaterThan(0);
    expect(refused.filter((answer) => !/^retry-after: 5\r$/im.test(answer))).toEqual([]);
    expect(refused[0]).toContain('"code":"overloaded"');
  });

  test('answers all again when they have gone', async () => {
    const [answer] = await askAtOnce(server.port, ['X-Forwarded-For: 198.51.100.7']);
    expect(answer).toContain('HTTP/1.1 200');
  });
});

const proxies = [
  {
    name: 'the documented nginx',
    command: 'nginx',
    from: 'nginx-light',
    start: startDocumentedNginx,
  },
  { name: 'nginx with a cache', command: 'nginx', from: 'nginx-light', start: startNginx },
  { name: 'Varnish', command: 'varnishd', from: 'varnish', start: startVarnish },
].map((proxy) => ({ ...proxy, program: findProgram(proxy.command, proxy.from) }));

describe.each(proxies)('$name before the server', ({ program, start }) => {
  let connections = 0;
  let heldCount = 0;
  /** Answers `/held` never, and anything else at once. */
  const server = createServer((request, response) => {
    if (request.url === '/held') heldCount += 1;
    else response.end('done');
  });
  let proxy: Running;
  beforeAll(async () => {
    if (program === null) return;
    server.on('connection', () => (connections += 1)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    proxy = await start(program, (server.address() as AddressInfo).port);
  });
  afterAll(async () => {
    await proxy?.stop();
    server.closeAllConnections();
  });

  const ask = (path: string) =>
    fetch(`http://127.0.0.1:${proxy.port}${path}`, { headers: { cookie: 'sessionId=a' } });

  test.skipIf(program === null)('uses a connection again', async () => {
    for (let n = 0; n < 5; n += 1) expect(await (await ask(`/${n}`)).text()).toBe('done');
    expect(connections).toBe(1);
  });

  test.skipIf(program === null)(
    'opens 500 connections at most, and refuses more with a time to wait',
    async () => {
      const gone = new AbortController();
      const held = Array.from({ length: 500 }, () =>
        fetch(`http://127.0.0.1:${proxy.port}/held`, {
          signal: gone.signal,
          headers: { cookie: 'sessionId=a' },
        }).catch(() => undefined),
      );
      // A connection that was closed meanwhile is counted, too.
      await expect.poll(() => heldCount).toBe(500);
      expect(connections).toBeGreaterThanOrEqual(500);
      const refused = await ask('/one-more');
      expect(refused.status).toBe(503);
      expect(refused.headers.get('retry-after')).toBe('5');
      gone.abort();
      await Promise.all(held);
    },
  );

  test.skipIf(program === null)(
    'refuses with a time to wait while the server is away',
    async () => {
      server.closeAllConnections();
      server.close();
      await expect.poll(async () => (await ask('/away')).status).toBe(503);
      expect((await ask('/away')).headers.get('retry-after')).toBe('5');
    },
  );
});
