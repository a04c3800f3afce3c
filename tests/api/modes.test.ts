import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { calls, isStaffCall, isToolCall, type CallName } from '#shared/contract/calls.ts';
import { isDeveloperCall } from '#shared/contract/pageCalls.ts';
import { mintModeToken } from '#server/features/visitors/signedTokens.ts';
import { openDatabase } from '#server/storage/engine/openDatabase.ts';
import { callRequest } from '#tests/support/callRequest.ts';
import { dumpDatabase } from '#tests/support/dumpDatabase.ts';
import { examples } from '#tests/support/examples.ts';
import { rawRequest } from '#tests/support/rawRequest.ts';
import { startTestServer, testNow, type TestServer } from '#tests/support/startTestServer.ts';

const names = Object.keys(calls) as CallName[];
const sessionId = '0b8f6f0c-5f0e-4b5e-9d3c-6a7b8c9d0e1f';
const caseForm = new URLSearchParams({
  orgid: '00D',
  name: 'Ann',
  email: 'ann@example.com',
  type: 'Refunds',
  subject: 'Help',
  description: 'Please',
});
const leadForm = new URLSearchParams({
  oid: '00D',
  first_name: 'Ann',
  last_name: 'Example',
  phone: '1',
  email: 'ann@example.com',
  description: 'Gig',
});

/** Every call of the product, forms and page views, as one visitor. */
async function touchEverything(server: TestServer, cookie: string): Promise<Map<string, Response>> {
  const answers = new Map<string, Response>();
  const headers = { cookie };
  for (const name of names) {
    const { path, init } = callRequest(name, examples[name] as object);
    const merged = { ...(init.headers as Record<string, string>), ...headers };
    answers.set(name, await server.fetch(path, { ...init, headers: merged }));
  }
  for (const action of ['get_cookie', 'page_view']) {
    const body = {
      event: 'track',
      action,
      location: '/',
      referrer: '',
      cookies: '',
      dataLayer: [],
    };
    answers.set(action, await server.send('/notify', body, { cookie }));
  }
  for (const [path, form] of [
    ['/crm/web-to-case', caseForm],
    ['/crm/web-to-lead', leadForm],
  ] as const) {
    answers.set(path, await server.fetch(path, { method: 'POST', headers, body: form }));
  }
  return answers;
}

/** What the database holds before and after a visitor of these cookies touched every call. */
async function effectOf(cookie: string) {
  const file = join(mkdtempSync(join(tmpdir(), 'modes-')), 'wattle.db');
  const server = await startTestServer({ database: await openDatabase({ file }) });
  const before = await dumpDatabase(server.database);
  const answers = await touchEverything(server, cookie);
  await server.close();
  const reopened = await openDatabase({ file });
  const after = await dumpDatabase(reopened);
  await reopened.close();
  rmSync(dirname(file), { recursive: true });
  return { before, after, answers };
}

describe.each([
  ['developer', `sessionId=${sessionId}; inpage=track-1; developer=1`],
  ['staff', `sessionId=${sessionId}; inpage=track-1; donotfollow=1`],
  ['developer', `sessionId=${sessionId}; developer=1; donotfollow=1`],
  ['staff', `sessionId=${sessionId}; donotfollow=1; shownTime=2025-12-24T18:00@Australia/Perth`],
])('a %s session (%s)', (mode, cookie) => {
  test('is answered as usual and stored nowhere', async () => {
    const { before, after, answers } = await effectOf(cookie);
    // A developer's stored reports are no visitor's data.
    expect({ ...after, report_run: [] }).toEqual(before);
    const refused = [...answers].filter(([, answer]) => answer.status >= 400).map(([name]) => name);
    const ofDevelopers = names.filter((name) => isDeveloperCall(calls[name]));
    // An unsigned cookie says staff, and opens nothing of theirs.
    const ofStaff = names.filter((name) => isStaffCall(calls[name]));
    const closed = mode === 'staff' ? [...ofDevelopers, ...ofStaff] : ofStaff;
    expect(refused).toEqual(closed);
    const writes = [...answers].filter(([name]) => {
      const call = calls[name as CallName];
      return call?.method !== 'GET' && (call === undefined || !isToolCall(call));
    });
    const marks = writes.map(([, answer]) => answer.headers.get('x-not-stored'));
    expect(new Set(marks)).toEqual(new Set([mode]));
  });
});

