import { calls, isStaffCall, type CallName } from '#shared/contract/calls.ts';
import { isDeveloperCall } from '#shared/contract/pageCalls.ts';
import { brandSetupPath, paths } from '#shared/domain/paths.ts';
import { savedAddress } from '#renderer/storefront/components/bookmarks/savedLink.ts';
import { examples } from '#tests/support/examples.ts';
import { testBrand } from '#tests/support/testBrand.ts';
import { fill, repeat, type CatalogueFacts, type CostlyKind } from './costlyRequest.ts';

/** What a line of headers holds of a query string, characters. */
const longestAddress = 14_000;
/** Bytes of the body of a call. */
const longestBody = 15_000;

/** Has saved and chosen as much as a visitor can; `prepareVisitor` in the benchmark makes it. */
export const busyVisitor = 'costs-busy-visitor';

const identity = { sessionId: busyVisitor, customerId: null, interactionTarget: 'home' };
const cookie = { cookie: `sessionId=${busyVisitor}` };
const json = { 'content-type': 'application/json', ...cookie };

/** Calls of the contract, pages, files and forms at their limits. */
export function createCostlyVisits(facts: CatalogueFacts): CostlyKind[] {
  return [
    ...exampleCalls(),
    ...largeCalls(facts),
    ...pageKinds(facts),
    ...fileKinds(facts),
    ...bodyKinds(),
  ];
}

/** The calls that a visitor can make; those of developers and staff need a signed cookie on a public server. */
const visitorCalls = (Object.keys(calls) as CallName[]).filter(
  (name) => !isDeveloperCall(calls[name]) && !isStaffCall(calls[name]),
);

