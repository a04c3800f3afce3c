import { calls, type CallName } from '#shared/contract/calls.ts';
import { paths } from '#shared/domain/paths.ts';
import { mintModeToken } from '#server/features/visitors/signedTokens.ts';
import { aCustomerToken } from '#tests/support/aCustomerToken.ts';
import { callRequest } from '#tests/support/callRequest.ts';
import { examples } from '#tests/support/examples.ts';
import type { SweepRequest } from './sweepRequest.ts';
import { victim } from './victim.ts';

/** Keys of the server that is swept. */
export const sweepKeys = {
  DEVELOPER_KEY: 'a developer key of some length',
  STAFF_KEY: 'a staff key of some length',
};

/** Somebody else, with what they may have got hold of. Only the victim's session id is never theirs: it is the key. */
interface Stranger {
  name: string;
  cookie?: string;
  headers?: Readonly<Record<string, string>>;
  customerId?: string;
  trackingId?: string;
}

const end = new Date(9_999_999_999_000);
const { customerId, trackingId } = victim;
const swapped = [
  `developer=${mintModeToken(sweepKeys.STAFF_KEY, 'developer', end)}`,
  `donotfollow=${mintModeToken(sweepKeys.DEVELOPER_KEY, 'staff', end)}`,
].join('; ');
const otherMode = [
  `developer=${mintModeToken(sweepKeys.STAFF_KEY, 'staff', end)}`,
  `donotfollow=${mintModeToken(sweepKeys.DEVELOPER_KEY, 'developer', end)}`,
].join('; ');

const strangers: readonly Stranger[] = [
  { name: 'nobody' },
  { name: 'a token of their own', cookie: 'sessionId=s1', customerId: victim.foreignToken },
  { name: 'a token of the victim', cookie: 'sessionId=s2', customerId: victim.token },
  { name: 'a token of the victim, first visit', customerId: victim.token },
  { name: 'the customer id', cookie: 'sessionId=s3', customerId },
  {
    name: 'a customer token of the developer key',
    cookie: 'sessionId=s4',
    customerId: aCustomerToken(customerId, sweepKeys.DEVELOPER_KEY),
  },
  { name: 'the tracking id', cookie: `sessionId=s5; inpage=${trackingId}`, trackingId },
  {
    name: 'the tracking and customer id, unsigned modes',
    cookie: `sessionId=s6; inpage=${trackingId}; developer=1; donotfollow=1`,
    customerId,
    trackingId,
  },
  {
    name: 'modes signed with the key of the other',
    cookie: `sessionId=s7; inpage=${trackingId}; ${swapped}`,
    customerId: victim.token,
    trackingId,
  },
  {
    name: 'tokens of the other mode',
    cookie: `sessionId=s8; ${otherMode}`,
    customerId,
    trackingId,
  },
  {
    name: 'customer tokens as modes',
    cookie: `sessionId=s9; developer=${victim.token}; donotfollow=${victim.foreignToken}`,
    customerId: victim.token,
    trackingId,
  },
  {
    name: 'the session id in a header beside a cookie',
    cookie: 'sessionId=s10',
    headers: { 'x-session-id': victim.sessionId },
  },
];

/** A list for each stranger: every call, and every page or those that show a visitor something. */
export function strangerRequests(isFull: boolean): SweepRequest[][] {
  return strangers.map((stranger) => [...callsAs(stranger), ...pagesAs(stranger, isFull)]);
}

/** Whether a request shows traits first. */
export function showsTraits({ name }: SweepRequest): boolean {
  return /getRecommendations| GET \/\?/.test(name);
}

const names = Object.keys(calls) as CallName[];

function callsAs(stranger: Stranger): SweepRequest[] {
  return names.flatMap((name) => {
    const example = examples[name] as { query?: object; body?: object };
    const tries = [{}, ...claims(name, stranger)];
    return tries.map((claim, index) => {
      const query = { ...example.query, ...claim };
      const { path, init } = callRequest(name, { ...example, query });
      const body = init.body === undefined ? {} : { body: bodyAs(name, stranger) };
      const headers = headersOf(stranger);
      return {
        name: `${stranger.name}: ${name} ${index}`,
        method: calls[name].method,
        path,
        headers,
        ...body,
      };
    });
  });
}

/** Ids that calls of developers take in their query. */
function claims(name: CallName, { trackingId: tracking, customerId: customer }: Stranger) {
  if (tracking === undefined) return [];
  if (name === 'getUserProfile') return [{ trackingId: tracking, customerId: customer }];
  const override = { 'overrides.trackingId': tracking };
  if (name === 'getRecommendations') return [override, { ...override, explain: 'true' }];
  return name === 'whereIsEvent' ? [override] : [];
}

function bodyAs(name: CallName, stranger: Stranger): object {
  const { body = {} } = examples[name] as { body?: object };
  const sessionId =
    /sessionId=(\w+)/.exec(stranger.cookie ?? '')?.[1] ?? `first visit, ${stranger.name}`;
  const { customerId: customer = null } = stranger;
  // Without a place of its own: a linked session's would be taken.
  if (name === 'getRecommendations') return { customerId: customer };
  return {
    ...body,
    ...('sessionId' in body && { sessionId }),
    ...('customerId' in body && { customerId: customer }),
    ...('token' in body && { token: customer ?? victim.foreignToken }),
  };
}

const files = [
  '/events/3',
  '/events/3.ics',
  '/events.ics?keys=3,4',
  '/box-office/3',
  '/no-such-page',
  '/robots.txt',
  '/sitemap-events.xml',
  '/api/openapi.json',
  '/console',
  '/crowdlens-brand-setup-request',
];

function pagesAs(stranger: Stranger, isFull: boolean): SweepRequest[] {
  const { customerId: customer = '', trackingId: tracking = '' } = stranger;
  const query = new URLSearchParams({ r: customer, trackingId: tracking }).toString();
  const pages = isFull ? Object.values(paths) : [paths.home, paths.search, paths.customerSupport];
  const all = [
    ...pages.map((path) => `${path}?${query}`),
    ...files.slice(0, isFull ? Infinity : 3),
  ];
  const headers = headersOf(stranger);
  const page = (path: string) => ({
    name: `${stranger.name}: GET ${path}`,
    method: 'GET',
    path,
    headers,
  });
  const cookies = `inpage=${tracking}`;
  const notified = {
    event: 'track',
    action: 'get_cookie',
    location: '/',
    referrer: '',
    cookies,
    dataLayer: [],
  };
  return [
    ...all.map(page),
    { name: `${stranger.name}: notify`, method: 'POST', path: '/notify', headers, body: notified },
    {
      name: `${stranger.name}: search`,
      method: 'POST',
      path: '/1/indexes/*/queries',
      headers,
      body: { requests: [{ indexName: 'event_guide', query: 'victim' }] },
    },
  ];
}

function headersOf({ cookie, headers }: Stranger): Record<string, string> {
  return { ...headers, ...(cookie && { cookie }) };
}