test('an ordinary session that does the same is stored, in every table of visitors', async () => {
  const { before, after, answers } = await effectOf(`sessionId=${sessionId}; inpage=track-1`);
  const changed = Object.keys(after).filter(
    (table) => JSON.stringify(after[table]) !== JSON.stringify(before[table]),
  );
  expect(changed).toEqual(
    expect.arrayContaining(['interaction', 'preference', 'session', 'submission']),
  );
  expect(after['submission']).toHaveLength(3);
  const kinds = new Set((after['interaction'] as { kind: string }[]).map(({ kind }) => kind));
  expect([...kinds].toSorted()).toEqual([
    'event-click',
    'event-shown',
    'event-view',
    'section-show-more',
    'section-view',
  ]);
  expect(after['session']).toMatchObject([{ tracking_id: 'track-1', customer_id: 'customer-1' }]);
  for (const answer of answers.values()) expect(answer.headers.get('x-not-stored')).toBeNull();
});

describe('developer calls', () => {
  const key = 'a developer key of some length';
  const inAnHour = new Date(testNow.getTime() + 3_600_000);
  const good = mintModeToken(key, 'developer', inAnHour);
  const published = { HOST: '127.0.0.1', PUBLIC_URL: 'https://tickets.example', RATE_LIMITS: 'on' };

  async function statusFor(env: Record<string, string>, cookie: string): Promise<number[]> {
    const server = await startTestServer({ env });
    const ask = (path: string, body?: object) =>
      rawRequest(server.port, {
        path,
        headers: {
          host: env['PUBLIC_URL'] ? 'tickets.example' : `localhost:${server.port}`,
          cookie,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
    const answers = [
      await ask('/api/developer/user-profile'),
      await ask('/api/recommendations?explain=true', {}),
      await ask('/api/recommendations?overrides.trackingId=someone', {}),
      await ask('/api/recommendations', {}),
    ];
    await server.close();
    return answers.map((answer) => answer.status);
  }

  test.each([
    ['on loopback with the cookie', {}, 'developer=1', [200, 200, 200, 200]],
    ['on loopback without it', {}, 'x=1', [403, 403, 403, 200]],
    ['for staff', {}, 'donotfollow=1', [403, 403, 403, 200]],
    ['on a published server without a key', published, 'developer=1', [403, 403, 403, 200]],
    ['with a key and a plain cookie', { DEVELOPER_KEY: key }, 'developer=1', [403, 403, 403, 200]],
    ['with a key and its token', { DEVELOPER_KEY: key }, `developer=${good}`, [200, 200, 200, 200]],
    [
      'on a published server with a token',
      { ...published, DEVELOPER_KEY: key },
      `developer=${good}`,
      [200, 200, 200, 200],
    ],
    [
      'with its token behind a planted cookie of the name',
      { DEVELOPER_KEY: key },
      `developer=1; developer=${good}`,
      [200, 200, 200, 200],
    ],
    [
      'with an expired token',
      { DEVELOPER_KEY: key },
      `developer=${mintModeToken(key, 'developer', new Date(testNow.getTime() - 1000))}`,
      [403, 403, 403, 200],
    ],
    [
      'with a token for staff',
      { DEVELOPER_KEY: key },
      `developer=${mintModeToken(key, 'staff', inAnHour)}`,
      [403, 403, 403, 200],
    ],
    [
      'with a token of another key',
      { DEVELOPER_KEY: key },
      `developer=${mintModeToken('another key, just as long', 'developer', inAnHour)}`,
      [403, 403, 403, 200],
    ],
  ])('%s', async (_case, env, cookie, statuses) => {
    expect(await statusFor(env, cookie)).toEqual(statuses);
  });
});

describe('a mode cookie that was not signed, where a key is set', () => {
  test.each([
    ['developer=1', { DEVELOPER_KEY: 'a developer key of some length' }],
    ['donotfollow=1', { STAFF_KEY: 'a staff key of some length too' }],
  ])('%s changes nothing', async (cookie, env) => {
    const server = await startTestServer({ env });
    const body = { ...examples.addBookmark.body, eventKey: 2 };
    const answer = await server.send('/api/session/bookmark', body, { cookie });
    expect(answer.headers.get('x-not-stored')).toBeNull();
    expect((await dumpDatabase(server.database))['bookmark']).toHaveLength(1);
    await server.close();
  });
});

test('a write of a preview that shows another mode than its cookies have is refused', async () => {
  const server = await startTestServer();
  const { path, init } = callRequest('addBookmark', examples.addBookmark);
  const save = (shown: string) =>
    server.fetch(path, {
      ...init,
      headers: {
        ...(init.headers as Record<string, string>),
        cookie: `sessionId=${sessionId}`,
        'x-shown-mode': shown,
      },
    });
  const refused = await save('staff');
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({
    code: 'mode_changed',
    detail: 'The page shows the mode staff, but by now it is visitor. Nothing was done.',
  });
  expect((await save('visitor')).status).not.toBe(409);
});
