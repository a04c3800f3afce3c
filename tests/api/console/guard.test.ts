import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { rawRequest } from '#tests/support/rawRequest.ts';
import { startTestServer } from '#tests/support/startTestServer.ts';
import { aConsole, token, type TestConsole } from './aConsole.ts';

let tool: TestConsole;
beforeAll(async () => {
  tool = await aConsole();
});
afterAll(() => tool.close());

const own = () => `localhost:${tool.server.port}`;
const bearer = { authorization: `Bearer ${token}` };

async function ask(path: string, headers: Record<string, string>, method = 'GET') {
  const body = method === 'POST' ? { body: '{}' } : {};
  return rawRequest(tool.server.port, {
    path,
    method,
    headers: { host: own(), ...headers },
    ...body,
  });
}

/** Every way in that reads or writes. */
const doors = [
  ['GET', '/console/api/state'],
  ['GET', '/console/api/submissions'],
  ['POST', '/console/api/health/backup'],
  ['POST', '/console/api/catalogue/uploads?name=a.json'],
  ['POST', '/console/api/targets/local/mode'],
  ['GET', '/targets/local/api/session'],
  ['DELETE', '/targets/local/api/developer/runs/1'],
  ['GET', '/console/api/nothing'],
] as const;

describe.each(doors)('%s %s', (method, path) => {
  test.each([
    ['a name rebound to this machine', { host: 'evil.example' }, 421],
    ['the port of another program', { host: '127.0.0.1:1' }, 421],
    ['a page of another site', { origin: 'https://evil.example' }, 403],
    ['a page of another port', { origin: 'http://localhost:1' }, 403],
    ['a page without an origin', { origin: 'null' }, 403],
    ['a frame of another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a page beside ours', { 'sec-fetch-site': 'same-site' }, 403],
    ['a caller without token', { authorization: '' }, 401],
    ['a caller with another token', { authorization: `Bearer ${token}x` }, 401],
    ['the token in another scheme', { authorization: `Basic ${token}` }, 401],
    ['the token as a cookie', { authorization: '', cookie: `token=${token}` }, 401],
  ])('is closed to %s', async (_who, headers, status) => {
    const answer = await ask(path, { ...bearer, ...headers }, method);
    expect(answer.status).toBe(status);
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    expect(answer.text).not.toContain(token);
  });
});

test('the page of the console gets in, and its answers are kept nowhere', async () => {
  const headers = {
    ...bearer,
    origin: `http://localhost:${tool.server.port}`,
    'sec-fetch-site': 'same-origin',
  };
  const answer = await ask('/console/api/state', headers);
  expect(answer.status).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.headers['cross-origin-resource-policy']).toBe('same-origin');
});

test('a preflight of another site is told nothing', async () => {
  const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' };
  const answer = await ask('/console/api/health/backup', headers, 'OPTIONS');
  expect(answer.status).toBe(403);
  expect(answer.headers['access-control-allow-methods']).toBeUndefined();
});

test('a scenario is opened by an address typed in, not from another site', async () => {
  expect((await ask('/console/scenarios/zero-sections', {})).status).toBe(303);
  const foreign = await ask('/console/scenarios/zero-sections', {
    'sec-fetch-site': 'cross-site',
  });
  expect(foreign.status).toBe(403);
  expect(foreign.headers['set-cookie']).toBeUndefined();
});

test('on a public address there is no console, whatever is sent', async () => {
  const server = await startTestServer({
    env: { PUBLIC_URL: 'https://tickets.example', RATE_LIMITS: 'on', CONSOLE_TOKEN: token },
  });
  try {
    for (const path of ['/console', '/console/api/state', '/targets/local/api/session']) {
      const headers = { host: 'tickets.example', ...bearer };
      expect((await rawRequest(server.port, { path, headers })).status).toBe(404);
    }
  } finally {
    await server.close();
  }
});

test('no page of the storefront has the origin of the console', async () => {
  const env = { CONSOLE_TOKEN: token };
  const server = await startTestServer({ env, separatesConsole: true });
  onTestFinished(() => server.close());
  const { host, origin, port } = new URL(server.consoleOrigin ?? '');
  expect(origin).not.toBe(server.origin);
  const get = (path: string, headers: Record<string, string> = {}) =>
    rawRequest(Number(port), { path, headers: { host, ...headers } });
  for (const path of ['/', '/search?q=a', '/nothing']) {
    const { status, headers } = await get(path);
    expect([status, headers['location']]).toEqual([307, server.origin + path]);
  }
  expect((await get('/console/api/state', bearer)).status).toBe(200);
  const ofStorefront = { ...bearer, origin: server.origin, 'sec-fetch-site': 'same-site' };
  expect((await get('/console/api/state', ofStorefront)).status).toBe(403);
  const scenario = await get('/console/scenarios/zero-sections', {
    'sec-fetch-site': 'same-origin',
  });
  expect(scenario.headers['location']).toMatch(`${server.origin}/`);
  const policy = (await server.fetch('/')).headers.get('content-security-policy');
  expect(policy).toContain(`frame-ancestors 'self' ${origin} http://127.0.0.1:${port};`);
});
