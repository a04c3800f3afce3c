import { gzipSync } from 'node:zlib';
import { parseCookie } from 'cookie';
import { afterEach, expect, test } from 'vitest';
import { cookieNames } from '#shared/domain/visitors/sessionCookie.ts';
import { isValidModeToken } from '#server/features/visitors/signedTokens.ts';
import { freePort } from '#tests/support/freePort.ts';
import { startTarget, type TargetReply, type TestTarget } from '#tests/support/startTarget.ts';
import { askTarget } from './askTarget.ts';

const now = new Date('2026-11-23T00:00:00Z');
const get = (path: string) => ({ method: 'GET', path });

let target: TestTarget | null = null;
afterEach(() => target?.close());

async function setUp(reply: TargetReply = {}): Promise<TestTarget> {
  target = await startTarget(() => reply);
  return target;
}

test('a call is sent with its method, query, type and body, and asks for JSON', async () => {
  const { known, received } = await setUp();
  const body = new TextEncoder().encode('{"a":1}');
  const call = { method: 'POST', path: '/api/session?x=1', contentType: 'application/json', body };
  await askTarget(known(), call, now);
  expect(received).toMatchObject([
    {
      method: 'POST',
      path: '/api/session?x=1',
      body: '{"a":1}',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
    },
  ]);
});

test('cookies that a target sets are its own: they go back with the next call', async () => {
  const { known, received } = await setUp({ headers: { 'set-cookie': 'sessionId=of-target' } });
  const first = known();
  await askTarget(first, get('/api/session'), now);
  await askTarget(first, get('/api/session'), now);
  await askTarget(known(), get('/api/session'), now);
  expect(received.map(({ headers }) => headers.cookie ?? '')).toEqual([
    '',
    'sessionId=of-target',
    '',
  ]);
});

test('calls are signed for the mode of the preview, those of staff always for staff', async () => {
  const { known, received } = await setUp();
  const keys = { developerKey: 'key of developers', staffKey: 'key of staff' };
  await askTarget(known({ mode: 'developer', keys }), get('/api/developer/runs'), now);
  await askTarget(known({ mode: 'developer', keys }), get('/api/staff/submissions'), now);
  const [developer, staff] = received.map(({ headers }) => parseCookie(headers.cookie ?? ''));
  const isSigned = (token: string | undefined, key: string, mode: 'developer' | 'staff') =>
    isValidModeToken(token ?? '', { key, mode, now });
  expect(isSigned(developer?.[cookieNames.developer], 'key of developers', 'developer')).toBe(true);
  expect(isSigned(staff?.[cookieNames.staff], 'key of staff', 'staff')).toBe(true);
  expect(staff).not.toHaveProperty(cookieNames.developer);
});

test('a call of a page that shows another mode is refused before it is sent; calls of staff have their own', async () => {
  const { known, received } = await setUp();
  const asStaff = { shownMode: 'staff' };
  const shown = { ...get('/api/developer/runs'), ...asStaff };
  const refused = {
    code: 'mode_changed',
    message: expect.stringContaining('mode staff') as string,
  };
  await expect(askTarget(known(), shown, now)).rejects.toMatchObject(refused);
  expect(received).toEqual([]);
  await askTarget(known({ mode: 'staff' }), shown, now);
  await askTarget(known(), { ...get('/api/staff/submissions'), ...asStaff }, now);
  expect(received).toHaveLength(2);
});

test.each(['@another.example/api/session', ':80@another.example/', '.another.example/api'])(
  'an address that leaves the target (%s) is refused before anything is sent',
  async (path) => {
    const { known, received } = await setUp();
    await expect(askTarget(known(), get(path), now)).rejects.toMatchObject({ code: 'not_found' });
    expect(received).toEqual([]);
  },
);

test('a redirect is not followed, and named', async () => {
  const { known, received } = await setUp({ status: 307, headers: { location: '/elsewhere' } });
  await expect(askTarget(known(), get('/api/session'), now)).rejects.toMatchObject({
    code: 'target_unreachable',
    message: expect.stringContaining('/elsewhere, which was not followed') as string,
  });
  expect(received).toHaveLength(1);
});

test('errors of a target are answers, with their body', async () => {
  const { known } = await setUp({
    status: 429,
    headers: { 'content-type': 'application/problem+json', 'retry-after': '7', 'x-powered': 'a' },
    body: '{"code":"rate_limited"}',
  });
  const { status, headers, body } = await askTarget(known(), get('/api/session'), now);
  expect(status).toBe(429);
  expect(headers).toEqual({ 'content-type': 'application/problem+json', 'retry-after': '7' });
  expect(body.toString()).toBe('{"code":"rate_limited"}');
});

test.each([
  ['text/html', 'text/plain'],
  ['image/svg+xml', 'text/plain'],
  ['application/javascript', 'text/plain'],
  ['application/jsonp', 'text/plain'],
  ['text/csv; charset=utf-8', 'text/csv; charset=utf-8'],
  ['application/json; charset=utf-8', 'application/json; charset=utf-8'],
])('an answer of type %s reaches the console as %s', async (sent, shown) => {
  const { known } = await setUp({ headers: { 'content-type': sent } });
  const { headers } = await askTarget(known(), get('/api/session'), now);
  expect(headers['content-type']).toBe(shown);
});

test('a target that nothing listens at is named with what to check', async () => {
  const { known } = await setUp();
  const url = `http://127.0.0.1:${await freePort()}`;
  await expect(askTarget(known({ url }), get('/api/session'), now)).rejects.toMatchObject({
    code: 'target_unreachable',
    message: expect.stringContaining('Check the port') as string,
  });
});

test('an answer of more than 32 MB, unpacked, is refused in words', async () => {
  const headers = { 'content-encoding': 'gzip' };
  const { known } = await setUp({ headers, body: gzipSync(Buffer.alloc(33 * 1024 * 1024)) });
  const length = askTarget(known(), get('/api/session'), now).then(({ body }) => body.length);
  await expect(length).rejects.toMatchObject({
    code: 'target_unreachable',
    message: expect.stringContaining('answers with more than 32 MB') as string,
  });
});
