import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallName } from '#shared/contract/calls.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { mintCustomerToken } from '#server/services/visitors/customerToken.ts';
import { examples } from '#tests/support/examples.ts';
import { callRequest } from '#renderer/api/callRequest.ts';
import { startTestServer, testNow, type TestServer } from '#tests/support/startTestServer.ts';

const customerKey = 'a customer key of a test';

let server: TestServer;
beforeAll(async () => {
  // With a key, the developer cookie is believed only where it is signed, as on a public server.
  server = await startTestServer({
    env: { DEVELOPER_KEY: 'a-developer-key-of-a-test', CUSTOMER_KEY: customerKey },
  });
  for (const victim of victims) await live(victim);
});
afterAll(() => server.close());

interface Victim {
  sessionId: string;
  trackingId: string;
  customerId: string;
  location: object;
}

const victims: readonly Victim[] = [
  {
    sessionId: 'ann-session',
    trackingId: 'ann-tracking',
    customerId: 'ann-customer',
    location: { locationType: 'geo', geo: { latitude: -34.42, longitude: 150.89 } },
  },
  {
    sessionId: 'bob-session',
    trackingId: 'bob-tracking',
    customerId: 'bob-customer',
    location: { locationType: 'postcode', postcode: '0800' },
  },
];

const cookieOf = ({ sessionId, trackingId }: Victim) =>
  `sessionId=${sessionId}; inpage=${trackingId}`;

/** Opens a link that names a customer, sets a place and preferences. */
async function live(victim: Victim): Promise<void> {
  const cookie = cookieOf(victim);
  const { sessionId, customerId } = victim;
  const identity = { sessionId, customerId: null, interactionTarget: 'home' };
  const send = async (path: string, body: object) => {
    const { status } = await server.send(path, body, { cookie });
    expect(status).toBeLessThan(300);
  };
  await send('/api/recommendations', { customerId });
  await send('/api/session/location', { ...identity, ...victim.location });
  await send('/api/session/genres', { ...identity, keys: [2] });
  await send('/api/session/bookmark', { ...identity, eventKey: 24 });
  await send('/api/interaction/event/click', { ...identity, customerId, eventKey: 23 });
  await send('/api/recommendations', { customerId });
}

async function placeOf(body: object, cookie = ''): Promise<string> {
  const answer = await server.send('/api/recommendations', body, { cookie });
  return endpoints.getRecommendations.response.parse(await answer.json()).displayedLocation;
}

describe('a customer id that is not signed', () => {
  test('does not open the place of the visitor who followed a link with it', async () => {
    const [ann] = victims;
    expect(await placeOf({}, cookieOf(ann!))).toBe('Wollongong, NSW');
    expect(await placeOf({ customerId: ann!.customerId })).toBe('Australia');
  });

  test('leaves no row, however many are invented', async () => {
    const before = await countSessions();
    for (let n = 0; n < 20; n += 1) {
      await placeOf({ customerId: `invented-${n}` });
      await placeOf({ customerId: `invented-${n}` }, `sessionId=invented-${n}`);
    }
    expect(await countSessions()).toBe(before);
  });
});

async function countSessions(): Promise<number> {
  const { read } = server.database;
  return (await read.selectFrom('session').select('session_id').execute()).length;
}

test('a signed customer token does not open the place of a visitor who followed its link', async () => {
  const [ann] = victims;
  const end = new Date(testNow.getTime() + 60_000);
  const customerId = mintCustomerToken(customerKey, 'eve-customer', end);
  expect(await placeOf({ customerId }, cookieOf(ann!))).toBe('Wollongong, NSW');
  expect(await placeOf({ customerId })).toBe('Australia');
});

test('a tracking id in a cookie does not open the place of its session', async () => {
  expect(await placeOf({}, 'inpage=ann-tracking')).toBe('Australia');
  expect(await placeOf({}, 'sessionId=eve; inpage=ann-tracking')).toBe('Australia');
});

const names = Object.keys(endpoints) as CallName[];
const idNames = ['sessionId', 'trackingId', 'customerId'] as const;

describe.each(names)('%s', (name) => {
  const attacks = victims.flatMap((victim) => idNames.map((id) => victim[id]));

  test.each(attacks)('answers a stranger with %s as with an id nobody has', async (id) => {
    for (const [index] of ways.entries()) {
      const [known, unknown] = [await attack(name, index, id), await attack(name, index, 'nobody')];
      expect(known).toEqual(unknown);
    }
  });
});

test('what was tried left every session as it was', async () => {
  const [ann, bob] = victims;
  const read = async (victim: Victim): Promise<unknown> =>
    (await server.fetch('/api/session', { headers: { cookie: cookieOf(victim) } })).json();
  const both = { bookmarkedEventKeys: [24], preferences: { genres: [2] } };
  expect(await read(ann!)).toMatchObject({ ...both, lastSetLocationType: 'geo' });
  expect(await read(bob!)).toMatchObject({ ...both, lastSetPostcode: '0800' });
});

interface Call {
  query: Record<string, string>;
  body: Record<string, unknown>;
  headers: Record<string, string>;
}

/** Where a stranger may put the id of somebody else. A session id alone, without a cookie, is its visitor. */
const ways: readonly ((call: Call, id: string) => void)[] = [
  ({ headers }, id) => (headers['cookie'] = `sessionId=eve; inpage=${id}`),
  ({ headers }, id) => (headers['cookie'] = `inpage=${id}; developer=1`),
  ({ headers, body }, id) => {
    headers['cookie'] = 'sessionId=eve';
    body['sessionId'] = id;
  },
  ({ headers }, id) => Object.assign(headers, { cookie: 'sessionId=eve', 'x-session-id': id }),
  ({ body }, id) => (body['customerId'] = id),
  ({ headers, body }, id) => {
    headers['cookie'] = `sessionId=eve; inpage=${id}; developer=1; donotfollow=1`;
    body['customerId'] = id;
  },
  ({ query }, id) => (query['customerId'] = id),
  ({ query }, id) => (query['trackingId'] = id),
  ({ query }, id) => (query['overrides.trackingId'] = id),
  ({ query, headers }, id) => {
    headers['cookie'] = 'sessionId=eve; developer=1; donotfollow=1';
    query['overrides.trackingId'] = id;
    query['explain'] = 'true';
  },
];

/** Status and text of the answer, without the id and what is new in every answer. */
async function attack(name: CallName, way: number, id: string): Promise<unknown> {
  const { call, body: schema }: Endpoint = endpoints[name];
  const example = examples[name] as { params?: object; body?: object };
  const { sessionId: _, ...body } = { sessionId: undefined, ...example.body };
  // Without a place of its own: a linked session's would be taken.
  if (name === 'getRecommendations') Object.assign(body, { use: null, geo: null });
  const tried: Call = { query: {}, body: { ...body }, headers: {} };
  ways[way]!(tried, id);
  const { path } = callRequest(name, { ...example, query: tried.query });
  const answer = await server.fetch(path, {
    method: call.method,
    headers: { ...tried.headers, ...(schema && { 'content-type': 'application/json' }) },
    ...(schema && { body: JSON.stringify(tried.body) }),
  });
  const text = (await answer.text()).replaceAll(id, '').replaceAll(/WT-\w+|[\da-f-]{36}/g, '');
  return { status: answer.status, text };
}
