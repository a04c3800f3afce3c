import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withOrder } from '#shared/domain/visitors/visitorOrder.ts';
import { personalCookies } from '#server/http/pages/sharedAddress.ts';
import { importEvents } from '#server/import/importEvents.ts';
import { aCustomerToken } from '#tests/support/aCustomerToken.ts';
import { anEventRecord } from '#tests/support/anEventRecord.ts';
import { startTestServer, testNow, type TestServer } from '#tests/support/startTestServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ pages: 'built', env: { SEED: '', TRUST_PROXY: '1' } });
});
afterAll(() => server.close());

const publicControl = 'public, max-age=0, s-maxage=60, stale-while-revalidate=60, must-revalidate';
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  server.fetch(path, { headers, method });
const isShared = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await get(path, headers);
  await answer.text();
  return answer.headers.get('cache-control') === publicControl;
};

describe('a visitor without a session', () => {
  test.each(['/', '/search', '/search?q=rock', '/events/1', '/about', '/?utm_source=mail'])(
    'gets a page of %s that any cache may keep',
    async (path) => {
      const answer = await get(path);
      expect(answer.status).toBe(200);
      const headers = Object.fromEntries(answer.headers);
      expect(headers).toMatchObject({
        'cache-control': publicControl,
        etag: expect.stringMatching(/^"[\w-]+-[a-z]+"$/) as string,
        vary: 'Accept-Encoding',
      });
      for (const own of ['set-cookie', 'ratelimit', 'ratelimit-policy']) {
        expect(headers).not.toHaveProperty(own);
      }
      expect(await answer.text()).toBe(await (await get(path)).text());
    },
  );

  test('has its scripts allowed by their hashes, and no other', async () => {
    const answer = await get('/');
    const policy = answer.headers.get('content-security-policy') ?? '';
    const scripts = (await answer.text()).matchAll(
      /<script(?: type="speculationrules")?>([^]*?)<\/script>/g,
    );
    const hashes = [...scripts].map(
      ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    );
    expect(hashes.length).toBeGreaterThan(0);
    expect(policy).toContain(`script-src 'self' ${hashes.join(' ')};`);
    expect(policy).not.toContain('nonce');
  });

  test('is told that nothing changed, in each encoding by itself, by HEAD as by GET', async () => {
    const tags = new Set<string>();
    for (const encoding of ['zstd', 'br', 'gzip', 'identity']) {
      const headers = { 'accept-encoding': encoding };
      const whole = await get('/about', headers);
      await whole.arrayBuffer();
      const tag = whole.headers.get('etag') ?? '';
      tags.add(tag);
      const head = await get('/about', headers, 'HEAD');
      for (const name of ['etag', 'cache-control', 'content-encoding', 'vary']) {
        expect(head.headers.get(name)).toBe(whole.headers.get(name));
      }
      const again = await get('/about', {
        ...headers,
        'if-none-match': tag,
        'cache-control': 'max-age=0',
      });
      expect(again.status).toBe(304);
      expect(again.headers.get('cache-control')).toBe(publicControl);
    }
    expect(tags.size).toBe(4);
  });

  test('finds the order of that page on the next, whoever the session is', async () => {
    const page = await (await get('/')).text();
    const order = Number(/"order":(\d+)/.exec(page)?.[1]);
    const seed = /"seed":(\d+)/.exec(page)?.[1];
    const sessionId = withOrder(randomUUID(), order);
    const own = await (await get('/', { cookie: `sessionId=${sessionId}` })).text();
    expect(/"seed":(\d+)/.exec(own)?.[1]).toBe(seed);
    expect(own).not.toContain('"order":');
  });

  test('gets one of sixteen orders, the same at each request of an address', async () => {
    const seedOf = async (address: string) => {
      const page = await (await get('/', { 'x-forwarded-for': address })).text();
      return /"seed":(\d+)/.exec(page)?.[1] ?? '';
    };
    const seeds = new Set<string>();
    for (let n = 1; n < 100; n += 1) seeds.add(await seedOf(`203.0.113.${n}`));
    expect(seeds.size).toBe(16);
    expect(await seedOf('203.0.113.7')).toBe(await seedOf('203.0.113.7'));
  });

  test('counts each time as one who was shown the events of home', async () => {
    const countsOf = /^cache_requests_total\{cache="counted_today",result="miss"\} (\d+)/m;
    const missesOf = async () => Number(countsOf.exec(await (await get('/metrics')).text())?.[1]);
    await (await get('/')).text();
    const before = await missesOf();
    for (let n = 0; n < 3; n += 1) await (await get('/')).text();
    expect((await missesOf()) - before).toBe(3);
  });

  test('cannot change what others get by any header', async () => {
    const plain = await (await get('/')).text();
    const forged = {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      forwarded: 'host=evil.example',
      'x-session-id': 'planted',
      'x-original-url': '/about',
      'accept-language': 'fr',
    };
    for (const [name, value] of Object.entries(forged)) await get('/', { [name]: value });
    const answer = await get('/', forged);
    expect(answer.headers.get('cache-control')).toBe(publicControl);
    expect(await answer.text()).toBe(plain);
    expect(plain).not.toMatch(/evil|planted/);
  });

  test('gets a new page at once when the listing has changed', async () => {
    const before = await (await get('/search')).text();
    const value = anEventRecord({ sourceId: 'new', name: 'Brand New Parade', url: '/new' });
    const records = (function* () {
      yield { line: 1, value };
    })();
    await importEvents({ database: server.database, records, source: 'second', now: testNow });
    await expect
      .poll(async () => (await get('/search?q=parade')).text())
      .toContain('Brand New Parade');
    expect(before).not.toContain('Brand New Parade');
    expect(await (await get('/search?q=parade')).text()).toContain('Brand New Parade');
  });
});

