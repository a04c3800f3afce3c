import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls, isStaffCall, type CallName } from '#shared/contract/calls.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { isAllowed, staffRoles, type StaffRole } from '#shared/domain/staff/staffRoles.ts';
import {
  signInPath,
  staffCookie,
  staffSessionSeconds,
} from '#shared/domain/visitors/sessionCookie.ts';
import { aStaffKey, staffOf } from '#tests/support/aStaffKey.ts';
import { callRequest } from '#tests/support/callRequest.ts';
import { examples } from '#tests/support/examples.ts';
import { rawRequest } from '#tests/support/rawRequest.ts';
import { startTestServer, testNow, type TestServer } from '#tests/support/startTestServer.ts';

/** A public server, whose console is on; its clock is moved by tests. */
let server: TestServer;
let now = testNow;
const keys = new Map<StaffRole, string>();
const host = 'tickets.example';
const origin = `https://${host}`;
const own = { host, origin, 'sec-fetch-site': 'same-origin' };

beforeAll(async () => {
  const env = { PUBLIC_URL: origin, CONSOLE: 'on', RATE_LIMITS: 'on', RATE_LIMIT_WRONG_KEYS: '5' };
  server = await startTestServer({ env, now: () => now });
  for (const role of staffRoles) {
    keys.set(role, (await aStaffKey(server.database, role)).key);
  }
});
afterAll(() => server.close());

interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

const ask = (path: string, { method = 'GET', headers = {}, body }: Asked = {}) =>
  rawRequest(server.port, {
    path,
    method,
    headers: { ...own, ...headers },
    ...(body !== undefined && { body }),
  });

function signIn(key: string, headers: Record<string, string> = {}) {
  const sent = { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers };
  return ask(signInPath, { method: 'POST', headers: sent, body: '{}' });
}

async function cookieOf(key: string): Promise<string> {
  const { headers } = await signIn(key);
  const [set] = [headers['set-cookie']].flat();
  return set?.split(';')[0] ?? '';
}

const me = (cookie: string) => ask(calls.getStaffMember.path, { headers: { cookie } });

test('a sign-in sets a cookie for 12 hours that no script reads and no other site sends', async () => {
  const { status, headers, text } = await signIn(keys.get('editor') ?? '');
  expect([status, text]).toEqual([204, '']);
  const [set = ''] = [headers['set-cookie']].flat();
  expect(set).toMatch(new RegExp(`^${staffCookie}=[\\w-]{43};`));
  expect(set.split('; ').slice(1).toSorted()).toEqual(
    [
      `Max-Age=${staffSessionSeconds}`,
      'Path=/api',
      'HttpOnly',
      'Secure',
      'SameSite=Strict',
    ].toSorted(),
  );
  expect(JSON.parse((await me(set.split(';')[0] ?? '')).text)).toMatchObject({
    name: 'editor',
    role: 'editor',
  });
  const stored = await server.database.read.selectFrom('staff_session').selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(/=([\w-]+)/.exec(set)?.[1]);
});

test('where the console is off there is no trace of it', async () => {
  const plain = await startTestServer({ env: { PUBLIC_URL: origin, RATE_LIMITS: 'on' } });
  for (const [path, method] of [
    ['/console', 'GET'],
    [signInPath, 'POST'],
    [signInPath, 'DELETE'],
    [signInPath, 'PATCH'],
  ] as const) {
    const headers = { ...own, 'content-type': 'application/json' };
    expect((await rawRequest(plain.port, { path, method, headers })).status).toBe(404);
  }
  const cookie = `${staffCookie}=${'a'.repeat(43)}`;
  const headers = { ...own, cookie };
  const { status } = await rawRequest(plain.port, { path: '/api/staff/me', headers });
  expect(status).toBe(403);
  await plain.close();
});

describe('every call of staff by the cookie of a role', () => {
  const names = (Object.keys(calls) as CallName[]).filter((name) => isStaffCall(calls[name]));
  test.each(staffRoles)('%s', async (role) => {
    const cookie = await cookieOf(keys.get(role) ?? '');
    for (const name of names) {
      const { role: least = 'owner' }: Endpoint = endpoints[name];
      if (isAllowed(role, least) && endpoints[name].call.method !== 'GET') continue;
      const { path, init } = callRequest(name, examples[name] as object);
      const headers = { ...(init.headers as Record<string, string>), cookie };
      const { status } = await ask(path, {
        method: init.method ?? 'GET',
        headers,
        ...(init.body !== undefined && { body: typeof init.body === 'string' ? init.body : 'x' }),
      });
      expect([name, status !== 403 && status !== 401]).toEqual([name, isAllowed(role, least)]);
    }
  });
});

test('of several session cookies in one request the good one counts, and all are signed out', async () => {
  const cookie = await cookieOf(keys.get('editor') ?? '');
  const { id, key } = await aStaffKey(server.database, 'owner', 'Lou');
  const removed = await cookieOf(key);
  await staffOf(server.database).revoke(id);
  const planted = `${staffCookie}=${'a'.repeat(43)}; ${removed}; ${staffCookie}=`;
  const both = [`${planted}; ${cookie}`, `${cookie}; ${planted}`];
  for (const sent of both) {
    expect((await me(sent)).text).toContain('"role":"editor"');
  }
  await ask(signInPath, { method: 'DELETE', headers: { cookie: both[0]! } });
  expect((await me(cookie)).status).toBe(403);
});

