import { afterEach, describe, expect, test } from 'vitest';
import { rawRequest, type RawRequest } from '#tests/support/rawRequest.ts';
import { startTestServer, type TestServer } from '#tests/support/startTestServer.ts';

let server: TestServer;
afterEach(() => server.close());

const start = async (env: Record<string, string> = {}) => {
  server = await startTestServer({ env: { RATE_LIMITS: 'on', ...env } });
};
const ask = (request: Omit<RawRequest, 'headers'> & { headers?: Record<string, string> }) =>
  rawRequest(server.port, {
    ...request,
    headers: { host: `localhost:${server.port}`, ...request.headers },
  });
const brand = JSON.stringify({
  eventVenueName: 'a',
  entityName: 'b',
  email: 'c@example.com',
  entityAddress: 'd',
  additionalBrandUsers: '',
});
const sendForm = (headers: Record<string, string> = {}) =>
  ask({ path: '/api/onboarding/crowdlens-brand-setup-request', body: brand, headers });
/** How many forms are taken until one is refused. */
async function takenForms(headersOf: (index: number) => Record<string, string>): Promise<number> {
  for (let taken = 0; taken < 50; taken += 1) {
    const { status } = await sendForm(headersOf(taken));
    if (status === 429) return taken;
  }
  return Infinity;
}

describe('rate limits', () => {
  test('refuse with a problem document, the policy and the time to wait', async () => {
    await start();
    expect(await takenForms(() => ({ cookie: 'sessionId=eager' }))).toBe(10);
    const answer = await sendForm({ cookie: 'sessionId=eager' });
    expect(answer.status).toBe(429);
    expect(JSON.parse(answer.text)).toMatchObject({ code: 'rate_limited', status: 429 });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(answer.headers['ratelimit-policy']).toContain('"forms-by-session"; q=10; w=600');
    expect(answer.headers['ratelimit']).toContain('"forms-by-session"; r=0');
  });

  test('count an address whatever session it claims', async () => {
    await start();
    expect(await takenForms((index) => ({ cookie: `sessionId=s${index}` }))).toBe(30);
  });

  test('keep the buckets apart: who may send no more forms can still save and search', async () => {
    await start();
    await takenForms(() => ({ cookie: 'sessionId=eager' }));
    const body = JSON.stringify({
      sessionId: 'eager',
      customerId: null,
      interactionTarget: 'home',
      eventKey: 1,
    });
    const cookie = 'sessionId=eager';
    expect((await ask({ path: '/api/session/bookmark', body, headers: { cookie } })).status).toBe(
      204,
    );
    const search = { path: '/1/indexes/event_guide/query', body: '{"query":"event"}' };
    expect((await ask(search)).status).toBe(200);
  });

  test('count a search by its requests and hits', async () => {
    await start({ RATE_LIMIT_SEARCH: '30/20' });
    const search = (requests: object[], session: string) =>
      ask({
        path: '/1/indexes/*/queries',
        body: JSON.stringify({
          requests: requests.map((request) => ({ indexName: 'event_guide', ...request })),
        }),
        headers: { cookie: `sessionId=${session}` },
      });
    // 4 requests and 900 hits are 13 points.
    const large = [{ hitsPerPage: 500 }, { hitsPerPage: 398 }, { hitsPerPage: 1 }, { length: 1 }];
    const statuses = [];
    for (const session of ['a', 'a', 'a', 'b', 'c']) {
      statuses.push((await search(large, session)).status);
    }
    expect(statuses).toEqual([200, 200, 429, 200, 429]);
  });

  test('are counted by session, below the ceiling of their address', async () => {
    await start({ RATE_LIMIT_READS: '5/2' });
    const statuses = [];
    for (const session of ['a', 'a', 'a', 'b', 'c', 'd']) {
      const headers = { cookie: `sessionId=${session}` };
      statuses.push((await ask({ path: '/api/events', headers })).status);
    }
    expect(statuses).toEqual([200, 200, 429, 200, 200, 429]);
  });

  test('know an address that the proxy writes with its port', async () => {
    await start({ TRUST_PROXY: '1', RATE_LIMIT_READS: '2' });
    const statuses = [];
    for (const address of ['203.0.113.9:1001', '203.0.113.9:1002', '203.0.113.9', '[::1]:9']) {
      const headers = { 'x-forwarded-for': address };
      statuses.push((await ask({ path: '/api/events', headers })).status);
    }
    expect(statuses).toEqual([200, 200, 429, 200]);
  });

  test('do not watch health, readiness and figures', async () => {
    await start();
    const { headers } = await ask({ path: '/healthz' });
    expect(headers).not.toHaveProperty('ratelimit');
  });

  test('do not believe X-Forwarded-For without a trusted proxy', async () => {
    await start();
    expect(await takenForms((index) => ({ 'x-forwarded-for': `203.0.113.${index}` }))).toBe(30);
  });

  test('count the address before the trusted proxy, not the ones before that', async () => {
    await start({ TRUST_PROXY: '1' });
    expect(await takenForms((index) => ({ 'x-forwarded-for': `203.0.113.${index}` }))).toBe(
      Infinity,
    );
    const spoofed = (index: number) => ({
      'x-forwarded-for': `198.51.100.${index}, 203.0.113.200`,
    });
    expect(await takenForms(spoofed)).toBe(30);
  });
});

describe('sizes and times', () => {
  test('headers beyond 16 KB end in 431', async () => {
    await start();
    const answer = await ask({ path: '/healthz', headers: { cookie: 'x'.repeat(17_000) } });
    expect(answer.status).toBe(431);
  });

  test('an address beyond 16 KB is refused, too', async () => {
    await start();
    expect((await ask({ path: `/search?q=${'x'.repeat(17_000)}` })).status).toBe(431);
  });

  test('lists beyond 500 keys are refused', async () => {
    await start();
    const keys = Array.from({ length: 501 }, (_, index) => index + 1);
    const body = JSON.stringify({ sessionId: 's', customerId: null, interactionTarget: 'x', keys });
    const answer = await ask({ path: '/api/session/bands', body });
    expect(answer.status).toBe(422);
    expect(JSON.parse(answer.text)).toMatchObject({ errors: [{ path: '/keys' }] });
  });

  test('a search beyond 64 KB is refused in the protocol’s own form', async () => {
    await start();
    const body = JSON.stringify({ query: 'x'.repeat(65 * 1024) });
    const answer = await ask({ path: '/1/indexes/event_guide/query', body });
    expect(answer.status).toBe(413);
    expect(JSON.parse(answer.text)).toEqual({ message: expect.any(String), status: 413 });
  });
});
