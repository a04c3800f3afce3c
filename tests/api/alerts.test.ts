import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#shared/contract/endpoints.ts';
import { openPushKeys } from '#server/storage/alerts/pushKeys.ts';
import { openTestDatabase } from '#tests/support/openTestDatabase.ts';
import { startPushService, type PushService } from '#tests/support/startPushService.ts';
import { startTestServer, type TestServer } from '#tests/support/startTestServer.ts';

const path = '/api/session/alerts';

let server: TestServer;
let service: PushService;
beforeAll(async () => {
  service = await startPushService();
  server = await startTestServer({ env: { FETCH_NETWORKS: '127.0.0.0/8' } });
});
afterAll(async () => {
  service.close();
  await server.close();
});

const aBody = (sessionId: string, changes: object = {}) => ({
  sessionId,
  ...service.addBrowser(),
  timeZone: 'Australia/Perth',
  ...changes,
});

async function read(cookie: string) {
  const answer = await server.fetch(path, { headers: { cookie } });
  return endpoints.getAlerts.response.parse(await answer.json());
}

const stored = () =>
  server.database.read.selectFrom('push_subscription').select('endpoint').execute();

test('a browser is added, found again by its session alone, and removed', async () => {
  const body = aBody('mine');
  expect((await server.send(path, body, { sessionId: 'mine' })).status).toBe(204);
  expect((await server.send(path, body, { sessionId: 'mine' })).status).toBe(204);
  const { publicKey, endpoints: mine } = await read('sessionId=mine');
  expect(publicKey).toMatch(/^[\w-]{87}$/);
  expect(mine).toEqual([body.endpoint]);
  expect((await read('sessionId=other')).endpoints).toEqual([]);
  const removal = { method: 'DELETE', sessionId: 'mine' };
  const { endpoint } = body;
  expect((await server.send(path, { endpoint }, removal)).status).toBe(204);
  expect((await server.send(path, { endpoint }, removal)).status).toBe(204);
  expect((await read('sessionId=mine')).endpoints).toEqual([]);
});

const rowOf = (endpoint: string) =>
  server.database.read
    .selectFrom('push_subscription')
    .select(['session_id', 'p256dh', 'auth'])
    .where('endpoint', '=', endpoint)
    .executeTakeFirst();

test('who knows the address of a browser can neither take it over nor stop its alerts', async () => {
  const body = aBody('first');
  await server.send(path, body, { sessionId: 'first' });
  const before = await rowOf(body.endpoint);
  const { p256dh, auth } = service.addBrowser();
  for (const keys of [{ p256dh, auth }, { p256dh }, { auth }]) {
    const other = { ...body, ...keys, sessionId: 'second' };
    const answer = await server.send(path, other, { sessionId: 'second' });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      errors: [{ path: '/endpoint', message: 'Stored with other keys: subscribe anew' }],
    });
  }
  const { endpoint } = body;
  const own = aBody('second');
  for (const previous of [
    { endpoint, auth },
    { endpoint, auth: own.auth },
  ]) {
    await server.send(path, { ...own, previous }, { sessionId: 'second' });
  }
  for (const removal of [{ endpoint }, { endpoint, auth }]) {
    await server.send(path, removal, { method: 'DELETE', sessionId: 'second' });
  }
  expect(await rowOf(endpoint)).toEqual(before);
});

test('a browser that lost its cookie renews and stops its alerts by what it alone knows', async () => {
  const body = aBody('lost');
  const { endpoint, auth } = body;
  await server.send(path, body, { sessionId: 'lost' });
  const { sessionId: _, ...renewed } = { ...aBody(''), previous: { endpoint, auth } };
  expect((await server.send(path, renewed, { cookie: '' })).status).toBe(204);
  expect(await rowOf(endpoint)).toBeUndefined();
  expect(await rowOf(renewed.endpoint)).toMatchObject({ session_id: 'lost' });
  const { previous: __, ...moved } = { ...renewed, sessionId: 'found' };
  expect((await server.send(path, moved, { sessionId: 'found' })).status).toBe(204);
  expect(await rowOf(moved.endpoint)).toMatchObject({ session_id: 'found' });
  const removal = { endpoint: moved.endpoint, auth: moved.auth };
  await server.send(path, removal, { method: 'DELETE', cookie: '' });
  expect(await rowOf(moved.endpoint)).toBeUndefined();
});

