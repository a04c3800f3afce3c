import { afterEach, expect, test } from 'vitest';
import { cookieNames } from '#shared/domain/sessions/sessionCookie.ts';
import { startTarget, type TestTarget } from '#tests/support/startTarget.ts';
import { createTargetDesk } from './createTargetDesk.ts';

const now = new Date('2026-11-23T00:00:00Z');

let target: TestTarget | null = null;
afterEach(() => target?.close());

async function setUp() {
  target = await startTarget(() => ({ headers: { 'set-cookie': 'sessionId=of-target' } }));
  const { origin, received } = target;
  const file = { content: null as unknown };
  const desk = createTargetDesk({
    file: {
      read: () => Promise.resolve(file.content),
      write(targets) {
        file.content = targets;
        return Promise.resolve();
      },
    },
    localUrl: () => 'http://localhost:3000',
    localKeys: { developerKey: null, staffKey: null },
    now: () => now,
  });
  const { id } = await desk.add({ name: 'Staging', url: origin });
  return { desk, id, file, received };
}

test('keys of a target are held in memory: neither listed nor stored', async () => {
  const { desk, id, file } = await setUp();
  await desk.setKeys(id, { developerKey: 'a secret', staffKey: 'another secret' });
  expect(await desk.list()).toMatchObject([
    { id: 'local', hasDeveloperKey: false, hasStaffKey: false },
    { id, hasDeveloperKey: true, hasStaffKey: true },
  ]);
  expect(JSON.stringify([await desk.list(), file.content])).not.toContain('secret');
});

test('a key that is not given stays, null removes it', async () => {
  const { desk, id } = await setUp();
  await desk.setKeys(id, { developerKey: 'a secret', staffKey: 'another' });
  expect(await desk.setKeys(id, { staffKey: null })).toMatchObject({
    hasDeveloperKey: true,
    hasStaffKey: false,
  });
});

test('a mode sets its cookie and removes that of the other, and lasts', async () => {
  const { desk, id } = await setUp();
  expect(await desk.setMode(id, 'staff')).toEqual({
    mode: 'staff',
    cookies: [
      { name: cookieNames.developer, value: null },
      { name: cookieNames.staff, value: '1' },
    ],
  });
  expect((await desk.list())[1]).toMatchObject({ mode: 'staff' });
});

test('a new session removes the cookies of the last one, here and in the browser, and keeps the mode', async () => {
  const { desk, id, received } = await setUp();
  await desk.setMode(id, 'developer');
  const call = { method: 'GET', path: '/api/session' };
  await desk.ask(id, call);
  await desk.ask(id, call);
  const { mode, cookies } = await desk.resetSession(id);
  expect(mode).toBe('developer');
  expect(cookies).toEqual([
    { name: cookieNames.session, value: null },
    { name: cookieNames.tracking, value: null },
    { name: cookieNames.developer, value: '1' },
    { name: cookieNames.staff, value: null },
  ]);
  await desk.ask(id, call);
  expect(received.map(({ headers }) => headers.cookie?.includes('of-target'))).toEqual([
    false,
    true,
    false,
  ]);
});

test('what is not configured cannot be asked, tested or removed', async () => {
  const { desk, id } = await setUp();
  await desk.remove(id);
  const gone = { code: 'not_found' };
  await expect(desk.test(id)).rejects.toMatchObject(gone);
  await expect(desk.ask(id, { method: 'GET', path: '/' })).rejects.toMatchObject(gone);
  await expect(desk.remove('local')).rejects.toMatchObject(gone);
});
