import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hideAreas } from '#shared/domain/rules/rules.ts';
import { shownTimeHint, shownTimePath } from '#shared/domain/time/shownTime.ts';
import { shownTimeHeader } from '#shared/domain/time/shownTimeHeader.ts';
import { rulesPath, writeRules } from '#server/features/rules/openRules.ts';
import { mintModeToken } from '#server/features/visitors/signedTokens.ts';
import { createVersionStore } from '#server/storage/versions/versionStore.ts';
import { openTestDatabase } from '#tests/support/openTestDatabase.ts';
import { rawRequest } from '#tests/support/rawRequest.ts';
import { readProblem } from '#tests/support/readProblem.ts';
import { startTestServer, testNow, type TestServer } from '#tests/support/startTestServer.ts';
import { aRule } from '#tests/support/testRules.ts';

/** All 24 events are over by then. */
const later = 'shownTime=2026-06-01T12:00@Australia/Sydney';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ pages: 'built', separatesConsole: true });
});
afterAll(() => server.close());

const countEvents = async (cookie: string) => {
  const answer = await server.fetch('/api/events', { headers: { cookie } });
  return ((await answer.json()) as { total: number }).total;
};
const countHits = async (cookie: string) => {
  const answer = await server.fetch('/1/indexes/event_guide/query', {
    method: 'POST',
    headers: { cookie },
    body: '{}',
  });
  return ((await answer.json()) as { nbHits: number }).nbHits;
};

describe('another time than now', () => {
  test.each(['developer=1', 'donotfollow=1'])(
    'is shown to %s, by pages and calls alike, and the answer names it for caches of browsers',
    async (mode) => {
      const cookie = `${mode}; ${later}`;
      expect([await countEvents(mode), await countHits(mode)]).toEqual([24, 24]);
      expect([await countEvents(cookie), await countHits(cookie)]).toEqual([0, 0]);
      const page = await server.fetch('/', { headers: { cookie } });
      expect(page.headers.get('cache-control')).toBe('private, no-store');
      expect(page.headers.get(shownTimeHeader)).toBe('2026-06-01T02:00:00.000Z');
      const text = await page.text();
      expect(text).toContain('The shop on Monday 1 June 2026, 12:00 in Sydney.');
      expect(text).toContain('data-now="2026-06-01T02:00:00.000Z"');
      expect([await countEvents(mode), await countHits(mode)]).toEqual([24, 24]);
    },
  );

  test('is not for visitors: they are answered as if they had not asked, and no cache keeps it', async () => {
    const own = 'sessionId=somebody';
    const ask = (cookie: string, path: string) => server.fetch(path, { headers: { cookie } });
    for (const path of ['/', '/search', '/events/1', '/about']) {
      const [asked, plain] = [await ask(`${own}; ${later}`, path), await ask(own, path)];
      expect(asked.headers.get('cache-control')).toBe('private, no-cache');
      expect(asked.headers.get(shownTimeHeader)).toBeNull();
      const withoutNonce = async (answer: Response) =>
        (await answer.text()).replaceAll(/nonce="\w+"/g, '');
      expect(await withoutNonce(asked)).toBe(await withoutNonce(plain));
    }
    expect([await countEvents(later), await countHits(later)]).toEqual([24, 24]);
  });

  test.each(['', 'never', '2026-06-01T12:00@Europe/Paris', '1900-01-01T00:00@Australia/Sydney'])(
    'is now where the cookie says "%s"',
    async (value) => {
      expect(await countEvents(`developer=1; shownTime=${value}`)).toBe(24);
    },
  );
});

