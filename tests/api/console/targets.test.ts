import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aStaffKey } from '#tests/support/aStaffKey.ts';
import { rawRequest } from '#tests/support/rawRequest.ts';
import { readProblem } from '#tests/support/readProblem.ts';
import { startTestServer, type TestServer } from '#tests/support/startTestServer.ts';
import { aConsole, type TestConsole, token } from './aConsole.ts';

const developerKey = 'developer-key-0123456789';
let tool: TestConsole;
let remote: TestServer;
const others: Server[] = [];
beforeAll(async () => {
  tool = await aConsole();
  remote = await startTestServer({ env: { DEVELOPER_KEY: developerKey } });
});
afterAll(async () => {
  for (const other of others) other.close();
  await Promise.all([tool.close(), remote.close()]);
});

/** A server that is none of ours. */
async function stranger(status: number, headers: Record<string, string>, body: string) {
  const server = createServer((_request, response) => {
    response.writeHead(status, headers).end(body);
  });
  others.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const add = (name: string, url: string) => tool.call('addTarget', { body: { name, url } });

describe('the connection test', () => {
  test('of this server is good', async () => {
    const { outcome } = await tool.call('testTarget', { id: 'local' });
    expect(outcome).toBe('ok');
  });

  test('says whether the key is missing, wrong or right', async () => {
    const { id } = await add('Remote', remote.origin);
    const testKey = async (key: string | null) => {
      await tool.call('setTargetKeys', { id, body: { developerKey: key } });
      return tool.call('testTarget', { id });
    };
    expect((await testKey(null)).detail).toContain('none is set');
    expect((await testKey('another-key-0123456789')).outcome).toBe('key-refused');
    expect(await testKey(developerKey)).toEqual({
      outcome: 'ok',
      detail: `${remote.origin} answers, developer calls included.`,
    });
    await tool.call('removeTarget', { id });
  });
});

test('a target is remembered, its keys are not shown', async () => {
  const { id } = await add('Kept', 'https://kept.example');
  await tool.call('setTargetKeys', { id, body: { developerKey } });
  const answer = await tool.request('/console/api/state');
  const text = await answer.text();
  expect(text).toContain('https://kept.example');
  expect(text).not.toContain(developerKey);
  await tool.call('removeTarget', { id });
  expect(await (await tool.request('/console/api/state')).text()).not.toContain('kept.example');
});

describe('calls to a target', () => {
  test('carry its own cookies, which never reach the browser', async () => {
    const { id } = await add('Jar', remote.origin);
    const first = await tool.request(`/targets/${id}/api/session`);
    expect(first.status).toBe(200);
    expect(first.headers.getSetCookie()).toEqual([]);
    const save = await tool.request(`/targets/${id}/api/session/bookmark`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: 'sessionId=mine' },
      body: JSON.stringify({ sessionId: 'mine', eventKey: 1, interactionTarget: 'home' }),
    });
    // The session of the jar, not the browser's, is the one the target knows.
    expect((await readProblem(save)).code).toBe('session_mismatch');
    await tool.call('removeTarget', { id });
  });

  test('are a developer’s in the developer mode alone', async () => {
    const { id } = await add('Modes', remote.origin);
    await tool.call('setTargetKeys', { id, body: { developerKey } });
    const profile = async () =>
      (await tool.request(`/targets/${id}/api/developer/user-profile`)).status;
    expect(await profile()).toBe(403);
    const { cookies } = await tool.call('setMode', { id, body: { mode: 'developer' } });
    expect(cookies.map(({ name, value }) => [name, value === null])).toEqual([
      ['developer', false],
      ['donotfollow', true],
    ]);
    expect(await profile()).toBe(200);
    await tool.call('setMode', { id, body: { mode: 'staff' } });
    expect(await profile()).toBe(403);
    await tool.call('removeTarget', { id });
  });

  test('to this server set the cookies of its preview at once', async () => {
    const answer = await tool.request('/console/api/targets/local/mode', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ mode: 'staff' }),
    });
    const cookies = answer.headers.getSetCookie();
    expect(cookies.find((text) => text.startsWith('donotfollow=1'))).toContain('SameSite=Lax');
    expect(cookies.find((text) => text.startsWith('developer='))).toContain('Max-Age=0');
    await tool.call('setMode', { id: 'local', body: { mode: 'visitor' } });
  });

  test.each([
    ['/targets/local/console/api/state', 404],
    ['/targets/local/readyz', 404],
    ['/targets/local//evil.example/api/', 404],
    ['/targets/local/api/../console/api/state', 404],
    ['/targets/nobody/api/session', 404],
  ])('do not reach %s', async (path, status) => {
    expect((await tool.request(path)).status).toBe(status);
  });

  // `fetch` resolves dot segments by itself.
  test.each([
    '/api/../healthz',
    '/api/%2e%2e/healthz',
    '/api/.%2E/healthz',
    '/api/..%2fhealthz',
    '/api/..%5chealthz',
    '/api/%252e%252e/healthz',
    '/1/..\\healthz',
  ])('do not leave their prefix by %s', async (path) => {
    const { id } = await add('Remote', remote.origin);
    const answer = await rawRequest(tool.server.port, {
      path: `/targets/${id}${path}`,
      headers: { host: `localhost:${tool.server.port}`, authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBe(404);
    expect(answer.text).toContain('Only calls of the API are passed on.');
    await tool.call('removeTarget', { id });
  });

  test('answered with a page of another site are plain text', async () => {
    const { id } = await add('Pages', await stranger(200, { 'content-type': 'text/html' }, '<b>'));
    const answer = await tool.request(`/targets/${id}/api/session`);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
    await tool.call('removeTarget', { id });
  });
});

describe('submissions of a remote server', () => {
  const staffKey = 'staff-key-0123456789abcdef';
  const submitted = { email: 'ann@example.com', subject: 'Refund' };
  let shop: TestServer;
  let id = '';
  beforeAll(async () => {
    shop = await startTestServer({ env: { STAFF_KEY: staffKey } });
    const body = new URLSearchParams({
      ...submitted,
      orgid: '00D',
      name: 'Ann',
      type: 'Refunds',
      description: 'Please',
    });
    await shop.fetch('/crm/web-to-case', { method: 'POST', body });
    id = (await add('Shop', shop.origin)).id;
  });
  afterAll(() => shop.close());

  const setKey = (key: string | null) =>
    tool.call('setTargetKeys', { id, body: { staffKey: key } });
  const list = () => tool.request(`/targets/${id}/api/staff/submissions`);
  const read = async () => {
    const { submissions } = (await (await list()).json()) as {
      submissions: { reference: string; doneAt: string | null; fields: object }[];
    };
    return submissions;
  };

  test.each([[null], ['another-key-0123456789abc']])('are refused with the key %j', async (key) => {
    await setKey(key);
    expect((await readProblem(await list())).code).toBe('staff_required');
  });

  test.each(['', 'donotfollow=1', 'developer=1'])(
    'are refused to the cookie "%s"',
    async (cookie) => {
      const answer = await shop.fetch('/api/staff/submissions', { headers: { cookie } });
      expect((await readProblem(answer)).code).toBe('staff_required');
    },
  );

  test('are read and marked as done with the staff key, whatever the mode of the preview', async () => {
    await setKey(staffKey);
    const [found] = await read();
    expect(found).toMatchObject({ fields: submitted, doneAt: null });
    expect(found).not.toHaveProperty('sessionId');
    const done = await tool.request(
      `/targets/${id}/api/staff/submissions/${found?.reference ?? ''}`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ isDone: true }),
      },
    );
    expect(done.status).toBe(204);
    expect((await read())[0]?.doneAt).not.toBeNull();
  });

  test('are read with the key of a person, who also makes the reports of developers', async () => {
    const { key } = await aStaffKey(shop.database, 'editor', 'Ana');
    await setKey(key);
    expect(await read()).toMatchObject([{ fields: submitted }]);
    const profile = () => tool.request(`/targets/${id}/api/developer/user-profile`);
    expect((await profile()).status).toBe(403);
    await tool.call('setMode', { id, body: { mode: 'developer' } });
    expect((await profile()).status).toBe(200);
    await tool.call('setMode', { id, body: { mode: 'visitor' } });
  });
});

test('a call that names the mode of the console is direct, and refused in another mode', async () => {
  const ask = (mode: string) =>
    tool.request('/targets/local/api/events', { headers: { 'x-shown-mode': mode } });
  expect((await ask('visitor')).status).toBe(200);
  expect((await readProblem(await ask('staff'))).code).toBe('mode_changed');
});
