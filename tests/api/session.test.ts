import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { endpoints } from '#shared/contract/endpoints.ts';
import { problemSchema } from '#shared/contract/problem.ts';
import { everyModeCookie, staffEnv } from '#tests/support/exampleSubmission.ts';
import { startTestServer, testNow, type TestServer } from '#tests/support/startTestServer.ts';

let server: TestServer;
let clock = testNow;
beforeAll(async () => {
  server = await startTestServer({ env: staffEnv, now: () => clock });
});
afterAll(() => server.close());

const who = (sessionId: string) => ({ sessionId, customerId: null, interactionTarget: 'home' });
const read = async (sessionId: string) =>
  endpoints.getSession.response.parse(
    await (
      await server.fetch('/api/session', { headers: { cookie: `sessionId=${sessionId}` } })
    ).json(),
  );

describe('a session', () => {
  test('is given to a visitor without one, for a year, secure and lax', async () => {
    const answer = await server.fetch('/api/session');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('set-cookie')).toMatch(
      /^sessionId=[\w-]{36}; Max-Age=31536000; Path=\/; Secure; SameSite=Lax$/,
    );
    expect(await answer.json()).toEqual({
      bookmarkedEventKeys: [],
      preferences: { bands: [], categories: [], genres: [] },
      lastSetLocationType: 'none',
      lastSetGeo: null,
      lastSetPostcode: null,
    });
  });

  test('stays the same when the cookie is there', async () => {
    const answer = await server.fetch('/api/session', { headers: { cookie: 'sessionId=mine' } });
    expect(answer.headers.get('set-cookie')).toBeNull();
  });

  test('has its year counted from the last write, but in a mode', async () => {
    const write = async (cookie: string) => {
      const body = { ...who('mine'), eventKey: 3 };
      const answer = await server.send('/api/session/bookmark', body, { cookie });
      return [answer.status, answer.headers.getSetCookie()];
    };
    expect(await write('sessionId=mine')).toEqual([
      204,
      ['sessionId=mine; Max-Age=31536000; Path=/; Secure; SameSite=Lax'],
    ]);
    for (const mode of everyModeCookie.split('; ')) {
      expect(await write(`sessionId=mine; ${mode}`)).toEqual([204, []]);
    }
  });

  test('is not begun by calls of staff and developers, whose answers would replace another', async () => {
    const asks = { '/api/staff/health': everyModeCookie, '/api/developer/runs': 'developer=1' };
    for (const [path, cookie] of Object.entries(asks)) {
      const answer = await server.fetch(path, { headers: { cookie } });
      expect([answer.status, answer.headers.get('set-cookie')], path).toEqual([200, null]);
    }
  });

  test('without a cookie is the one of the body, and is set as a cookie', async () => {
    const body = { ...who('from-body'), eventKey: 3 };
    const answer = await server.send('/api/session/bookmark', body, { cookie: '' });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('set-cookie')).toMatch(/^sessionId=from-body;/);
    expect(await read('from-body')).toMatchObject({ bookmarkedEventKeys: [3] });
  });

  test('is stated by a header where the browser stores no cookie, and only there', async () => {
    const body = { ...who('stated'), eventKey: 3 };
    await server.send('/api/session/bookmark', body, { cookie: '' });
    const readStated = async (cookie: string) =>
      (
        await server.fetch('/api/session', { headers: { cookie, 'x-session-id': 'stated' } })
      ).json();
    expect(await readStated('')).toMatchObject({ bookmarkedEventKeys: [3] });
    expect(await readStated('sessionId=another')).toMatchObject({ bookmarkedEventKeys: [] });
  });

  test('of the body must be the one of the cookie', async () => {
    const body = { ...who('other'), eventKey: 3 };
    const answer = await server.send('/api/session/bookmark', body, { sessionId: 'mine' });
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ code: 'session_mismatch' });
    expect(await read('other')).toMatchObject({ bookmarkedEventKeys: [] });
  });
});

describe('bookmarks', () => {
  test('are added and removed, each as often as one likes', async () => {
    const sessionId = 'bookmarks';
    const send = (method: string, eventKey: number) =>
      server.send('/api/session/bookmark', { ...who(sessionId), eventKey }, { method, sessionId });
    for (const eventKey of [5, 2, 5]) expect((await send('POST', eventKey)).status).toBe(204);
    expect((await read(sessionId)).bookmarkedEventKeys.toSorted()).toEqual([2, 5]);
    for (const eventKey of [5, 5]) expect((await send('DELETE', eventKey)).status).toBe(204);
    expect((await read(sessionId)).bookmarkedEventKeys).toEqual([2]);
  });

  test.each(['POST', 'DELETE'])('%s of an event that does not exist is 404', async (method) => {
    const body = { ...who('test-session'), eventKey: 9999 };
    const answer = await server.send('/api/session/bookmark', body, { method });
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code: 'event_not_found' });
  });
});

