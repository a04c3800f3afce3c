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
    },
  });
});
afterAll(() => Promise.all([local.close(), published.close()]));

describe('what operators ask', () => {
  const ask = (path: string, headers: Record<string, string>) =>
    rawRequest(published.port, { path, headers }).then(({ status }) => status);

  test.each(['/healthz', '/readyz', '/metrics'])('%s is answered to a probe', async (path) => {
    expect(await ask(path, { host: `127.0.0.1:${published.port}` })).toBe(200);
  });

  test.each(['/metrics', '/api/docs', '/api/openapi.json'])(
    '%s is closed to the public, and open to the token',
    async (path) => {
      const host = 'tickets.example';
      expect(await ask(path, { host })).toBe(401);
      expect(await ask(path, { host, 'x-forwarded-for': '10.0.0.1' })).toBe(401);
      expect(await ask(path, { host, authorization: 'Bearer another-token-0123456789' })).toBe(401);
      expect(await ask(path, { host, authorization: `Bearer ${operationsToken}` })).toBe(200);
    },
  );

  test('a proxy with another host name admits nobody', async () => {
    const host = `127.0.0.1:${published.port}`;
    for (const header of ['x-forwarded-for', 'forwarded', 'via', 'x-forwarded-host']) {
      expect(await ask('/metrics', { host, [header]: '203.0.113.9' })).toBe(401);
    }
  });
});

describe('a proxy before a server that knows of none', () => {
  const forwarded = (headers: Record<string, string>) => ({
    host: `localhost:${local.port}`,
    cookie: 'developer=1',
    ...headers,
  });

  test.each(['x-forwarded-for', 'x-forwarded-proto', 'forwarded', 'via', 'x-real-ip'])(
    'with %s opens neither developer calls nor the console, and hears what to set',
    async (header) => {
      const headers = forwarded({ [header]: '203.0.113.9' });
      for (const path of ['/api/developer/user-profile', '/console/api/state', '/console']) {
        const answer = await rawRequest(local.port, { path, headers });
        expect(answer.status).toBe(403);
        expect(JSON.parse(answer.text)).toMatchObject({
          code: 'proxy_not_configured',
          detail: expect.stringContaining('Set PUBLIC_URL and TRUST_PROXY'),
        });
      }
      const page = await rawRequest(local.port, {
        path: '/api/recommendations',
        headers,
        body: '{}',
      });
      expect(page.status).toBe(200);
    },
  );

  test('a direct call of the developer is answered', async () => {
    const path = '/api/developer/user-profile';
    expect((await rawRequest(local.port, { path, headers: forwarded({}) })).status).toBe(200);
  });
});
