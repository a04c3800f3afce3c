import { afterEach, expect, test } from 'vitest';
import { cookieNames } from '#shared/domain/visitors/sessionCookie.ts';
import { startTarget, type TestTarget } from '#tests/support/startTarget.ts';
import { createTargetService } from './createTargetService.ts';

const now = new Date('2026-11-23T00:00:00Z');

let target: TestTarget | null = null;
afterEach(() => target?.close());

async function setUp() {
  target = await startTarget(() => ({ headers: { 'set-cookie': 'sessionId=of-target' } }));
  const { origin, received } = target;
  const file = { content: null as unknown };
  const service = createTargetService({
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
  const { id } = await service.add({ name: 'Staging', url: origin });
  return { service, id, file, received };
}

test('a time of the shop is a cookie for the preview, and without one it is now', async () => {
  const { service, id } = await setUp();
  await service.setMode(id, 'staff');
  const zone = 'Australia/Perth';
  const value = '2026-12-24T18:00@Australia/Perth';
  expect(await service.setShownTime(id, { time: '2026-12-24T18:00', zone })).toEqual({
    mode: 'staff',
    cookies: [{ name: 'shownTime', value }],
  });
  const back = await service.setShownTime(id, { time: '', zone });
  expect(back.cookies).toEqual([{ name: 'shownTime', value: null }]);
  await expect(service.setShownTime(id, { time: '1999-01-01T00:00', zone })).rejects.toMatchObject({
    code: 'invalid_request',
    errors: [{ path: '/time' }],
  });
});

test('keys of a target are held in memory: neither listed nor stored', async () => {
  const { service, id, file } = await setUp();
  await service.setKeys(id, { developerKey: 'a secret', staffKey: 'another secret' });
  expect(await service.list()).toMatchObject([
    { id: 'local', hasDeveloperKey: false, hasStaffKey: false },
    { id, hasDeveloperKey: true, hasStaffKey: true },
  ]);
  expect(JSON.stringify([await service.list(), file.content])).not.toContain('secret');
});

test('a key that is not given stays, null removes it', async () => {
  const { service, id } = await setUp();
  await service.setKeys(id, { developerKey: 'a secret', staffKey: 'another' });
  expect(await service.setKeys(id, { staffKey: null })).toMatchObject({
    hasDeveloperKey: true,
    hasStaffKey: false,
  });
});

test('a mode sets its cookie and removes that of the other, and lasts', async () => {
  const { service, id } = await setUp();
  expect(await service.setMode(id, 'staff')).toEqual({
    mode: 'staff',
    cookies: [
      { name: cookieNames.developer, value: null },
      { name: cookieNames.staff, value: '1' },
    ],
  });
  expect((await service.list())[1]).toMatchObject({ mode: 'staff' });
});

test('a new session takes the place of the last one, here and in the browser, and keeps the mode', async () => {
  const { service, id, received } = await setUp();
  await service.setMode(id, 'developer');
  const call = { method: 'GET', path: '/api/session' };
  await service.ask(id, call);
  await service.ask(id, call);
  const { mode, cookies } = await service.resetSession(id);
  expect(mode).toBe('developer');
  expect(cookies).toEqual([
    { name: cookieNames.session, value: expect.stringMatching(/^[\w-]{36}$/) },
    { name: cookieNames.tracking, value: null },
    { name: cookieNames.developer, value: '1' },
    { name: cookieNames.staff, value: null },
  ]);
  await service.ask(id, call);
  expect(received.map(({ headers }) => headers.cookie?.includes('of-target'))).toEqual([
    false,
    true,
    false,
  ]);
});

test('what is not configured cannot be asked, tested or removed', async () => {
  const { service, id } = await setUp();
  await service.remove(id);
  const gone = { code: 'not_found' };
  await expect(service.test(id)).rejects.toMatchObject(gone);
  await expect(service.ask(id, { method: 'GET', path: '/' })).rejects.toMatchObject(gone);
  await expect(service.remove('local')).rejects.toMatchObject(gone);
});
