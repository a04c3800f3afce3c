import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clearedSessionCookies } from '#server/http/pipeline/sessionCookie.ts';
import { startTestServer, type TestServer } from '#tests/support/startTestServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await save('mine', 'sessionId=mine', 3);
  await save('planted', 'sessionId=planted', 5);
});
afterAll(() => server.close());

const save = (sessionId: string, cookie: string, eventKey: number) =>
  server.send(
    '/api/session/bookmark',
    { sessionId, customerId: null, interactionTarget: 'home', eventKey },
    { cookie },
  );
const savedBy = async (cookie: string, path = '/api/session') => {
  const answer = await server.fetch(path, { headers: { cookie } });
  const { bookmarkedEventKeys } = (await answer.json()) as { bookmarkedEventKeys: number[] };
  return { keys: bookmarkedEventKeys, setCookie: answer.headers.get('set-cookie') };
};

/** A neighbour on the parent domain can set a second cookie of the same name; browsers send both. */
describe('two cookies of one name', () => {
  test('are never mixed: the first one counts, in reads', async () => {
    expect((await savedBy('sessionId=mine; sessionId=planted')).keys).toEqual([3]);
    expect((await savedBy('sessionId=planted; sessionId=mine')).keys).toEqual([5]);
    expect((await savedBy('sessionId=; sessionId=mine')).keys).toEqual([3]);
  });

  test('do not lock the visitor out: a write counts for the one that the page names', async () => {
    const cookie = 'sessionId=planted; sessionId=owner';
    expect((await save('owner', cookie, 7)).status).toBe(204);
    expect((await save('somebody', cookie, 8)).status).toBe(403);
    expect((await savedBy('sessionId=owner')).keys).toEqual([7]);
    expect((await savedBy('sessionId=planted')).keys).toEqual([5]);
  });

  test('become one: those of a path of the neighbour are removed, ours stays', async () => {
    const saved = await save('owner', 'sessionId=planted; sessionId=owner', 7);
    const read = await server.fetch('/api/session', {
      headers: { cookie: 'sessionId=planted; sessionId=owner' },
    });
    const gone = (path: string) => `sessionId=; Max-Age=0; Path=${path}; Secure; SameSite=Lax`;
    // Not the session that the body names: a page under a path of the neighbour may have read it there.
    expect(saved.headers.getSetCookie()).toEqual(
      ['/api', '/api/', '/api/session', '/api/session/', '/api/session/bookmark'].map((path) =>
        gone(path),
      ),
    );
    expect(read.headers.getSetCookie()).toEqual(
      ['/api', '/api/', '/api/session'].map((path) => gone(path)),
    );
    expect(
      (await save('owner', 'sessionId=owner; sessionId=owner', 7)).headers.getSetCookie(),
    ).toEqual([expect.stringMatching(/^sessionId=owner; Max-Age=31536000;/)]);
  });

  test('are removed on the domains above, too, where a neighbour sets them', async () => {
    const cleared = clearedSessionCookies('/api', 'tickets.example.com:443');
    expect(cleared.map((cookie) => /Domain=([^;]+)/.exec(cookie)?.[1])).toEqual([
      undefined,
      'tickets.example.com',
      'example.com',
    ]);
    expect(clearedSessionCookies('/', 'tickets.example.com')).toEqual([]);
    expect(clearedSessionCookies('/api', '127.0.0.1')).toHaveLength(1);
    expect(clearedSessionCookies(`${'/a'.repeat(500)};x`, 'a.b.c.d').length).toBeLessThan(31);
  });

  test.each([
    'SessionId=planted; sessionId=mine',
    'sessionId =mine',
    '__Host-sessionId=planted; sessionId=mine',
    'x="; sessionId=planted; sessionId=mine',
    'sessionId%3Dplanted=1; sessionId=mine',
    'sessionId=; sessionId=mine',
  ])('look-alikes end in one session and no failure: %s', async (cookie) => {
    const { keys } = await savedBy(cookie);
    expect([[], [3], [5]]).toContainEqual(keys);
  });

  test('a huge or unreadable one is replaced by a new session, in one short cookie', async () => {
    for (const cookie of [
      `sessionId=${'x'.repeat(5000)}`,
      'sessionId=',
      '=x',
      ';;;',
      '\u00ff=\u00fe',
    ]) {
      const { keys, setCookie } = await savedBy(cookie);
      expect(keys).toEqual([]);
      expect(setCookie).toMatch(
        /^sessionId=[\w-]{36}; Max-Age=31536000; Path=\/; Secure; SameSite=Lax$/,
      );
    }
  });
});

/** Nobody can be given a session by an address that they open. */
describe('a session is not fixed', () => {
  test.each([
    '/api/session?sessionId=planted',
    '/api/session?sessionId[]=planted',
    '/api/session;sessionId=planted',
    '/api/session?trackingId=planted&x-session-id=planted',
  ])('by %s', async (path) => {
    const answer = await server.fetch(path);
    expect(answer.headers.get('set-cookie') ?? '').not.toContain('planted');
    expect(await answer.text()).not.toContain('5');
  });

  test('by a body or a header, where there is a cookie', async () => {
    expect((await save('planted', 'sessionId=mine', 7)).status).toBe(403);
    const answer = await server.fetch('/api/session', {
      headers: { cookie: 'sessionId=mine', 'x-session-id': 'planted' },
    });
    expect(await answer.json()).toMatchObject({ bookmarkedEventKeys: [3] });
    expect(answer.headers.get('set-cookie')).toBeNull();
  });

  test('and new ones cannot be guessed: each is random, no two alike', async () => {
    const ids = new Set<string>();
    for (let n = 0; n < 50; n += 1) {
      const { setCookie } = await savedBy('');
      ids.add(
        /^sessionId=([\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12});/.exec(
          setCookie ?? '',
        )?.[1] ?? '',
      );
    }
    expect(ids.size).toBe(50);
    expect(ids.has('')).toBe(false);
  });
});
