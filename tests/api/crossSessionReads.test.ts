import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#shared/contract/endpoints.ts';
import { aCustomerToken } from '#tests/support/aCustomerToken.ts';
import { startTestServer, type TestServer } from '#tests/support/startTestServer.ts';

let server: TestServer;
beforeAll(async () => {
  // With a key, the developer cookie is believed only where it is signed, as on a public server.
  server = await startTestServer({
    env: { DEVELOPER_KEY: 'a-developer-key-of-a-test' },
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
  const customerId = aCustomerToken('eve-customer');
  expect(await placeOf({ customerId }, cookieOf(ann!))).toBe('Wollongong, NSW');
  expect(await placeOf({ customerId })).toBe('Australia');
});

test('a tracking id in a cookie does not open the place of its session', async () => {
  expect(await placeOf({}, 'inpage=ann-tracking')).toBe('Australia');
  expect(await placeOf({}, 'sessionId=eve; inpage=ann-tracking')).toBe('Australia');
});
