import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls, isStaffCall, type CallName } from '#shared/contract/calls.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { readTable } from '#tests/architecture/readTable.ts';
import { aStaffKey, staffOf } from '#tests/support/aStaffKey.ts';
import { callRequest } from '#tests/support/callRequest.ts';
import { examples } from '#tests/support/examples.ts';
import { staffEnv } from '#tests/support/exampleSubmission.ts';
import { startTestServer, type TestServer } from '#tests/support/startTestServer.ts';

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