describe('a page is one visitor’s own', () => {
  const cookiesOf = async (path: string, headers: Record<string, string>) => {
    const answer = await get(path, headers);
    return [answer.status, answer.headers.getSetCookie()];
  };

  test('and renews its session cookie, unchanged too; for prefetching and modes it does not', async () => {
    const cookie = 'sessionId=mine';
    const renewed = ['sessionId=mine; Max-Age=31536000; Path=/; Secure; SameSite=Lax'];
    const first = await get('/about', { cookie });
    const tag = { 'if-none-match': first.headers.get('etag') ?? '', 'cache-control': 'max-age=0' };
    expect([first.headers.get('cache-control'), first.headers.getSetCookie()]).toEqual([
      'private, no-cache',
      renewed,
    ]);
    expect(await cookiesOf('/about', { cookie, ...tag })).toEqual([304, renewed]);
    expect(await cookiesOf('/about', { cookie, 'sec-purpose': 'prefetch' })).toEqual([200, []]);
    for (const mode of ['developer', 'donotfollow']) {
      expect(await cookiesOf('/about', { cookie: `${cookie}; ${mode}=1` })).toEqual([200, []]);
    }
  });

  test('and sets no session cookie where there is none: the browser may hold the id', async () => {
    for (const cookie of ['', 'inpage=x', 'developer=1']) {
      expect(await cookiesOf('/about?clicked=1', { cookie })).toEqual([200, []]);
    }
  });

  test('and sets none of several session cookies, since the first may be a neighbour’s', async () => {
    const cookie = 'sessionId=planted; sessionId=mine';
    const [status, cookies] = await cookiesOf('/about', { cookie });
    expect([status, String(cookies)]).toEqual([200, expect.not.stringMatching(/planted|mine/)]);
  });

  test('and a visitor without a session continues its order', async () => {
    const page = await (await get('/', { cookie: 'inpage=x' })).text();
    const order = Number(/"order":(\d+)/.exec(page)?.[1]);
    const cookie = `sessionId=${withOrder(randomUUID(), order)}`;
    const seedOf = (html: string) => /"seed":(\d+)/.exec(html)?.[1];
    expect(seedOf(await (await get('/', { cookie })).text())).toBe(seedOf(page));
  });

  test.each(personalCookies)('with the cookie %s, however it is written', async (name) => {
    for (const cookie of [`${name}=x`, `a=b;${name}=`, ` ${name} = x`, name]) {
      expect(await isShared('/', { cookie })).toBe(false);
    }
    expect(await isShared('/', { cookie: 'unrelated=1' })).toBe(true);
  });

  test.each([
    `/?r=${aCustomerToken('C-1')}`,
    '/?trackingId=t',
    '/?requestedEventId=1',
    '/?postcode=4000',
    '/?saved=1,2',
    '/saved?events=1.2',
    '/?junk=1',
    '/?utm_source=mail&r=C-1',
    '/search?near=me',
    '/search?near=-32.25,148.60',
    '/search?date=never',
    `/search?q=${'a'.repeat(400)}`,
    '/customer-support?event=1',
    '/dev-reporter',
    '/events/999',
    '/events/01',
    '/nowhere',
    '//about',
  ])('at %s', async (path) => {
    const answer = await fetch(server.origin + path, { redirect: 'manual' });
    await answer.text();
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
  });

  test('and its cookie never gets another’s: saved events stay out of shared pages', async () => {
    await server.send(
      '/api/session/bookmark',
      { sessionId: 's', customerId: null, eventKey: 3, interactionTarget: 'home' },
      { sessionId: 's' },
    );
    const own = await (await get('/', { cookie: 'sessionId=s' })).text();
    expect(own).toContain('"bookmarkedEventKeys":[3]');
    expect(await (await get('/')).text()).toContain('"bookmarkedEventKeys":[]');
  });
});

test('no cache keeps the order of a day beyond its end', async () => {
  // 20 s before midnight in Brisbane.
  let now = new Date('2025-11-03T13:59:40Z');
  const late = await startTestServer({ pages: 'built', env: { SEED: '' }, now: () => now });
  try {
    const answer = await late.fetch('/');
    expect(answer.headers.get('cache-control')).toContain('s-maxage=20, stale-while-revalidate=0');
    const seedOf = (page: string) => /"seed":(\d+)/.exec(page)?.[1] ?? '';
    const seed = seedOf(await answer.text());
    now = new Date('2025-11-03T14:00:00Z');
    const next = seedOf(await (await late.fetch('/')).text());
    expect([seed, next]).not.toContain('');
    expect(next).not.toBe(seed);
  } finally {
    await late.close();
  }
});
