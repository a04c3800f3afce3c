import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls, type CallName } from '#shared/contract/calls.ts';
import { callRequest } from '#tests/support/callRequest.ts';
import { examples } from '#tests/support/examples.ts';
import { rawRequest } from '#tests/support/rawRequest.ts';
import { startTestServer, type TestServer } from '#tests/support/startTestServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    env: {
      PUBLIC_URL: 'https://tickets.example',
      DEVELOPER_KEY: 'a developer key of some length',
      RATE_LIMITS: 'on',
    },
  });
});
// What still waits to be stored has nowhere to go.
afterAll(() => server.close().catch(() => undefined));

const names = Object.keys(calls) as CallName[];
const seen = new Set<number>();

interface RouteRequest {
  path: string;
  method: string;
  body?: string;
  type?: string;
}

async function expectGuarded({ type, ...request }: RouteRequest) {
  const length = request.body === undefined ? {} : { 'content-length': `${request.body.length}` };
  const answer = await rawRequest(server.port, {
    ...request,
    headers: {
      host: 'tickets.example',
      ...length,
      ...(type === undefined ? {} : { 'content-type': type }),
    },
  });
  const about = `${request.method} ${request.path}: ${answer.status}`;
  seen.add(answer.status);
  expect(answer.headers, about).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    vary: expect.stringContaining('Origin'),
    'reporting-endpoints': 'csp="/csp-reports"',
  });
  for (const telling of ['x-powered-by', 'server', 'via']) {
    expect(answer.headers, about).not.toHaveProperty(telling);
  }
  if (request.method === 'TRACE') expect(answer.status, about).toBe(405);
  const policy = String(answer.headers['content-security-policy']);
  for (const part of [
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "'nonce-",
    'report-uri /csp-reports;report-to csp',
  ]) {
    expect(policy, about).toContain(part);
  }
  expect(policy, about).not.toMatch(/script-src[^;]*'unsafe-/);
  if (answer.text === '') return;
  expect(answer.headers['content-type'], about).toMatch(
    /^(?:application|text)\/[\w+.-]+; charset=utf-8$/,
  );
  expect(answer.headers['cache-control'] ?? 'no-store', about).toContain('no-store');
}

/** Every row of the contract with a valid request, and with each kind of invalid one. */
async function walk(): Promise<void> {
  for (const body of ['[]', '{', '{}', `"${'x'.repeat(70_000)}"`]) {
    const report = { path: '/csp-reports', method: 'POST', body };
    await expectGuarded({ ...report, type: 'application/reports+json' });
    await expectGuarded({ ...report, type: 'text/plain' });
  }
  for (const name of names) {
    const { path, init } = callRequest(name, examples[name] as object);
    const method = calls[name].method;
    const body = typeof init.body === 'string' ? { body: init.body } : {};
    await expectGuarded({ path, method, ...body });
    await expectGuarded({ path, method: 'PATCH' });
    await expectGuarded({ path, method: 'OPTIONS' });
    await expectGuarded({ path, method: 'TRACE' });
    await expectGuarded({ path: `${path}/nothing`, method });
    if (method === 'GET') continue;
    for (const wrong of ['{', '[]', `{"a":"${'x'.repeat(17_000)}"}`]) {
      const isLong = wrong.length > 9;
      if (!isLong || name === 'addBookmark') await expectGuarded({ path, method, body: wrong });
    }
  }
}

test('every route answers every status under the same guard, down to a storage that fails', async () => {
  await walk();
  await server.database.close();
  await walk();
  for (const status of [200, 201, 204, 400, 403, 404, 405, 413, 422, 500]) {
    expect([...seen], `${status} was among them`).toContain(status);
  }
});
