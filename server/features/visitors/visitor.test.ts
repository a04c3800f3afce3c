import { expect, test, vi } from 'vitest';
import type { SessionRepository } from '#server/storage/visitors/sessionRepository.ts';
import {
  createOwnSession,
  type Visitor,
  missingProxySettings,
  requireDeveloper,
} from './visitor.ts';

const aRequest = () => ({ sessionId: 's' }) as Visitor;

test('the session of a request is read once, and again for the next request', async () => {
  const find = vi.fn<SessionRepository['find']>(() => Promise.resolve(null));
  const own = createOwnSession({ find } as unknown as SessionRepository);
  const first = aRequest();
  await Promise.all([own.read(first), own.read(first), own.findLoaded(first)]);
  expect(find.mock.calls).toEqual([['s']]);
  await own.read(aRequest());
  expect(find).toHaveBeenCalledTimes(2);
});

test('a session that was not read is not loaded for it', async () => {
  const find = vi.fn<SessionRepository['find']>();
  const own = createOwnSession({ find } as unknown as SessionRepository);
  expect(await own.findLoaded(aRequest())).toBeNull();
  expect(find).not.toHaveBeenCalled();
});

const visitor = { isDeveloper: false } as Visitor;

test('a developer passes', () => {
  expect(() => requireDeveloper({ ...visitor, isDeveloper: true })).not.toThrow();
});

test('others are refused', () => {
  expect(() => requireDeveloper(visitor)).toThrow(
    expect.objectContaining({ code: 'developer_required' }),
  );
});

test('behind an unknown proxy the error names the missing settings', () => {
  expect(() => requireDeveloper({ ...visitor, isBehindUnknownProxy: true })).toThrow(
    expect.objectContaining({ code: 'proxy_not_configured', message: missingProxySettings }),
  );
});