test('on a public server the mode must be signed', async () => {
  const keys = { DEVELOPER_KEY: 'a developer key of a test', STAFF_KEY: 'a staff key of a test' };
  const published = { HOST: '127.0.0.1', PUBLIC_URL: 'https://tickets.example', RATE_LIMITS: 'on' };
  const until = new Date(testNow.getTime() + 3_600_000);
  const count = async (env: Record<string, string>, cookie: string) => {
    const other = await startTestServer({ env: { ...published, ...env } });
    const headers = { host: 'tickets.example', cookie: `${cookie}; ${later}` };
    const { text } = await rawRequest(other.port, { path: '/api/events', headers });
    await other.close();
    return (JSON.parse(text) as { total: number }).total;
  };
  const developer = mintModeToken(keys.DEVELOPER_KEY, 'developer', until);
  const staff = mintModeToken(keys.STAFF_KEY, 'staff', until);
  expect(await count(keys, `developer=${developer}`)).toBe(0);
  expect(await count(keys, `donotfollow=${staff}`)).toBe(0);
  expect(await count(keys, 'developer=1; donotfollow=1')).toBe(24);
  expect(await count({}, 'developer=1; donotfollow=1')).toBe(24);
});

test('what a rule will hide is gone then, and there today', async () => {
  const database = await openTestDatabase();
  const hide = { kind: 'hide', targets: { events: [1] }, from: [...hideAreas] };
  const rule = aRule({ effect: hide, start: '2025-11-04T00:00', timezone: 'Etc/UTC' });
  const changes = new Map([[rulesPath, writeRules({ format: 1, rules: [rule] })]]);
  await createVersionStore('rules', database).change(
    { at: testNow.toISOString(), note: null, changes },
    () => true,
  );
  const ruled = await startTestServer({ database });
  try {
    const tomorrow = 'shownTime=2025-11-04T12:00@Australia/Perth';
    const statusOf = async (path: string, cookie: string) =>
      (await ruled.fetch(path, { headers: { cookie } })).status;
    for (const cookie of ['developer=1', `developer=1; ${tomorrow}`, 'developer=1', tomorrow]) {
      const isGone = cookie.length > tomorrow.length;
      expect(await statusOf('/api/events/1', cookie)).toBe(isGone ? 404 : 200);
      expect(await statusOf('/api/events/2', cookie)).toBe(200);
    }
  } finally {
    await ruled.close();
  }
});

describe('the form', () => {
  const send = (form: Record<string, string>, headers: Record<string, string> = {}) =>
    server.fetch(shownTimePath, {
      method: 'POST',
      body: new URLSearchParams(form),
      headers: { cookie: 'donotfollow=1', ...headers },
    });
  const christmas = { time: '2026-12-24T18:00', zone: 'Australia/Perth' };

  test('sets the time until the browser is closed, and leads back to its page', async () => {
    const answer = await send(christmas, { referer: `${server.origin}/search?q=jazz` });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/search?q=jazz');
    expect(answer.headers.getSetCookie().join()).toBe(
      'shownTime=2026-12-24T18:00@Australia/Perth; Path=/; Secure; SameSite=Lax',
    );
  });

  test('leads back to now', async () => {
    const answer = await send({ time: '' });
    expect(answer.headers.getSetCookie().join()).toContain('shownTime=; Max-Age=0');
  });

  test.each(['https://evil.example/x', 'http://evil.example//x', 'nothing'])(
    'leads to home from %s',
    async (referer) => {
      expect((await send(christmas, { referer })).headers.get('location')).toBe('/');
    },
  );

  test.each(['1999-12-31T23:59', '2101-01-01T00:00', 'soon', '2026-02-30T00:00'])(
    'refuses %s with a sentence',
    async (time) => {
      const { status, errors } = await readProblem(await send({ ...christmas, time }));
      expect([status, errors]).toEqual([422, [{ path: '/time', message: shownTimeHint }]]);
    },
  );

  test('sets nothing for a visitor, and nothing for a page of another site', async () => {
    const visitor = await send(christmas, { cookie: 'sessionId=somebody' });
    expect([visitor.status, visitor.headers.getSetCookie()]).toEqual([303, []]);
    const foreign = await send(christmas, { origin: 'https://evil.example' });
    expect([foreign.status, foreign.headers.getSetCookie()]).toEqual([403, []]);
  });
});
