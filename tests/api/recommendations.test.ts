import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#shared/contract/endpoints.ts';
import { aCustomerToken } from '#tests/support/aCustomerToken.ts';
import { readProblem } from '#tests/support/readProblem.ts';
import { startTestServer, type TestServer } from '#tests/support/startTestServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const who = (sessionId: string) => ({ sessionId, customerId: null, interactionTarget: 'home' });
const ask = (body: object, init: { sessionId?: string; cookie?: string; query?: string } = {}) =>
  server.send(`/api/recommendations${init.query ?? ''}`, body, init);
async function recommend(...args: Parameters<typeof ask>) {
  const answer = await ask(...args);
  return endpoints.getRecommendations.response.parse(await answer.json());
}
const linkCustomer = (sessionId: string, token: string) =>
  server.send('/api/session/customer', { ...who(sessionId), token }, { sessionId });
const setPostcode = (sessionId: string, postcode: string) =>
  server.send(
    '/api/session/location',
    { ...who(sessionId), locationType: 'postcode', postcode },
    { sessionId },
  );

describe('where recommendations are for', () => {
  const island = (latitude: number, longitude: number) => ({
    use: 2,
    geo: { latitude, longitude },
  });
  const geo = { latitude: -27.47, longitude: 153.03 };

  test.each([
    ['nothing', {}, 'Australia'],
    ['use 0', { use: 0 }, 'Australia'],
    ['use 1 with a postcode', { use: 1, postcode: '4000' }, /Brisbane.*QLD/],
    ['use 1 with spaces around it', { use: 1, postcode: ' 4000 ' }, /Brisbane.*QLD/],
    ['use 2 with a position', { use: 2, geo }, /QLD$/],
    ['use 2 on Norfolk Island', island(-29.04, 167.95), 'Norfolk Island, NSW'],
    ['use 2 on Lord Howe Island', island(-31.55, 159.08), 'Lord Howe Island, NSW'],
    ['use 2 on Christmas Island', island(-10.42, 105.68), 'Christmas Island, WA'],
    ['use 2 on the Cocos Islands', island(-12.19, 96.83), 'Cocos Islands, WA'],
    [
      'use 2 far away from Australia',
      { use: 2, geo: { latitude: 51.5, longitude: 0 } },
      'Australia',
    ],
    [
      'use 2 where the form was left empty',
      { use: 2, geo: { latitude: 0, longitude: 0 } },
      'Australia',
    ],
    ['a postcode that is not used', { use: 0, postcode: '4000' }, 'Australia'],
  ])('%s', async (_case, body, place) => {
    const { displayedLocation } = await recommend(body, { sessionId: 'nowhere' });
    expect(displayedLocation).toEqual(
      typeof place === 'string' ? place : expect.stringMatching(place),
    );
  });

  test('the session’s own location, unless the request names another', async () => {
    const sessionId = 'at-home';
    await setPostcode(sessionId, '3000');
    const at = async (body: object) => (await recommend(body, { sessionId })).displayedLocation;
    expect(await at({})).toMatch(/Melbourne.*VIC/);
    expect(await at({ use: null, geo: null, postcode: null, customerId: null })).toMatch(/VIC/);
    expect(await at({ use: 0 })).toBe('Australia');
    expect(await at({ use: 1, postcode: '4000' })).toMatch(/QLD/);
    expect(await at({})).toMatch(/VIC/);
  });

  test.each([
    ['a bad postcode', { use: 1, postcode: '0100' }, 'invalid_postcode', '/postcode'],
    [
      'a bad postcode that is not used',
      { use: 0, postcode: 'abc' },
      'invalid_postcode',
      '/postcode',
    ],
    ['use 1 without a postcode', { use: 1 }, 'invalid_postcode', '/postcode'],
    ['use 2 without a position', { use: 2 }, 'invalid_request', '/geo'],
    ['another use', { use: 3 }, 'invalid_request', '/use'],
    [
      'a position off the globe',
      { use: 2, geo: { latitude: 0, longitude: 181 } },
      'invalid_request',
      '/geo/longitude',
    ],
  ])('%s is refused', async (_case, body, code, path) => {
    expect(await readProblem(await ask(body))).toMatchObject({ code, errors: [{ path }] });
  });
});

test('events have their distance from the place of the visitor, and none without a place', async () => {
  const { distances = [], catalog } = await recommend({ use: 1, postcode: '3000' });
  expect(distances.length).toBeGreaterThan(0);
  for (const { eventKey, km } of distances) {
    const event = catalog.find((other) => other.eventKey === eventKey);
    expect(km < 50).toBe(event?.venue.state === 'VIC');
  }
  expect(await recommend({ use: 0 })).not.toHaveProperty('distances');
});