test('a service worker, which cannot read the cookie, names no session; without a cookie it is refused', async () => {
  const { sessionId: _, ...body } = aBody('');
  const refused = await server.send(path, body, { cookie: '' });
  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject({ errors: [{ path: '/sessionId' }] });
  expect((await server.send(path, body, { sessionId: 'worker' })).status).toBe(204);
  expect(await rowOf(body.endpoint)).toMatchObject({ session_id: 'worker' });
});

test('a session has five browsers at most, the newest', async () => {
  const bodies = Array.from({ length: 7 }, () => aBody('many'));
  for (const body of bodies) await server.send(path, body, { sessionId: 'many' });
  const newest = bodies.slice(2).map(({ endpoint }) => endpoint);
  expect((await read('sessionId=many')).endpoints.toSorted()).toEqual(newest.toSorted());
});

test.each(['donotfollow=1', 'developer=1'])('with %s nothing is stored', async (mode) => {
  const before = await stored();
  const cookie = `sessionId=cut; ${mode}`;
  expect((await server.send(path, aBody('cut'), { cookie })).status).toBe(204);
  expect(await stored()).toEqual(before);
  expect(await read(cookie)).toEqual({ publicKey: '', endpoints: [] });
});

test.each<[string, object, string]>([
  ['plain http', { endpoint: 'http://push.example/send' }, '/endpoint'],
  ['this network', { endpoint: 'https://10.0.0.1/send' }, '/endpoint'],
  ['a metadata service', { endpoint: 'http://169.254.169.254/latest' }, '/endpoint'],
  ['no address', { endpoint: 'javascript:alert(1)' }, '/endpoint'],
  ['a name and a password', { endpoint: 'https://a:b@push.example/send' }, '/endpoint'],
  ['another port', { endpoint: 'https://push.example:8443/send' }, '/endpoint'],
  ['a written usual port', { endpoint: 'https://push.example:443/send' }, '/endpoint'],
  ['a public address without a name', { endpoint: 'https://1.1.1.1/send' }, '/endpoint'],
  ['a public IPv6 address', { endpoint: 'https://[2606:4700::1111]/send' }, '/endpoint'],
  ['a name without a dot', { endpoint: 'https://push/send' }, '/endpoint'],
  ['a name of this machine', { endpoint: 'https://push.localhost/send' }, '/endpoint'],
  ['a name of a network', { endpoint: 'https://printer.local/send' }, '/endpoint'],
  ['an inner name', { endpoint: 'https://db.internal/send' }, '/endpoint'],
  ['a dot at the end', { endpoint: 'https://push.example./send' }, '/endpoint'],
  ['blanks around', { endpoint: ' https://push.example/send' }, '/endpoint'],
  ['a blank within', { endpoint: 'https://push.example/se nd' }, '/endpoint'],
  ['a line break', { endpoint: 'https://push.example/send\n' }, '/endpoint'],
  ['capitals', { endpoint: 'HTTPS://PUSH.example/send' }, '/endpoint'],
  ['a part of a page', { endpoint: 'https://push.example/send#a' }, '/endpoint'],
  ['the form of calendars', { endpoint: 'webcal://push.example/send' }, '/endpoint'],
  ['no path', { endpoint: 'https://push.example' }, '/endpoint'],
  ['a key that is none', { p256dh: `B${'A'.repeat(86)}` }, '/p256dh'],
  ['a short secret', { auth: 'abc' }, '/auth'],
  ['a zone that is none', { timeZone: 'Mars/Base' }, '/timeZone'],
])('%s is refused by its field', async (_, changes, field) => {
  const before = await stored();
  const answer = await server.send(path, aBody('wrong', changes), { sessionId: 'wrong' });
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ errors: [{ path: field }] });
  expect(await stored()).toEqual(before);
});

test('addresses of this machine are refused unless a setting allows them', async () => {
  const plain = await startTestServer();
  const answer = await plain.send(path, aBody('s'), { sessionId: 's' });
  expect(answer.status).toBe(422);
  await plain.close();
});

test('another session and other sites cannot add a browser', async () => {
  const answer = await server.send(path, aBody('theirs'), { sessionId: 'mine' });
  expect(answer.status).toBe(403);
  const foreign = await server.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'https://elsewhere.example' },
    body: JSON.stringify(aBody('theirs')),
  });
  expect(foreign.status).toBe(403);
});

test('servers of one database share the keys that the first made; settings win over them', async () => {
  const { write, close } = await openTestDatabase();
  const [one, other] = await Promise.all([1, 2].map(() => openPushKeys(write, null)));
  expect(other).toEqual(one);
  const given = { publicKey: 'a', privateKey: 'b' };
  expect(await openPushKeys(write, given)).toEqual(given);
  await close();
});