describe('preferences', () => {
  test.each([
    ['bands', [3, '1', 2]],
    ['categories', [1]],
    ['genres', [2, 1]],
  ] as const)('%s are replaced wholesale, in the visitor’s order', async (list, keys) => {
    const sessionId = `likes-${list}`;
    const set = (chosen: readonly unknown[]) =>
      server.send(`/api/session/${list}`, { ...who(sessionId), keys: chosen }, { sessionId });
    expect((await set(keys)).status).toBe(204);
    expect((await read(sessionId)).preferences[list]).toEqual(keys.map(Number));
    expect((await set([1, 1])).status).toBe(204);
    expect((await read(sessionId)).preferences[list]).toEqual([1]);
    expect((await set([])).status).toBe(204);
    expect((await read(sessionId)).preferences[list]).toEqual([]);
  });

  test('that are not in the catalogue are refused by name, and nothing changes', async () => {
    const sessionId = 'unknown-likes';
    const set = (keys: number[]) =>
      server.send('/api/session/genres', { ...who(sessionId), keys }, { sessionId });
    await set([1]);
    const answer = await set([2, 77, 88]);
    expect(answer.status).toBe(422);
    const problem = problemSchema.parse(await answer.json());
    expect(problem).toMatchObject({ code: 'unknown_keys' });
    expect(problem.errors?.map((error) => error.path)).toEqual(['/keys/1', '/keys/2']);
    expect((await read(sessionId)).preferences.genres).toEqual([1]);
  });
});

describe('the last visit', () => {
  const sessionId = 'returning';
  const visit = async (daysLater: number) => {
    clock = new Date(testNow.getTime() + daysLater * 86_400_000);
    await read(sessionId);
  };

  test('is noted once a day where a session is stored, and stores none', async () => {
    await server.send('/api/session/bookmark', { ...who(sessionId), eventKey: 1 }, { sessionId });
    await visit(200);
    const noted = clock.toISOString();
    await vi.waitFor(
      async () => expect((await storedSession(sessionId))?.updated_at).toBe(noted),
      20_000,
    );
    await visit(200.5);
    await server.fetch('/api/session', { headers: { cookie: 'sessionId=passer-by' } });
    await server.send(
      '/api/session/bookmark',
      { ...who('later'), eventKey: 1 },
      { sessionId: 'later' },
    );
    expect((await storedSession(sessionId))?.updated_at).toBe(noted);
    expect(await storedSession('passer-by')).toBeUndefined();
    clock = testNow;
  });
});

const storedSession = (sessionId: string) =>
  server.database.read
    .selectFrom('session')
    .selectAll()
    .where('session_id', '=', sessionId)
    .executeTakeFirst();

describe('a location', () => {
  const sessionId = 'somewhere';
  const set = (location: object) =>
    server.send('/api/session/location', { ...who(sessionId), ...location }, { sessionId });

  test('moves between postcode, position and none; each clears the other', async () => {
    const byPostcode = await set({ locationType: 'postcode', postcode: ' 4000 ' });
    expect(await byPostcode.json()).toEqual({
      displayedLocation: expect.stringContaining('Brisbane'),
    });
    expect(await read(sessionId)).toMatchObject({
      lastSetLocationType: 'postcode',
      lastSetPostcode: '4000',
      lastSetGeo: null,
    });
    const geo = { latitude: -37.81, longitude: 144.96 };
    const byPosition = await set({ locationType: 'geo', geo });
    expect(await byPosition.json()).toEqual({ displayedLocation: expect.stringMatching(/VIC$/) });
    expect(await read(sessionId)).toMatchObject({
      lastSetLocationType: 'geo',
      lastSetPostcode: null,
      lastSetGeo: geo,
    });
    const none = await set({ locationType: 'none' });
    expect(await none.json()).toEqual({ displayedLocation: 'Australia' });
    expect(await read(sessionId)).toMatchObject({
      lastSetLocationType: 'none',
      lastSetPostcode: null,
      lastSetGeo: null,
    });
  });

  test('is stored to about a kilometre, whatever a browser sends', async () => {
    await set({ locationType: 'geo', geo: { latitude: -37.8136276, longitude: 144.9630576 } });
    const stored = { latitude: -37.81, longitude: 144.96 };
    expect((await read(sessionId)).lastSetGeo).toEqual(stored);
    const row = await storedSession(sessionId);
    expect(row).toMatchObject(stored);
  });

  test.each(['0100', '400', '40000', 'abcd', ''])('refuses the postcode "%s"', async (postcode) => {
    const answer = await set({ locationType: 'postcode', postcode });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ code: 'invalid_postcode' });
  });

  test('names the field of a position that is none', async () => {
    const answer = await set({ locationType: 'geo', geo: { latitude: 91, longitude: 0 } });
    expect(answer.status).toBe(422);
    const problem = problemSchema.parse(await answer.json());
    expect(problem).toMatchObject({ code: 'invalid_request', errors: [{ path: '/geo/latitude' }] });
  });
});
