import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls, isStaffCall, type CallName } from '#shared/contract/calls.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { staffRoles } from '#shared/domain/staff/staffRoles.ts';
import { signInPath, staffCookie } from '#shared/domain/visitors/sessionCookie.ts';
import { createStaffSessions } from '#server/features/staff/staffSessions.ts';
import { createStaffSessionRepository } from '#server/storage/staff/staffSessionRepository.ts';
import { readTable } from '#tests/architecture/readTable.ts';
import { aStaffKey, staffOf } from '#tests/support/aStaffKey.ts';
import { callRequest } from '#tests/support/callRequest.ts';
import { examples } from '#tests/support/examples.ts';
import { everyModeCookie, staffEnv } from '#tests/support/exampleSubmission.ts';
import { openTestDatabase } from '#tests/support/openTestDatabase.ts';
import { rawRequest } from '#tests/support/rawRequest.ts';
import { startTestServer, testNow, type TestServer } from '#tests/support/startTestServer.ts';

const names = Object.keys(calls) as CallName[];
const callers = ['Visitor', 'Developer', 'Viewer', 'Editor', 'Owner', 'Revoked key'] as const;
const rows = readTable('docs/security.md', ['Call', ...callers]);
const keys = new Map<string, string>();
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ env: staffEnv });
  // Of whom the examples speak: the callers stay as they are.
  await aStaffKey(server.database, 'viewer', 'somebody');
  for (const role of ['viewer', 'editor', 'owner'] as const) {
    keys.set(role, (await aStaffKey(server.database, role)).key);
  }
  const revoked = await aStaffKey(server.database, 'owner', 'revoked');
  keys.set('revoked key', revoked.key);
  await staffOf(server.database).revoke(revoked.id);
});
afterAll(() => server.close());

/** Whether a call of the documented example is let in; it may still fail by what is stored. */
async function isLetIn(name: CallName, caller: (typeof callers)[number]): Promise<string> {
  const { path, init } = callRequest(name, examples[name] as object);
  const headers = new Headers(init.headers);
  const key = keys.get(caller.toLowerCase());
  if (caller === 'Developer') headers.set('cookie', 'developer=1');
  if (key !== undefined) headers.set('authorization', `Bearer ${key}`);
  const { status } = await server.fetch(path, { ...init, headers });
  return status === 401 || status === 403 ? 'no' : 'yes';
}

test('the table has a row for every call, in order', () => {
  expect(rows.map(([call]) => call)).toEqual(names.map((name) => `\`${name}\``));
});

test.each(names)('%s is answered to whom the table says', async (name) => {
  const found = await Promise.all(callers.map((caller) => isLetIn(name, caller)));
  expect(found).toEqual(rows.find(([call]) => call === `\`${name}\``)?.slice(1));
});

test('every call of staff names its least role, and no other does', () => {
  const withRole = names.filter((name) => (endpoints[name] as Endpoint).role !== undefined);
  expect(withRole).toEqual(names.filter((name) => isStaffCall(calls[name])));
});

test('a viewer reads submissions without what visitors wrote, and cannot search it', async () => {
  const ask = (role: string, query = '') =>
    server.fetch(`/api/staff/submissions${query}`, {
      headers: { authorization: `Bearer ${keys.get(role)}` },
    });
  const form = { ...examples.submitBrandSetupRequest.body };
  await server.send('/api/onboarding/fairpass-brand-setup-request', form);
  const [seen, whole] = await Promise.all(
    ['viewer', 'editor'].map(async (role) => (await ask(role)).text()),
  );
  expect(whole).toContain('accounts@example.com');
  expect(seen).not.toContain('accounts@example.com');
  expect(seen).toContain('"fields":{}');
  expect((await ask('viewer', '?text=accounts')).status).toBe(403);
});

describe('on a public server with its console, beside the calls', () => {
  const host = 'tickets.example';
  let published: TestServer;
  beforeAll(async () => {
    published = await startTestServer({
      env: {
        ...staffEnv,
        PUBLIC_URL: `https://${host}`,
        CONSOLE: 'on',
        RATE_LIMITS: 'on',
        OPERATIONS_TOKEN: operationsToken,
        CONSOLE_TOKEN: launchToken,
      },
      database: await openTestDatabase(),
    });
    for (const role of staffRoles) {
      const { key } = await aStaffKey(published.database, role);
      const sessions = createStaffSessionRepository(
        published.database.read,
        published.database.write,
      );
      const token = await createStaffSessions(sessions, () => testNow).open(key);
      proofs.push({ authorization: `Bearer ${key}` }, { cookie: `${staffCookie}=${token}` });
    }
  });
  afterAll(() => published.close());

  const operationsToken = 'an-operations-token-of-some-length';
  const launchToken = 'a-launch-token-that-nobody-should-believe';
  const proofs: Record<string, string>[] = [
    {},
    { cookie: 'developer=1' },
    { cookie: everyModeCookie },
    { authorization: `Bearer ${launchToken}` },
  ];
  const statusOf = async (path: string, headers: Record<string, string>) =>
    (await rawRequest(published.port, { path, headers: { host, ...headers } })).status;

  test.each([
    ['/metrics', 401],
    ['/api/openapi.json', 401],
    ['/api/docs', 401],
    [signInPath, 405],
    ['/api/staff/nothing', 404],
    ['/console/api/state', 404],
    ['/console/scenarios/off', 404],
    ['/targets/local/api/staff/me', 404],
    ['/backups/', 404],
    ['/wattle.sqlite', 404],
    ['/uploads/', 404],
  ])('%s is opened by no key, session or cookie', async (path, status) => {
    for (const proof of proofs)
      expect([proof, await statusOf(path, proof)]).toEqual([proof, status]);
  });

  test('metrics and the description of the API are opened by the token of operators', async () => {
    for (const path of ['/metrics', '/api/openapi.json', '/api/docs']) {
      const authorization = `Bearer ${operationsToken}`;
      expect([path, await statusOf(path, { authorization })]).toEqual([path, 200]);
    }
  });
});
