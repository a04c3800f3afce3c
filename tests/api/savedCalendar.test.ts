import { afterAll, beforeAll, expect, test } from 'vitest';
import { erasePersonalData, exportPersonalData } from '#server/storage/visitors/personalData.ts';
import { anEventRecord } from '#tests/support/anEventRecord.ts';
import { everyModeCookie, staffEnv } from '#tests/support/exampleSubmission.ts';
import { readCalendars } from '#tests/support/readCalendars.ts';
import { startTestServer, testNow, type TestServer } from '#tests/support/startTestServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    env: staffEnv,
    events: [
      anEventRecord({ sourceId: 'one' }),
      anEventRecord({ sourceId: 'two', isCancelled: true }),
      anEventRecord({ sourceId: 'three' }),
    ],
  });
});
afterAll(() => server.close());

const save = (sessionId: string, eventKey: number, method = 'POST') =>
  server.send(
    '/api/session/bookmark',
    { sessionId, customerId: null, interactionTarget: 'home', eventKey },
    { sessionId, method },
  );

const make = async (sessionId: string) => {
  const answer = await server.send('/api/session/calendar', { sessionId }, { sessionId });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { path: string }).path;
};

const readMade = async (sessionId: string) => {
  const headers = { cookie: `sessionId=${sessionId}` };
  return (await (await server.fetch('/api/session/calendar', { headers })).json()) as unknown;
};

test('saved events are a calendar at an address that nobody can guess', async () => {
  await save('ann', 1);
  await save('ann', 2);
  expect(await readMade('ann')).toEqual({ madeAt: null });
  const path = await make('ann');
  expect(path).toMatch(/^\/saved\/[\w-]{32}\.ics$/);
  expect(await readMade('ann')).toEqual({ madeAt: testNow.toISOString() });
  const answer = await server.fetch(path);
  expect(answer.headers.get('cache-control')).toBe('private, no-cache');
  expect(answer.headers.get('x-robots-tag')).toBe('noindex');
  expect(answer.headers.get('set-cookie')).toBeNull();
  for (const events of readCalendars(await answer.text())) {
    expect([...events.values()].map(({ status }) => status)).toEqual(['CONFIRMED', 'CANCELLED']);
  }
});

test('it is answered 304 until something is saved or removed', async () => {
  await save('ben', 1);
  const path = await make('ben');
  const tag = async (known = '') => {
    const answer = await server.fetch(path, { headers: { 'If-None-Match': known } });
    return [answer.status, answer.headers.get('etag')] as const;
  };
  const [, first] = await tag();
  expect(await tag(first!)).toEqual([304, first]);
  await save('ben', 3);
  const [status, second] = await tag(first!);
  expect(status).toBe(200);
  await save('ben', 3, 'DELETE');
  expect((await tag(second!))[0]).toBe(200);
  expect((await tag(first!))[0]).toBe(304);
});

test('the database has no address, only its hash', async () => {
  const path = await make('cat');
  const token = path.slice('/saved/'.length, -'.ics'.length);
  const rows = await server.database.read.selectFrom('saved_calendar').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(token);
  expect((await server.fetch(`/saved/${rows[0]!.token_hash}.ics`)).status).toBe(404);
});

test('a stopped address is gone, and one that a new one takes the place of', async () => {
  const first = await make('dan');
  const second = await make('dan');
  expect([(await server.fetch(first)).status, (await server.fetch(second)).status]).toEqual([
    410, 200,
  ]);
  const stopped = { sessionId: 'dan', method: 'DELETE' };
  expect((await server.send('/api/session/calendar', { sessionId: 'dan' }, stopped)).status).toBe(
    204,
  );
  expect((await server.fetch(second)).status).toBe(410);
  expect(await readMade('dan')).toEqual({ madeAt: null });
});

test('nobody stops or makes the address of another session', async () => {
  const path = await make('eve');
  for (const method of ['POST', 'DELETE']) {
    const answer = await server.send(
      '/api/session/calendar',
      { sessionId: 'eve' },
      { sessionId: 'mallory', method },
    );
    expect(answer.status).toBe(403);
  }
  expect((await server.fetch(path)).status).toBe(200);
});

test('it is part of the export and of the erasure of a session', async () => {
  await save('fay', 1);
  const path = await make('fay');
  const subject = { sessionId: 'fay', email: null };
  const { write } = server.database;
  expect((await exportPersonalData(write, subject))['saved_calendar']).toHaveLength(1);
  expect(await erasePersonalData(write, subject, testNow)).toMatchObject({ saved_calendar: 1 });
  expect((await server.fetch(path)).status).toBe(404);
});

test('in a mode in which nothing is stored there is no address', async () => {
  const answer = await server.send(
    '/api/session/calendar',
    { sessionId: 'gus' },
    { cookie: `sessionId=gus; ${everyModeCookie}` },
  );
  expect(await answer.json()).toEqual({ path: null });
  expect(await readMade('gus')).toEqual({ madeAt: null });
});

test.each(['x', 'a'.repeat(32), '%00', '..%2F..'])('there is no calendar of %s', async (token) => {
  expect((await server.fetch(`/saved/${token}.ics`)).status).toBe(404);
});
