import { paths } from '#shared/domain/paths.ts';
import { sortOrders } from '#shared/domain/search/searchOptions.ts';
import { datePresets } from '#shared/domain/search/searchState.ts';
import type { Random } from '#tests/bench/harness/random.ts';
import type { FuzzBody, FuzzRequest, Json } from './fuzzRequest.ts';
import { hostileText } from './hostileValues.ts';

export type Shape = (random: Random) => FuzzRequest;

/** Pages with their query strings. */
export const pageShapes: readonly Shape[] = [
  (random) => get('home', paths.home, someOf(homeQuery, random), random),
  (random) => get('search page', paths.search, someOf(searchQuery, random), random),
  (random) =>
    get(
      'support',
      paths.customerSupport,
      someOf({ type: ['Refunds'], event: ['1'] }, random),
      random,
    ),
  (random) => get('page', random.pick(Object.values(paths)), someOf(homeQuery, random), random),
  (random) =>
    get('no page', `/${encodeURIComponent(hostileText(random).toWellFormed())}`, [], random),
];

/** Files, pictures, calendars, figures and the box office. */
export function fileShapes(assets: readonly string[]): readonly Shape[] {
  const fixed = [
    ...assets,
    '/api/openapi.json',
    '/api/docs',
    '/healthz',
    '/readyz',
    '/metrics',
    '/robots.txt',
    '/sitemap.xml',
    '/sw.js',
    '/alerts-worker.js',
    '/index.html',
    '/assets/../index.html',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/.vite/manifest.json',
    '/console',
    '/console/scenarios/zero-sections',
    '/console/scenarios/off',
    '/fonts/instrument-sans.woff2',
  ];
  return [
    (random) => get('file', random.pick(fixed), [], random),
    (random) => get('event', `/events/${key(random)}`, [], random),
    (random) => get('calendar', `/events/${key(random)}.ics`, [], random),
    (random) =>
      get('calendars', '/events.ics', [['keys', `${key(random)},${key(random)}`]], random),
    (random) =>
      get('poster', `/posters/${random.pick(posterIds)}/${random.pick(posterFiles)}`, [], random),
    (random) => get('target', `/targets/${random.pick(['local', '1'])}/api/session`, [], random),
  ];
}

/** The hosted-search protocol, forms and page views. */
export const protocolShapes: readonly Shape[] = [
  (random) => searchPost('queries', '/1/indexes/*/queries', manyQueries(random), random),
  (random) => searchPost('query', `/1/indexes/${index(random)}/query`, searchBody(random), random),
  (random) =>
    searchPost(
      'facet query',
      `/1/indexes/${index(random)}/facets/${random.pick(facets)}/query`,
      { facetQuery: random.pick(words), maxFacetHits: random.below(20) },
      random,
    ),
  (random) => post('notify', '/notify', { kind: 'json', value: notifyBody(random) }),
  (random) => report(random),
  (random) => post('web to case', '/crm/web-to-case', form(caseFields, random)),
  (random) => post('web to lead', '/crm/web-to-lead', form(leadFields, random)),
];

const words = ['rock', 'jaz', 'melborne', 'the', 'a', '', 'AC/DC', 'P!nk', 'night gardens', '2026'];
const facets = ['Bands', 'Venue.State', 'Categories', 'Venue.Name', 'type', 'Nope'];
const posterFiles = [
  'square-320.webp',
  'wide-480.webp',
  'square.webp',
  'square-320.avif',
  'square-320',
  'x.png',
];
const posterIds = ['1', '2', 'nope'];
const homeQuery = {
  postcode: ['4000', '0800', 'x'],
  trackingId: ['t1'],
  r: ['customer-1'],
  requestedEventId: ['1', 'gone'],
  saved: ['1.2.3'],
};
const searchQuery = {
  q: words,
  states: ['VIC', 'NSW', 'QLD'],
  categories: ['Music', 'Festival'],
  artists: words,
  venues: words,
  page: ['1', '2', '50', '-1'],
  date: datePresets,
  from: ['2026-11-20', 'x'],
  to: ['2026-12-20', '1999-01-01'],
  sort: sortOrders,
};

function get(shape: string, path: string, query: [string, string][], random: Random): FuzzRequest {
  const headers: [string, string][] = random.chance(0.5)
    ? [['Cookie', `sessionId=${random.pick(['a', 'b', 'c'])}`]]
    : [];
  if (random.chance(0.3)) headers.push(['Accept-Encoding', random.pick(['gzip', 'br', 'deflate'])]);
  return { shape, method: 'GET', path, query, headers, body: null };
}

