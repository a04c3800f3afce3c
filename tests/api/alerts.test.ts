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
  expect((await read(cookie)).endpoints).toEqual([]);
});

test.each<[string, object, string]>([
  ['plain http', { endpoint: 'http://push.example/send' }, '/endpoint'],
  ['this network', { endpoint: 'https://10.0.0.1/send' }, '/endpoint'],
  ['a metadata service', { endpoint: 'http://169.254.169.254/latest' }, '/endpoint'],
  ['no address', { endpoint: 'javascript:alert(1)' }, '/endpoint'],
  ['a name and a password', { endpoint: 'https://a:b@push.example/send' }, '/endpoint'],
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
