import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { rawRequest } from '#tests/support/rawRequest.ts';
import { startTestServer, type TestServer } from '#tests/support/startTestServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMITS: 'on' } });
});
afterAll(() => server.close());

const body = '{"requests":[{"indexName":"event_guide","query":"event"}]}';
const ask = (path: string, headers: Record<string, string> = {}, text = body) =>
  rawRequest(server.port, {
    path,
    method: 'POST',
    headers: { host: `localhost:${server.port}`, 'content-type': 'text/plain', ...headers },
    body: text,
  });
const queries = '/1/indexes/*/queries';

describe('search over HTTP', () => {
  test.each([
    ['bad JSON', '{', 400],
    ['an unknown index', '{"requests":[{"indexName":"nothing"}]}', 404],
    ['no body', '', 400],
    ['a byte order mark', `\uFEFF${body}`, 200],
    ['broken UTF-8', '{"requests":[{"indexName":"event_guide","query":"\ud800"}]}', 200],
  ])('answers %s', async (_name, text, status) => {
    const headers = { 'content-length': String(Buffer.byteLength(text)) };
    expect((await ask(queries, headers, text)).status).toBe(status);
  });

  test.each(['/1/indexes/*/queries/', '/1/indexes/%2A/queries'])(
    'answers at %s, too',
    async (path) => {
      expect((await ask(path)).text).toBe((await ask(queries)).text);
    },
  );

  test.each([
    ['a host of others', { host: 'evil.example' }, 421],
    ['more than 64 KB', {}, 413],
    ['an unknown charset', { 'content-type': 'text/plain; charset=nonsense' }, 415],
    ['an unknown encoding', { 'content-encoding': 'nonsense' }, 415],
  ])('refuses %s in the form of the protocol', async (_name, headers, status) => {
    const text = status === 413 ? `{"query":"${'x'.repeat(65_536)}"}` : body;
    const answer = await ask(queries, headers, text);
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.text)).toEqual({ message: expect.any(String), status });
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(answer.headers['x-request-id']).toBeTruthy();
  });

  test.each([
    ['gzip, deflate, br', 'br'],
    ['gzip;q=0, br', 'br'],
    ['gzip;q=0.5', 'gzip'],
    ['gzip, deflate, br, zstd', 'zstd'],
    ['gzip, zstd;q=0', 'gzip'],
    ['identity', undefined],
  ])('encodes the answer for a client that accepts %s: %s', async (accepted, encoding) => {
    const answer = await ask(queries, { 'accept-encoding': accepted });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers['vary']).toContain('Accept-Encoding');
  });

  test('is counted under its route', async () => {
    await ask('/1/indexes/event_guide/query', {}, '{}');
    await vi.waitFor(async () => {
      const figures = await (await server.fetch('/metrics')).text();
      expect(figures).toMatch(/method="POST",route="\/1\/indexes\/\*\/queries",status="200"/);
      expect(figures).toMatch(/method="POST",route="\/1\/indexes\/:indexName\/query",status="200"/);
    }, 20_000);
  });

  test('survives a body that breaks off', async () => {
    const socket = connect(server.port, '127.0.0.1');
    socket.write(
      `POST ${queries} HTTP/1.1\r\nHost: localhost:${server.port}\r\nContent-Length: 90\r\n\r\n{"req`,
    );
    await vi.waitFor(async () => expect((await ask(queries)).status).toBe(200), 20_000);
    socket.destroy();
    expect((await ask(queries)).status).toBe(200);
  });

  test.each(['on', 'off'])(
    'answers bodies in pieces and requests in a row on one connection, limits %s',
    async (limits) => {
      const other = await startTestServer({ env: { RATE_LIMITS: limits } });
      const socket = connect({ port: other.port, host: '127.0.0.1', noDelay: true });
      let heard = '';
      socket.on('data', (bytes) => (heard += bytes.toString()));
      const head = `POST ${queries} HTTP/1.1\r\nHost: localhost:${other.port}\r\nContent-Length: ${body.length}\r\n\r\n`;
      socket.write(head);
      for (const piece of [body.slice(0, 9), body.slice(9, 30), body.slice(30) + head + body]) {
        await (await other.fetch('/healthz')).text();
        socket.write(piece);
      }
      await vi.waitFor(() => expect(heard.match(/"results":/g)).toHaveLength(2), 20_000);
      expect(heard.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(2);
      socket.destroy();
      await other.close();
    },
  );
});
