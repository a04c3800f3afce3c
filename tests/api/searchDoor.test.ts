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
const short = '/1/indexes/*/queries';
/** The same search by a spelling that goes through the routes of the app. */
const long = '/1/indexes/*/queries/';

/** What differs from answer to answer. */
const changing = ['date', 'x-request-id', 'ratelimit', 'content-security-policy', 'content-length'];

function lasting(headers: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) => !changing.includes(name) && name !== 'transfer-encoding',
    ),
  );
}

describe('the short way to search', () => {
  test('gives the same status, headers and hits as the way through the app', async () => {
    const [a, b] = [await ask(short), await ask(long)];
    expect(a.status).toBe(200);
    expect(a.text).toBe(b.text);
    expect(lasting(a.headers)).toEqual(lasting(b.headers));
    for (const name of changing.slice(0, 4)) expect(a.headers[name], name).toBeTruthy();
  });

  test('has the policy of the way through the app, but for the nonce no script of it could use', async () => {
    const policyOf = async (path: string) =>
      String((await ask(path)).headers['content-security-policy']);
    const whole = await policyOf(long);
    expect(whole).toMatch(/ 'nonce-\w+'/);
    expect(await policyOf(short)).toBe(whole.replace(/ 'nonce-\w+'/, ''));
  });

  test.each([
    ['bad JSON', '{', 400],
    ['an unknown index', '{"requests":[{"indexName":"nothing"}]}', 404],
    ['no body', '', 400],
    ['a byte order mark', `\uFEFF${body}`, 200],
    ['broken UTF-8', '{"requests":[{"indexName":"event_guide","query":"\ud800"}]}', 200],
  ])('takes %s as the app does', async (_name, text, status) => {
    const headers = { 'content-length': String(Buffer.byteLength(text)) };
    const [a, b] = [await ask(short, headers, text), await ask(long, headers, text)];
    expect([a.status, b.status]).toEqual([status, status]);
    expect(a.text).toBe(b.text);
  });

  test.each([
    ['a host of others', { host: 'evil.example' }, 421],
    ['more than 64 KB', {}, 413],
    ['an unknown charset', { 'content-type': 'text/plain; charset=nonsense' }, 415],
    ['an unknown encoding', { 'content-encoding': 'nonsense' }, 415],
  ])('refuses %s in the form of the protocol', async (_name, headers, status) => {
    const text = status === 413 ? `{"query":"${'x'.repeat(65_536)}"}` : body;
    const answer = await ask(short, headers, text);
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.text)).toEqual({ message: expect.any(String), status });
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(answer.headers['x-request-id']).toBeTruthy();
  });

  test.each([
    ['gzip, deflate, br', 'gzip'],
    ['gzip;q=0, br', undefined],
    ['gzip;q=0.5', 'gzip'],
    ['gzip, deflate, br, zstd', 'zstd'],
    ['gzip, zstd;q=0', 'gzip'],
    ['identity', undefined],
  ])('packs the answer for a client that takes %s: %s', async (accepted, encoding) => {
    const answer = await ask(short, { 'accept-encoding': accepted });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers['vary']).toContain('Accept-Encoding');
  });

  test('is counted under its route', async () => {
    await ask('/1/indexes/event_guide/query', {}, '{}');
    await vi.waitFor(async () => {
      const figures = await (await server.fetch('/metrics')).text();
      expect(figures).toMatch(/method="POST",route="\/1\/indexes\/\*\/queries",status="200"/);
      expect(figures).toMatch(/method="POST",route="\/1\/indexes\/:indexName\/query",status="200"/);
    });
  });

  test('carries the headers of the way through the app without limits, too', async () => {
    const unlimited = await startTestServer();
    const headersOf = async (path: string) => {
      const headers = { host: `localhost:${unlimited.port}`, 'content-type': 'text/plain' };
      const answer = await rawRequest(unlimited.port, { path, method: 'POST', headers, body });
      for (const name of ['date', 'x-request-id', 'content-length'])
        expect(answer.headers[name], name).toBeTruthy();
      return lasting(answer.headers);
    };
    expect(await headersOf(short)).toEqual(await headersOf(long));
    await unlimited.close();
  });

  test('survives a body that breaks off', async () => {
    const socket = connect(server.port, '127.0.0.1');
    socket.write(
      `POST ${short} HTTP/1.1\r\nHost: localhost:${server.port}\r\nContent-Length: 90\r\n\r\n{"req`,
    );
    await vi.waitFor(async () => expect((await ask(short)).status).toBe(200));
    socket.destroy();
    expect((await ask(short)).status).toBe(200);
  });

  test.each(['on', 'off'])(
    'answers bodies in pieces and requests in a row on one connection, limits %s',
    async (limits) => {
      const other = await startTestServer({ env: { RATE_LIMITS: limits } });
      const socket = connect({ port: other.port, host: '127.0.0.1', noDelay: true });
      let heard = '';
      socket.on('data', (bytes) => (heard += bytes.toString()));
      const head = `POST ${short} HTTP/1.1\r\nHost: localhost:${other.port}\r\nContent-Length: ${body.length}\r\n\r\n`;
      socket.write(head);
      for (const piece of [body.slice(0, 9), body.slice(9, 30), body.slice(30) + head + body]) {
        await (await other.fetch('/healthz')).text();
        socket.write(piece);
      }
      await vi.waitFor(() => expect(heard.match(/"results":/g)).toHaveLength(2));
      expect(heard.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(2);
      socket.destroy();
      await other.close();
    },
  );

  test('limits an address like the way through the app, both together', async () => {
    const remaining = async (path: string) =>
      Number(/r=(\d+)/.exec(String((await ask(path)).headers['ratelimit']))?.[1]);
    const left = await remaining(short);
    expect(await remaining(long)).toBe(left - 1);
    expect(await remaining(short)).toBe(left - 2);
  });
});
