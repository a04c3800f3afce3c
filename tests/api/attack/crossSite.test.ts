import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calls, type CallName } from '#shared/contract/calls.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { dumpDatabase } from '#tests/support/dumpDatabase.ts';
import { examples } from '#tests/support/examples.ts';
import { rawRequest } from '#tests/support/rawRequest.ts';
import { startTestServer, type TestServer } from '#tests/support/startTestServer.ts';

let server: TestServer;
let before: string;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  before = await stored();
});
afterAll(() => server.close());

const stored = async () => JSON.stringify(await dumpDatabase(server.database));
const names = Object.keys(calls) as CallName[];
const writes = names.filter((name) => calls[name].method !== 'GET');
const withBody = writes.filter((name) => 'body' in endpoints[name]);

/** What the visitor's browser adds by itself. */
const ambient = () => ({
  host: `localhost:${server.port}`,
  cookie: 'sessionId=victim; developer=1',
});
const pathOf = (name: CallName) => calls[name].path.replace(/:\w+/g, '1');
const bodyOf = (name: CallName) =>
  JSON.stringify({ ...(examples[name] as { body?: object }).body }).replaceAll(
    examples.addBookmark.body.sessionId,
    'victim',
  );

const evil = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
/** All a page of another site can send without asking first (Fetch standard, CORS-safelisted). */
const simpleTypes = [
  'text/plain',
  'text/plain;charset=UTF-8',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'text/plain; application/json',
  '',
];

describe.each(withBody)('%s', (name) => {
  test('stores nothing for a form or a plain text of another site, not even from an old browser', async () => {
    for (const type of simpleTypes) {
      for (const headers of [evil, {}]) {
        const answer = await rawRequest(server.port, {
          path: pathOf(name),
          method: calls[name].method,
          headers: {
            ...ambient(),
            ...headers,
            'content-type': type,
            'content-length': String(Buffer.byteLength(bodyOf(name))),
          },
          body: bodyOf(name),
        });
        expect([403, 415]).toContain(answer.status);
        expect(answer.headers['access-control-allow-origin']).toBeUndefined();
      }
    }
    expect(await stored()).toBe(before);
  });
});

test.each(names)('%s cannot be done by an address: GET and HEAD change nothing', async (name) => {
  for (const method of ['GET', 'HEAD']) {
    const query = new URLSearchParams({ body: bodyOf(name), _method: calls[name].method });
    const answer = await rawRequest(server.port, {
      path: `${pathOf(name)}?${query.toString()}`,
      method,
      headers: { ...ambient(), 'x-http-method-override': calls[name].method },
    });
    const isRead = names.some(
      (other) => calls[other].method === 'GET' && calls[other].path === calls[name].path,
    );
    if (!isRead) expect(answer.status).toBe(405);
  }
  expect(await stored()).toBe(before);
});

test.each(['/crm/web-to-case', '/crm/web-to-lead', '/notify'])(
  'a form of another site to %s stores nothing',
  async (path) => {
    for (const headers of [evil, { origin: 'null' }, { 'sec-fetch-site': 'same-site' }]) {
      const answer = await rawRequest(server.port, {
        path,
        method: 'POST',
        headers: { ...ambient(), ...headers, 'content-type': 'application/x-www-form-urlencoded' },
        body: 'orgid=00D&oid=00D&name=a&email=a@example.com&type=a&subject=a&description=a',
      });
      expect(answer.status).toBe(403);
    }
    expect(await stored()).toBe(before);
  },
);

describe('a page of another origin', () => {
  const origins = () => [
    'null',
    'https://evil.example',
    `https://localhost:${server.port}`,
    `http://localhost:${server.port}.evil.example`,
    `http://localhost.evil.example:${server.port}`,
    `http://evil-localhost:${server.port}`,
    'http://localhost',
    'file://',
  ];

  test('may read no answer of the API, and no preflight allows it', async () => {
    for (const origin of origins()) {
      for (const name of names) {
        const preflight = await rawRequest(server.port, {
          path: pathOf(name),
          method: 'OPTIONS',
          headers: {
            ...ambient(),
            origin,
            'access-control-request-method': calls[name].method,
            'access-control-request-headers': 'content-type',
          },
        });
        const allowed = Object.keys(preflight.headers).filter((key) => key.startsWith('access-'));
        expect(allowed).toEqual([]);
        expect(preflight.headers.vary).toContain('Origin');
      }
      const read = await rawRequest(server.port, {
        path: '/api/session',
        headers: { ...ambient(), origin },
      });
      expect(read.headers['access-control-allow-origin']).toBeUndefined();
      expect(read.headers['cross-origin-resource-policy']).toBe('same-origin');
    }
  });

  test('may search, without cookies: the one answer open to all holds nothing of a visitor', async () => {
    const ask = (cookie: string) =>
      rawRequest(server.port, {
        path: '/1/indexes/event_guide/query',
        headers: {
          host: `localhost:${server.port}`,
          cookie,
          ...evil,
          'content-type': 'text/plain',
        },
        body: '{"query":"event"}',
      });
    const answer = await ask('sessionId=victim; developer=1');
    expect(answer.headers).toMatchObject({ 'access-control-allow-origin': '*' });
    expect(answer.headers).not.toHaveProperty('access-control-allow-credentials');
    expect(answer.headers).not.toHaveProperty('set-cookie');
    const plain = (text: string) => text.replaceAll(/"(?:processingTimeMS|serverTimeMS)":\d+/g, '');
    expect(plain((await ask('')).text)).toBe(plain(answer.text));
  });
});