describe('a session opens nothing', () => {
  test.each([
    ['of another site', { origin: 'https://evil.example' }],
    ['of a page beside ours', { 'sec-fetch-site': 'same-site' }],
    ['of a page without an origin', { origin: 'null' }],
  ])('in a write %s', async (_who, headers) => {
    const cookie = await cookieOf(keys.get('owner') ?? '');
    const sent = { cookie, 'content-type': 'application/json', ...headers };
    const body = JSON.stringify({ name: 'Eve', role: 'owner' });
    const answer = await ask('/api/staff/people', { method: 'POST', headers: sent, body });
    expect(answer.status).toBe(403);
    expect((await signIn(keys.get('owner') ?? '', headers)).status).toBe(403);
    expect((await ask(signInPath, { method: 'DELETE', headers: sent })).status).toBe(403);
    expect((await me(cookie)).status).toBe(200);
  });

  test.each([
    ['forged', (cookie: string) => cookie.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a'))],
    ['of the hash that is stored', () => ''],
    ['empty', () => `${staffCookie}=`],
    ['under the name of a visitor', (cookie: string) => cookie.replace(staffCookie, 'sessionId')],
    ['as the cookie of staff mode', (cookie: string) => cookie.replace(staffCookie, 'donotfollow')],
  ])('%s', async (what, change) => {
    const cookie = await cookieOf(keys.get('owner') ?? '');
    const [row] = await server.database.read
      .selectFrom('staff_session')
      .select('token_hash')
      .execute();
    const changed = what.startsWith('of the hash')
      ? `${staffCookie}=${row?.token_hash}`
      : change(cookie);
    expect((await me(changed)).status).toBe(403);
  });

  test('after 12 hours of the clock of the server', async () => {
    const cookie = await cookieOf(keys.get('viewer') ?? '');
    now = new Date(testNow.getTime() + (staffSessionSeconds - 1) * 1000);
    expect((await me(cookie)).status).toBe(200);
    now = new Date(testNow.getTime() + staffSessionSeconds * 1000);
    expect((await me(cookie)).status).toBe(403);
    now = testNow;
  });

  test('after its person signed out, here or everywhere', async () => {
    const key = keys.get('viewer') ?? '';
    const [first, second, third] = [await cookieOf(key), await cookieOf(key), await cookieOf(key)];
    const other = await cookieOf(keys.get('editor') ?? '');
    const leave = (cookie: string, query = '') =>
      ask(signInPath + query, { method: 'DELETE', headers: { cookie } });
    const { status, headers } = await leave(first ?? '');
    expect([status, String(headers['set-cookie'])]).toEqual([
      204,
      expect.stringContaining(`${staffCookie}=; Max-Age=0`),
    ]);
    expect((await me(first ?? '')).status).toBe(403);
    expect((await me(second ?? '')).status).toBe(200);
    await leave(second ?? '', '?everywhere=true');
    expect((await me(third ?? '')).status).toBe(403);
    expect((await me(other)).status).toBe(200);
  });

  test('once its person was removed: signed out with a sentence, and nothing half stored', async () => {
    const { id, key } = await aStaffKey(server.database, 'owner', 'Ira');
    const cookie = await cookieOf(key);
    await staffOf(server.database).revoke(id);
    const headers = { cookie, 'content-type': 'application/json' };
    const body = JSON.stringify({ name: 'Late', role: 'owner' });
    const answer = await ask('/api/staff/people', { method: 'POST', headers, body });
    expect(answer.status).toBe(401);
    expect(answer.text).toContain('The access of Ira was taken away: you are signed out.');
    expect(String(answer.headers['set-cookie'])).toContain(`${staffCookie}=; Max-Age=0`);
    expect((await staffOf(server.database).list()).map(({ name }) => name)).not.toContain('Late');
  });

  test('once its key was replaced', async () => {
    const { id, key } = await aStaffKey(server.database, 'editor', 'Kim');
    const cookie = await cookieOf(key);
    await staffOf(server.database).renewKey(id);
    expect((await me(cookie)).status).toBe(403);
  });
});

test('wrong keys are limited, and a right one signs in no more until then', async () => {
  const wrong = `staff.${'0'.repeat(12)}.${'A'.repeat(43)}`;
  const statuses: number[] = [];
  for (let tries = 0; tries < 7; tries += 1) statuses.push((await signIn(wrong)).status);
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
  expect((await signIn('no key at all')).status).toBe(401);
});

test('over http it is not there: keys are sent to it', async () => {
  await expect(
    startTestServer({
      env: { PUBLIC_URL: 'http://tickets.example', CONSOLE: 'on', RATE_LIMITS: 'on' },
    }),
  ).rejects.toThrow(/https/);
});
