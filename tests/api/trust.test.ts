import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rawRequest } from '#tests/support/rawRequest.ts';
import { startTestServer, type TestServer } from '#tests/support/startTestServer.ts';

const operationsToken = 'operations-token-0123456789';

let local: TestServer;
let published: TestServer;
beforeAll(async () => {
  local = await startTestServer();
  published = await startTestServer({
    env: {
      PUBLIC_URL: 'https://tickets.example',
      RATE_LIMITS: 'on',
      OPERATIONS_TOKEN: operationsToken,
      CRM_URL: 'https://crm.example/base',
      SEARCH_HOST: 'https://search.example',
      ANALYTICS_URL: 'https://stats.example',
    },
  });
});
afterAll(() => Promise.all([local.close(), published.close()]));

const bookmark = JSON.stringify({
  sessionId: 's',
  customerId: null,
  interactionTarget: 'home',
  eventKey: 1,
});
const save = (headers: Record<string, string>) =>
  rawRequest(local.port, {
    path: '/api/session/bookmark',
    headers: { host: `localhost:${local.port}`, cookie: 'sessionId=s', ...headers },
    body: bookmark,
  });

describe('the host check', () => {
  test.each([
    ['localhost', true],
    ['127.0.0.1', true],
    ['[::1]', true],
    ['LOCALHOST', true],
    ['evil.example', false],
    ['localhost.evil.example', false],
    ['127.0.0.1.nip.example', false],
    ['10.0.0.1', false],
  ])('with %s believes on loopback: %s', async (name, isBelieved) => {
    const host = `${name}:${local.port}`;
    const { status, headers } = await rawRequest(local.port, {
      path: '/api/session',
      headers: { host },
    });
    expect(status).toBe(isBelieved ? 200 : 421);
    expect(headers['set-cookie'] === undefined).toBe(!isBelieved);
  });

  test.each(['localhost', 'localhost:1'])('refuses "%s", which is not our port', async (host) => {
    const { status } = await rawRequest(local.port, { path: '/api/session', headers: { host } });
    expect(status).toBe(421);
  });

  test('believes the published address alone', async () => {
    const ask = (host: string) =>
      rawRequest(published.port, { path: '/api/session', headers: { host } }).then(
        ({ status }) => status,
      );
    expect(await ask('tickets.example')).toBe(200);
    expect(await ask(`localhost:${published.port}`)).toBe(421);
    expect(await ask('tickets.example.evil.example')).toBe(421);
  });

  test('comes before routing', async () => {
    for (const path of ['/', '/1/indexes/*/queries', '/crm/web-to-case', '/nothing/here']) {
      const { status } = await rawRequest(local.port, { path, headers: { host: 'evil.example' } });
      expect(status).toBe(421);
    }
  });
});

describe('writes from other sites', () => {
  test.each([
    [{}, 204],
    [{ 'sec-fetch-site': 'same-origin' }, 204],
    [{ 'sec-fetch-site': 'none' }, 204],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ origin: 'null' }, 403],
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'http://localhost' }, 403],
  ])('with %j are answered %i', async (headers, status) => {
    expect((await save(headers as unknown as Record<string, string>)).status).toBe(status);
  });

  test('with our own origin are taken, with its look-alikes refused', async () => {
    const own = `http://localhost:${local.port}`;
    expect((await save({ origin: own })).status).toBe(204);
    for (const origin of [`https://localhost:${local.port}`, `${own}.evil.example`, `${own}0`]) {
      const answer = await save({ origin });
      expect(answer.status).toBe(403);
      expect(JSON.parse(answer.text)).toMatchObject({ code: 'forbidden_origin' });
    }
  });

  test('are refused for forms, too', async () => {
    const answer = await rawRequest(local.port, {
      path: '/crm/web-to-case',
      method: 'POST',
      headers: {
        host: `localhost:${local.port}`,
        origin: 'https://evil.example',
        'content-type': 'application/x-www-form-urlencoded',
      },
    });
    expect(answer.status).toBe(403);
  });
});

/** One address of every kind, with the status it gives. */
const everyKind: readonly (readonly [string, number])[] = [
  ['/healthz', 200],
  ['/readyz', 200],
  ['/metrics', 200],
  ['/api/session', 200],
  ['/api/openapi.json', 200],
  ['/api/docs', 200],
  ['/api/events?page=x', 422],
  ['/api/nothing', 404],
  ['/api/developer/user-profile', 403],
  ['/1/indexes/nothing/query', 405],
  ['/notify', 405],
  ['/csp-reports', 405],
  ['/crm/web-to-case', 405],
  ['/events/1.ics', 200],
  ['/robots.txt', 200],
  ['/.well-known/security.txt', 200],
  ['/sitemap.xml', 200],
  ['/sitemap-events.xml', 200],
  ['/sitemap-landings.xml', 200],
  ['/api/events/1/page', 200],
];

describe.each(everyKind)('%s (%i)', (path, status) => {
  test('carries the headers of every answer', async () => {
    const headers = { host: 'tickets.example', authorization: `Bearer ${operationsToken}` };
    const answer = await rawRequest(published.port, { path, headers });
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-frame-options': 'DENY',
      'strict-transport-security': expect.stringMatching(/^max-age=63072000/),
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('geolocation=(self)'),
      'content-security-policy': expect.stringContaining("default-src 'self'"),
      'x-request-id': expect.stringMatching(/^[\w-]{36}$/),
      vary: expect.stringContaining('Origin'),
    });
    expect(answer.headers).not.toHaveProperty('x-powered-by');
    expect(answer.headers).not.toHaveProperty('access-control-allow-credentials');
    const readers = path.startsWith('/1/') ? '*' : undefined;
    expect(answer.headers['access-control-allow-origin']).toBe(readers);
  });
});

test('the policy names the host of pictures of maps only where one is set, and for pictures alone', async () => {
  const policyOf = async ({ fetch }: TestServer) => {
    const policy = (await fetch('/healthz')).headers.get('content-security-policy') ?? '';
    return policy.replace(/nonce-[\w-]+/, 'nonce').split(';');
  };
  const env = {
    MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png',
    MAP_TILES_ATTRIBUTION: '© Tiles',
  };
  const mapped = await startTestServer({ env });
  const [without, withTiles] = await Promise.all([policyOf(local), policyOf(mapped)]);
  await mapped.close();
  expect(without.join(';')).not.toContain('tiles.example');
  expect(withTiles).toEqual(
    without.map((rule) => (rule.startsWith('img-src') ? `${rule} https://tiles.example` : rule)),
  );
});

test('no security headers tie browsers to https where it is not used', async () => {
  const answer = await local.fetch('/healthz');
  expect(answer.headers.get('strict-transport-security')).toBeNull();
});

test('the content security policy names the configured hosts and a nonce of its own each time', async () => {
  const policyOf = async () => {
    const headers = { host: 'tickets.example' };
    const answer = await rawRequest(published.port, { path: '/healthz', headers });
    return String(answer.headers['content-security-policy']);
  };
  const policy = await policyOf();
  const nonce = /'nonce-([\w-]+)'/.exec(policy)?.[1] ?? '';
  expect(nonce.length).toBeGreaterThanOrEqual(32);
  expect(await policyOf()).not.toContain(nonce);
  expect(policy.replace(nonce, 'NONCE').split(';')).toEqual([
    "default-src 'self'",
    "script-src 'self' 'nonce-NONCE'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: https:",
    "font-src 'self'",
    "connect-src 'self' https://search.example https://stats.example",
    "form-action 'self' https://crm.example",
    "frame-ancestors 'none'",
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    'report-uri /csp-reports',
    'report-to csp',
  ]);
});