function post(shape: string, path: string, body: FuzzBody): FuzzRequest {
  const type = body.kind === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
  return { shape, method: 'POST', path, query: [], headers: [['Content-Type', type]], body };
}

function report(random: Random): FuzzRequest {
  const directive = random.pick(['script-src-elem', 'img-src', hostileText(random).toWellFormed()]);
  const place = random.pick(['inline', 'https://evil.example/x?y', 'data', 'chrome-extension', '']);
  const isList = random.chance(0.5);
  const value: Json = isList
    ? [{ type: 'csp-violation', body: { effectiveDirective: directive, blockedURL: place } }]
    : { 'csp-report': { 'effective-directive': directive, 'blocked-uri': place } };
  const type = isList ? 'application/reports+json' : 'application/csp-report';
  const plain = post('violation report', '/csp-reports', { kind: 'json', value });
  return { ...plain, headers: [['Content-Type', random.chance(0.9) ? type : 'application/json']] };
}

function searchPost(shape: string, path: string, value: Json, random: Random): FuzzRequest {
  return {
    ...post(shape, path, { kind: 'json', value }),
    headers: [['Content-Type', random.pick(['text/plain', 'application/json'])]],
    query: [['x-algolia-application-id', 'local']],
  };
}

function someOf(
  parts: Readonly<Record<string, readonly string[]>>,
  random: Random,
): [string, string][] {
  const names = Object.keys(parts).filter(() => random.chance(0.35));
  return names.map((name) => [name, random.pick(parts[name] ?? [''])]);
}

function key(random: Random): number {
  return random.below(60);
}

function index(random: Random): string {
  return random.pick([
    'event_guide',
    'events_autocomplete',
    'venues_autocomplete',
    'reference',
    'event_guide_near',
    'nope',
  ]);
}

function searchBody(random: Random): Record<string, Json> {
  const all: Record<string, Json> = {
    query: random.pick(words),
    page: random.below(4),
    hitsPerPage: random.pick([0, 1, 5, 20, 1000]),
    facets: random.pick([['*'], 'Bands', ['Venue.State', 'Categories']] as Json[]),
    facetFilters: random.pick([[['Venue.State:VIC', 'Venue.State:NSW']], 'Bands:-x', []] as Json[]),
    numericFilters: random.pick([['DateStartTimestamp>1'], 'DateStartTimestamp:1 TO 2'] as Json[]),
    filters: random.pick(['Venue.State:VIC AND NOT Bands:"x"', '', 'DateStartTimestamp > 1']),
    attributesToRetrieve: random.pick([['*'], ['EventName'], ['-Venue']] as Json[]),
    attributesToHighlight: random.pick([['*'], [], ['EventName']] as Json[]),
    highlightPreTag: '<b>',
    maxValuesPerFacet: random.below(1001),
    typoTolerance: random.pick([true, false, 'min']),
    params: 'query=rock&hitsPerPage=2',
  };
  return Object.fromEntries(Object.entries(all).filter(() => random.chance(0.35)));
}

function manyQueries(random: Random): Json {
  const requests = Array.from({ length: 1 + random.below(4) }, () => ({
    indexName: index(random),
    ...searchBody(random),
    ...(random.chance(0.2) ? { type: 'facet', facet: random.pick(facets) } : {}),
  }));
  return { requests };
}

function notifyBody(random: Random): Json {
  return {
    event: 'track',
    action: random.pick(['get_cookie', 'page_view']),
    location: 'http://localhost/search',
    referrer: '',
    cookies: random.pick(['a=1; inpage=t1', null, { inpage: 't1' }] as Json[]),
    dataLayer: [{ event: 'x' }],
  };
}

function form(fields: Readonly<Record<string, string>>, random: Random): FuzzBody {
  const sent = Object.entries(fields).filter(() => random.chance(0.97));
  return { kind: 'form', fields: sent };
}

const caseFields = {
  orgid: '00D000000000000AAA',
  retURL: 'https://evil.example/',
  name: 'Zoë Ångström',
  email: 'zoe@example.com',
  type: 'Order Inquiry',
  subject: 'Tickets',
  description: 'First line\r\nsecond line ❤️',
};
const leadFields = {
  oid: '00D000000000000AAA',
  retURL: '//evil.example',
  first_name: 'Sam',
  last_name: 'Sample',
  phone: '0400 000 000',
  email: 'sam@example.com',
  description: 'A small festival',
};