function exampleCalls(): CostlyKind[] {
  return visitorCalls.map((name): CostlyKind => {
    const { method, path } = calls[name];
    const { params = {}, query = {}, body } = examples[name] as Record<string, object | undefined>;
    const address = path.replaceAll(/:([a-z]+)/g, (_, key: string) =>
      String((params as Record<string, unknown>)[key]),
    );
    const search = new URLSearchParams(query as Record<string, string>).toString();
    return () => ({
      name: `call ${name}`,
      method,
      path: search === '' ? address : `${address}?${search}`,
      headers: { 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
  });
}

function largeCalls({ keys }: CatalogueFacts): CostlyKind[] {
  const some = keys.slice(0, 500);
  const get =
    (name: string, path: string): CostlyKind =>
    () => ({ name, path, headers: cookie });
  const post =
    (name: string, path: string, body: object): CostlyKind =>
    () => ({
      name,
      path,
      headers: json,
      body: JSON.stringify(body),
    });
  return [
    get('200 events', '/api/events?pageSize=200'),
    get('500 saved events', `/api/events?pageSize=200&keys=${some.join(',')}`),
    get('events by a text of 200 letters', `/api/events?pageSize=200&q=${'a'.repeat(200)}`),
    get('events by a letter', '/api/events?pageSize=200&q=a'),
    get('the last page of events', '/api/events?pageSize=200&page=100000'),
    get('the session of a busy visitor', '/api/session'),
    post('choose 500 artists', '/api/session/bands', { ...identity, keys: keys.slice(0, 500) }),
    post('choose 500 that are not there', '/api/session/genres', {
      ...identity,
      keys: repeat(500, (index) => String(900_000 + index)),
    }),
    post('recommendations of a busy visitor', '/api/recommendations', { use: 1, postcode: '4000' }),
    post('recommendations, explained', '/api/recommendations?explain=true', { use: 0 }),
    ...searchTexts.flatMap(([name, text]) => [
      get(`read ${name}`, `/api/search/text?q=${encodeURIComponent(text.slice(0, 512))}`),
      get(
        `find the place of ${name}`,
        `/api/search/text?near=${encodeURIComponent(text.slice(0, 512))}`,
      ),
    ]),
  ];
}

const places = 'perth hobart broome north sydney fremantle near newcastle west footscray ';
const searchTexts: readonly [string, string][] = [
  ['places', places.repeat(8)],
  ['misspelt places', 'melborune syndey brisbnae adeliade pretth hobrat '.repeat(11)],
  ['dates', 'next friday 3 march to 9 april this weekend tomorrow 2026-11-20 '.repeat(8)],
  ['one word', 'melbourne'.repeat(57)],
  ['spaces', `${' '.repeat(500)}x`],
  ['numbers', '3000 4000 1/2/2026 '.repeat(27)],
  ['near near', 'near within 5 km of under $20 free '.repeat(15)],
];

function pageKinds({ keys, artists, venues }: CatalogueFacts): CostlyKind[] {
  const get =
    (name: string, path: string, headers: object = cookie): CostlyKind =>
    (n) => ({
      name: `page, ${name}`,
      path: `${path}${path.includes('?') ? '&' : '?'}utm_source=${n}`,
      headers: { ...headers },
    });
  const list = (name: string, values: readonly string[]) =>
    values.slice(0, 50).map((value) => `${name}=${encodeURIComponent(value)}`);
  const states = ['VIC', 'NSW', 'QLD', 'WA', 'SA', 'TAS', 'ACT', 'NT'];
  const filters = [
    ...list('states', states),
    ...list('artists', artists),
    ...list('venues', venues),
    ...list('genres', ['Rock', 'Pop', 'Jazz', 'Folk', 'Metal']),
    'from=2025-11-03&to=2027-12-31&price=999999&within=500&near=Melbourne&sort=near',
  ].join('&');
  const long = (prefix: string) => fill(longestAddress, (n) => `${prefix}${n}=x`).join('&');
  const addresses = [...Object.values(paths), brandSetupPath(testBrand.pages.partner.slug)];
  return [
    ...addresses.map((path) => get(path, path)),
    get('home without a visitor', '/', {}),
    get('home in a town', '/?postcode=4000'),
    get('shared events', savedAddress(keys)),
    get('home of a requested event', `/?requestedEventId=${'9'.repeat(8000)}`),
    get('an event', `/events/${keys[0]}`),
    get('an event in the middle', `/events/${keys[250]}`),
    get('no page', `/${'x/'.repeat(6000)}`),
    get('search by all filters', `/search?${filters}`),
    get('search by all filters and a text', `/search?q=a&${filters}`),
    get('search by a letter', '/search?q=a&near=anywhere'),
    ...searchTexts.map(([name, text]) =>
      get(`search for ${name}`, `/search?q=${encodeURIComponent(text.slice(0, 128))}`),
    ),
    get('search, the last page', '/search?page=50'),
    get('search by many unknown parameters', `/search?${long('u')}`),
    get(
      'search by many artists',
      `/search?${fill(longestAddress, (n) => `artists=a${n}`).join('&')}`,
    ),
    get('support of an event', `/customer-support?type=Refunds&event=${keys[0]}`),
    get('a long address', `/faq?${long('u')}`),
  ];
}

function fileKinds({ keys }: CatalogueFacts): CostlyKind[] {
  const get =
    (path: string, headers = {}): CostlyKind =>
    () => ({
      name: `file ${path.slice(0, 40)}`,
      path,
      headers,
    });
  return [
    get(`/events.ics?keys=${keys.slice(0, 100).join(',')}`),
    get(`/events.ics?keys=${repeat(100, () => keys[0]).join(',')}`),
    get(`/events/${keys[0]}.ics`),
    get('/sitemap.xml'),
    get('/sitemap-events.xml'),
    get('/sitemap-events-1.xml'),
    get('/robots.txt'),
    get('/.well-known/security.txt'),
    get('/api/openapi.json'),
    get('/api/docs'),
    get('/metrics'),
    get('/healthz'),
    get('/readyz'),
    get(`/box-office/${'x'.repeat(12_000)}`),
    get(`/posters/${keys[0]}/square-320.webp`),
    get('/sw.js'),
    get('/index.html'),
    get(`/assets/${'../'.repeat(3000)}x`),
    get('/', { cookie: fill(longestAddress, (n) => `c${n}=x`).join('; ') }),
    get('/', { cookie: fill(longestAddress, () => 'sessionId=x').join('; ') }),
    get('/', { accept: 'a/b,'.repeat(3000), 'accept-encoding': 'x,'.repeat(500) }),
    get('/', { 'if-none-match': '"x", '.repeat(2500) }),
    get('/', { 'x-forwarded-for': '1.2.3.4, '.repeat(1500) }),
  ];
}

function bodyKinds(): CostlyKind[] {
  const post =
    (name: string, path: string, body: string, type = 'application/json'): CostlyKind =>
    () => ({ name: `body, ${name}`, path, body, headers: { 'content-type': type } });
  const deep = (length: number) => '['.repeat(length / 2) + ']'.repeat(length / 2);
  const wide = (length: number) =>
    JSON.stringify(Object.fromEntries(fill(length / 2, (n) => `k${n}`).map((name) => [name, 1])));
  const form = 'application/x-www-form-urlencoded';
  const report = {
    type: 'csp-violation',
    body: { effectiveDirective: 'x', blockedURL: `https://${'a'.repeat(200)}.example/` },
  };
  const notify = (rest: string) => `{"event":"track","action":"get_cookie",${rest}}`;
  return [
    ...(['setLocation', 'getRecommendations', 'addBookmark'] as const).flatMap((name) => [
      post(`deep, ${name}`, calls[name].path, deep(longestBody)),
      post(`wide, ${name}`, calls[name].path, wide(longestBody)),
    ]),
    post(
      'reports',
      '/csp-reports',
      JSON.stringify(repeat(100, () => report)),
      'application/reports+json',
    ),
    post(
      '20,000 reports',
      '/csp-reports',
      `[${'{},'.repeat(20_000)}{}]`,
      'application/reports+json',
    ),
    post('deep report', '/csp-reports', deep(60_000), 'application/reports+json'),
    post('deep data layer', '/notify', notify(`"dataLayer":${deep(60_000)}`)),
    post('wide data layer', '/notify', notify(`"dataLayer":${wide(60_000)}`)),
    post('wide cookies', '/notify', notify(`"cookies":${wide(60_000)}`)),
    post('long cookies', '/notify', notify(`"cookies":"${'a=b;'.repeat(2000)}"`)),
    post('many fields', '/crm/web-to-case', fill(60_000, (n) => `k${n}=1`).join('&'), form),
    post('deep fields', '/crm/web-to-case', `a${'[a]'.repeat(20_000)}=1`, form),
    post('one field many times', '/crm/web-to-lead', 'a=1&'.repeat(15_000), form),
    post('percent signs', '/crm/web-to-lead', `a=${'%41'.repeat(20_000)}`, form),
  ];
}
