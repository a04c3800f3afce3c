import type { RequestParts } from '#tests/bench/load/httpRequest.ts';

export interface ApiCall {
  name: string;
  status: number;
  /** The n-th request; each from one of some visitors. */
  request: (n: number) => Omit<RequestParts, 'port'>;
}

const visitors = 500;
const idOf = (n: number) => `layers-${n % visitors}`;

function post(path: string, bodyOf: (n: number) => object): ApiCall['request'] {
  return (n) => ({
    method: 'POST',
    path,
    headers: { 'content-type': 'application/json', cookie: `sessionId=${idOf(n)}` },
    body: JSON.stringify(bodyOf(n)),
  });
}

function get(pathOf: (n: number) => string): ApiCall['request'] {
  return (n) => ({
    method: 'GET',
    path: pathOf(n),
    headers: { cookie: `sessionId=${idOf(n)}` },
  });
}

const identity = (n: number) => ({
  sessionId: idOf(n),
  customerId: null,
  interactionTarget: 'home',
});

/** What the storefront calls, and what each costs most often. */
export const apiCalls: readonly ApiCall[] = [
  { name: 'GET /healthz', status: 200, request: get(() => '/healthz') },
  { name: 'GET /api/session', status: 200, request: get(() => '/api/session') },
  {
    name: 'GET /api/events/:key',
    status: 200,
    request: get((n) => `/api/events/${1 + (n % 900)}`),
  },
  { name: 'GET /api/events', status: 200, request: get((n) => `/api/events?page=${1 + (n % 20)}`) },
  {
    name: 'POST /api/session/bookmark',
    status: 204,
    request: post('/api/session/bookmark', (n) => ({
      ...identity(n),
      eventKey: 1 + (n % 700),
    })),
  },
  {
    name: 'POST /api/session/bands',
    status: 204,
    request: post('/api/session/bands', (n) => ({ ...identity(n), keys: [1 + (n % 300)] })),
  },
  {
    name: 'POST /api/session/location',
    status: 200,
    request: post('/api/session/location', (n) => ({
      ...identity(n),
      locationType: 'postcode',
      postcode: String(3000 + (n % 900)),
    })),
  },
  {
    name: 'POST /api/interaction/event/click',
    status: 204,
    request: post('/api/interaction/event/click', (n) => ({
      ...identity(n),
      eventKey: 1 + (n % 700),
    })),
  },
  {
    name: 'POST /api/recommendations, nobody known',
    status: 200,
    request: post('/api/recommendations', () => ({ use: 0 })),
  },
  {
    name: 'POST /api/recommendations, own place',
    status: 200,
    request: post('/api/recommendations', (n) => ({ use: 1, postcode: String(3000 + (n % 900)) })),
  },
  {
    name: 'POST /1/indexes/*/queries',
    status: 200,
    request: (n) => ({
      method: 'POST',
      path: '/1/indexes/*/queries',
      headers: { 'content-type': 'text/plain' },
      body: JSON.stringify({
        requests: [
          { indexName: 'events_autocomplete', query: 'moon', hitsPerPage: 5, userToken: `v${n}` },
        ],
      }),
    }),
  },
];
