import type { ApiCall } from './measureCall.ts';

/** Spreads the n-th call over all of something, in no order a cache would like. */
const spread = (n: number, size: number) => (n * 7_919_993) % size;

/** What depends on the catalogue: the n-th asks for what no other asked for. */
export const eventCalls: readonly ApiCall[] = [
  {
    name: 'search as you type',
    status: 200,
    request: (n) => ({
      method: 'POST',
      path: '/1/indexes/*/queries',
      headers: { 'content-type': 'text/plain' },
      body: JSON.stringify({
        requests: ['events_autocomplete', 'venues_autocomplete'].map((indexName) => ({
          indexName,
          query: ['li', 'harb', 'night s', 'me', 'the'][n % 5],
          hitsPerPage: 5,
          userToken: `v${n}`,
        })),
      }),
    }),
  },
  {
    name: 'recommendations',
    status: 200,
    request: (n) => ({
      method: 'POST',
      path: '/api/recommendations',
      headers: { 'content-type': 'application/json', cookie: `sessionId=new-${n}` },
      body: JSON.stringify({ use: 2, geo: { latitude: -37.8 + (n % 500) / 500, longitude: 145 } }),
    }),
  },
  {
    name: 'home page',
    status: 200,
    request: (n) => ({
      method: 'GET',
      path: '/',
      headers: { cookie: `sessionId=settled-${n % 50}` },
    }),
  },
];

/** What depends on how many sessions are stored: each from another of them. */
export function sessionCalls(sessions: number): readonly ApiCall[] {
  const idOf = (n: number) => `growth-${spread(n, sessions)}`;
  const post =
    (path: string, rest: (n: number) => object): ApiCall['request'] =>
    (n) => ({
      method: 'POST',
      path,
      headers: { 'content-type': 'application/json', cookie: `sessionId=${idOf(n)}` },
      body: JSON.stringify({
        sessionId: idOf(n),
        customerId: null,
        interactionTarget: 'home',
        ...rest(n),
      }),
    });
  return [
    {
      name: 'read a session',
      status: 200,
      request: (n) => ({
        method: 'GET',
        path: '/api/session',
        headers: { cookie: `sessionId=${idOf(n)}` },
      }),
    },
    {
      name: 'write a session',
      status: 200,
      request: post('/api/session/location', (n) => ({
        locationType: 'postcode',
        postcode: String(3000 + (n % 900)),
      })),
    },
    {
      name: 'save an event',
      status: 204,
      request: post('/api/session/bookmark', (n) => ({ eventKey: 1 + spread(n, 2000) })),
    },
    {
      name: 'choose artists',
      status: 204,
      request: post('/api/session/bands', (n) => ({ keys: [1 + (n % 200), 2 + (n % 200)] })),
    },
  ];
}
