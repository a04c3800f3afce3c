import { afterEach, expect, test } from 'vitest';
import { apiIdentity, calls } from '#shared/contract/calls.ts';
import { buildVersion } from '#server/features/upkeep/buildVersion.ts';
import { freePort } from '#tests/support/freePort.ts';
import { startTarget, type TargetReply, type TestTarget } from '#tests/support/startTarget.ts';
import type { TargetKeys } from './modeCookies.ts';
import { testConnection } from './testConnection.ts';

const now = new Date('2026-11-23T00:00:00Z');
const ours: TargetReply = { body: JSON.stringify({ info: apiIdentity }) };
const key = { developerKey: 'a key of developers', staffKey: null };

let target: TestTarget | null = null;
afterEach(() => target?.close());

const refused = {
  type: 'about:blank',
  code: 'operations_token_required',
  status: 401,
  title: 'Only operators may call this',
  detail: '',
};
/** What a published server says to everybody but its operators. */
const published: TargetReply = { status: 401, body: JSON.stringify(refused) };

/** A target whose API describes itself with one reply and answers a developer's call with another. */
async function setUp(document: TargetReply, developerCall: TargetReply = {}): Promise<TestTarget> {
  target = await startTarget(({ path }) =>
    path === calls.getUserProfile.path ? developerCall : document,
  );
  return target;
}

test('a target of ours that takes the key is good, and the key goes to a developer’s call alone', async () => {
  const { known, received, origin } = await setUp(ours);
  expect(await testConnection(known({ keys: key }), now)).toEqual({
    outcome: 'ok',
    detail: `${origin} answers, developer calls included.`,
  });
  expect(received.map(({ path, headers }) => [path, headers.cookie !== undefined])).toEqual([
    ['/api/openapi.json', false],
    [calls.getUserProfile.path, true],
  ]);
});

test('a refused developer call is a wrong key where one is set, and expected where none is', async () => {
  const { known } = await setUp(ours, { status: 403 });
  expect(await testConnection(known({ keys: key }), now)).toMatchObject({ outcome: 'key-refused' });
  expect(await testConnection(known(), now)).toMatchObject({
    outcome: 'ok',
    detail: expect.stringContaining('none is set') as string,
  });
});

test('where a key that signs is refused, a clock that differs is named; a key of a person needs none', async () => {
  const clock = (minutes: number): TargetReply => ({
    status: 403,
    headers: { date: new Date(now.getTime() + minutes * 60_000).toUTCString() },
  });
  const detailOf = async (developerCall: TargetReply, keys: TargetKeys) => {
    target?.close();
    target = await startTarget(({ path }) => (path === '/api/openapi.json' ? ours : developerCall));
    return (await testConnection(target.known({ keys }), now)).detail;
  };
  expect(await detailOf(clock(780), key)).toContain('780 minutes ahead of this computer');
  expect(await detailOf(clock(-780), key)).toContain('780 minutes behind this computer');
  expect(await detailOf(clock(2), key)).toMatch(/refuses the developer key\.$/);
  const ofStaff = (staffKey: string) => ({ developerKey: null, staffKey });
  expect(await detailOf(clock(60), ofStaff('a shared key'))).toContain('60 minutes ahead');
  const personal = `staff.${'0'.repeat(12)}.${'A'.repeat(43)}`;
  expect(await detailOf(clock(60), ofStaff(personal))).toMatch(/refuses the staff key\.$/);
});

test('a developer call that fails for another reason is named with its status', async () => {
  const { known } = await setUp(ours, { status: 503 });
  expect(await testConnection(known({ keys: key }), now)).toMatchObject({
    outcome: 'unreachable',
    detail: expect.stringContaining('with 503') as string,
  });
});

test('a published server of ours is known by how it refuses to describe itself', async () => {
  const { known } = await setUp(published);
  expect(await testConnection(known({ keys: key }), now)).toMatchObject({ outcome: 'ok' });
});

test.each<[string, TargetReply, string, string]>([
  ['a page', { body: '<h1>Hello</h1>' }, 'not-our-api', 'but not as a ticketing storefront'],
  [
    'another API',
    { body: '{"info":{"title":"Another","version":"1"}}' },
    'not-our-api',
    '(status 200)',
  ],
  ['an error', { status: 500, body: 'oh' }, 'not-our-api', '(status 500)'],
  [
    'another version of ours',
    { body: JSON.stringify({ info: { ...apiIdentity, version: '0.9.9' } }) },
    'version',
    `version 0.9.9 of the API, this console version ${apiIdentity.version}`,
  ],
  [
    'a redirect',
    { status: 301, headers: { location: 'https://another.example/' } },
    'redirect',
    'https://another.example/; it was not followed',
  ],
])('%s is told apart, and no key is sent to it', async (_name, document, outcome, words) => {
  const { known, received } = await setUp(document);
  const connection = await testConnection(known({ keys: key }), now);
  expect(connection.outcome).toBe(outcome);
  expect(connection.detail).toContain(words);
  expect(received.every(({ headers }) => headers.cookie === undefined)).toBe(true);
});

test('that nothing listens is an outcome, not an error', async () => {
  const { known } = await setUp(ours);
  const url = `http://127.0.0.1:${await freePort()}`;
  expect(await testConnection(known({ url }), now)).toMatchObject({ outcome: 'refused' });
});

test('a target that takes the staff key says whose it is; an older one has no such call', async () => {
  const personal = `staff.${'0'.repeat(12)}.${'A'.repeat(43)}`;
  const keys = { developerKey: null, staffKey: personal };
  const answers = new Map<string, TargetReply>([['/api/openapi.json', ours]]);
  target = await startTarget(({ path }) => answers.get(path) ?? { status: 404 });
  const { known, received } = target;
  const tryKey = () => testConnection(known({ keys }), now);
  answers.set(calls.getUserProfile.path, {});
  expect(await tryKey()).toMatchObject({ outcome: 'ok' });
  const member = { name: 'Ana', role: 'editor', version: buildVersion() };
  answers.set(calls.getStaffMember.path, { body: JSON.stringify(member) });
  expect((await tryKey()).detail).toMatch(/answers to Ana, with the role editor\.$/);
  const older = { ...member, version: '0.0.9' };
  answers.set(calls.getStaffMember.path, { body: JSON.stringify(older) });
  expect((await tryKey()).detail).toMatch(/editor\. It runs version 0\.0\.9, this console version/);
  expect(received.at(-1)?.headers.authorization).toBe(`Bearer ${personal}`);
  answers.set(calls.getStaffMember.path, { status: 401 });
  expect(await tryKey()).toMatchObject({ outcome: 'key-refused' });
});