describe('the answer', () => {
  test('echoes all four options, with nulls for what was left out', async () => {
    expect((await recommend({})).options).toEqual({
      use: null,
      geo: null,
      postcode: null,
      customerId: null,
    });
    const body = { use: 1, postcode: '4000', customerId: 'c' };
    expect((await recommend(body)).options).toEqual({ ...body, geo: null });
  });

  test('returns the tracking id of the cookie', async () => {
    expect((await recommend({}, { cookie: 'sessionId=s; inpage=track' })).trackingId).toBe('track');
    expect((await recommend({}, { cookie: 'sessionId=s' })).trackingId).toBeNull();
  });

  test('explains scores to developers: the contributions add up', async () => {
    const cookie = 'sessionId=dev; developer=1';
    const { sections } = await recommend(
      { use: 1, postcode: '3000' },
      { cookie, query: '?explain=true' },
    );
    for (const { score, terms = [] } of sections.flatMap((section) => section.events)) {
      expect(terms.length).toBeGreaterThan(0);
      expect(terms.reduce((sum, term) => sum + term.contribution, 0)).toBeCloseTo(score, 9);
    }
    const [plain] = (await recommend({}, { cookie })).sections;
    expect(plain?.events[0]).not.toHaveProperty('terms');
  });

  test('explains to developers how each section came about, those left out included', async () => {
    const cookie = 'sessionId=dev; developer=1';
    const body = { use: 1, postcode: '3000' };
    const { sections, explanation } = await recommend(body, { cookie, query: '?explain=true' });
    const shown = explanation!.sections.filter(({ isShown }) => isShown);
    expect(shown.map(({ id }) => id)).toEqual(sections.map(({ id }) => id));
    for (const { candidates, drops, events } of shown) {
      const dropped = Object.values(drops).reduce((sum, count) => sum + count, 0);
      expect(events.length + dropped).toBe(candidates);
    }
    expect(explanation!.candidates).toBe(24);
    expect(await recommend(body, { cookie })).not.toHaveProperty('explanation');
  });
});

describe('one person’s devices', () => {
  test('are found by a developer through the tracking id and the proven customer id', async () => {
    const likesJazz = async (sessionId: string, cookie: string) => {
      const body = { ...who(sessionId), keys: [2] };
      await server.send('/api/session/genres', body, {
        cookie: `sessionId=${sessionId}; ${cookie}`,
      });
    };
    await likesJazz('phone', 'inpage=person');
    const profileOf = async (query: string) => {
      const answer = await server.fetch(`/api/developer/user-profile?${query}`, {
        headers: { cookie: 'sessionId=dev; developer=1' },
      });
      return JSON.stringify(
        endpoints.getUserProfile.response.parse(await answer.json()).userProfile,
      );
    };
    const nobody = await profileOf('trackingId=nobody');
    expect(await profileOf('trackingId=person')).not.toBe(nobody);
    expect(await profileOf('customerId=c-1')).toBe(nobody);
    await recommend({ customerId: 'c-1' }, { sessionId: 'phone' });
    expect(await profileOf('customerId=c-1')).toBe(nobody);
    await recommend({ customerId: aCustomerToken('c-1') }, { sessionId: 'phone' });
    expect(await profileOf('customerId=c-1')).toBe(nobody);
    expect((await linkCustomer('phone', aCustomerToken('c-1'))).status).toBe(204);
    expect(await profileOf('customerId=c-1')).not.toBe(nobody);
  });

  test('show nothing of each other, however they are linked to one customer', async () => {
    const token = aCustomerToken('c-2');
    const answerOf = async (customerId: string | null) => {
      const { options: _, ...answer } = await recommend(
        { customerId },
        { sessionId: 'c-2-laptop' },
      );
      return answer;
    };
    await linkCustomer('c-2-laptop', token);
    const alone = await answerOf(null);
    await linkCustomer('c-2-phone', token);
    await setPostcode('c-2-phone', '3000');
    const as = { sessionId: 'c-2-phone' };
    await server.send('/api/session/genres', { ...who('c-2-phone'), keys: [2] }, as);
    await server.send('/api/session/bookmark', { ...who('c-2-phone'), eventKey: 3 }, as);
    for (const customerId of [null, 'c-2', token]) {
      expect(await answerOf(customerId)).toEqual(alone);
    }
  });

  test('are asked whether to link where a token proves a customer who is not theirs', async () => {
    const isAsked = async (customerId: string) =>
      (await recommend({ customerId }, { sessionId: 'asked' })).canLinkCustomer ?? false;
    const token = aCustomerToken('c-3');
    expect(await isAsked('c-3')).toBe(false);
    expect(await isAsked(aCustomerToken('c-3', 'the key of somebody else'))).toBe(false);
    expect(await isAsked(token)).toBe(true);
    await linkCustomer('asked', token);
    expect(await isAsked(token)).toBe(false);
    expect(await isAsked(aCustomerToken('c-4'))).toBe(true);
  });

  test('a profile names its recommended events', async () => {
    const answer = await server.fetch('/api/developer/user-profile?trackingId=anybody', {
      headers: { cookie: 'sessionId=dev; developer=1' },
    });
    const profile = endpoints.getUserProfile.response.parse(await answer.json());
    expect(profile.recommendedEvents.length).toBeGreaterThan(0);
    expect(profile.catalog.map(({ eventKey }) => eventKey)).toEqual(
      profile.recommendedEvents.map(({ eventKey }) => eventKey),
    );
  });
});

test('requests with invented customers leave no session behind', async () => {
  const { read } = server.database;
  const countSessions = async () =>
    (await read.selectFrom('session').select('session_id').execute()).length;
  const before = await countSessions();
  for (let n = 0; n < 20; n += 1) {
    await recommend({ customerId: `invented-${n}` }, { cookie: '' });
    await recommend({ customerId: `invented-${n}` }, { sessionId: `invented-${n}` });
  }
  expect(await countSessions()).toBe(before);
});
