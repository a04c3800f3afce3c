import { presetCities } from '#shared/domain/location/presetCities.ts';
import { brandSetupPath, paths } from '#shared/domain/paths.ts';
import { testBrand } from '#tests/support/testBrand.ts';

export interface Answer {
  /** Name of a file. */
  name: string;
  text: string;
}

interface Question {
  path: string;
  cookie?: string;
  body?: unknown;
  /** Told apart from others of the same path. */
  as?: string;
}

const modes = { visitor: '', developer: 'developer=1', staff: 'donotfollow=1' };
const postcodes = ['0800', '4000', '6000', '2000', '3000', '7000'];
const events = [1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233, 377, 610, 987, 1597, 2584, 4181];

/** Query strings of searches: words, typos, places, days, kinds, filters, orders, pages. */
const searches = [
  '',
  'q=jazz',
  'q=jaz',
  'q=night',
  'q=comedy+tonight',
  'q=rock+melbourne',
  'q=theatre+perth+this+weekend',
  'q=kids+saturday',
  'q=zzzzqqq',
  'q=festival+december',
  'q=near+me',
  'q=free',
  'q=%22the%22',
  'states=VIC',
  'states=NSW&states=QLD&q=folk',
  'categories=Festival',
  'categories=Music&states=TAS',
  'near=4000',
  'near=6000&within=25',
  'near=3000&within=250&q=metal',
  'near=anywhere',
  'date=tonight',
  'date=weekend&states=QLD',
  'from=2026-12-01&to=2026-12-07',
  'sort=date',
  'q=night&sort=date&page=2',
  'q=night&page=3',
  'page=90',
  'venues=Nowhere',
  'artists=Nobody',
  'q=night&map=all',
];

/** What the program gives out: one answer a request, with what differs from run to run made the same. */
export async function* answersOf(origin: string): AsyncGenerator<Answer> {
  for (const question of questions()) yield await ask(origin, question);
  for (const path of await landingPaths(origin)) yield await ask(origin, { path });
  // Last: what sessions save counts for the order of others.
  for (const [at, cookie] of (await makeSessions(origin)).entries()) {
    for (const path of ['/', '/search?q=night', '/events/5', '/api/session'])
      yield await ask(origin, { path, cookie, as: `session ${at}` });
  }
  const metrics = await (await fetch(`${origin}/metrics`)).text();
  yield { name: 'names of metrics', text: namesOfMetrics(metrics) };
}

function* questions(): Generator<Question> {
  const partner = brandSetupPath(testBrand.pages.partner.slug);
  for (const [as, cookie] of Object.entries(modes)) {
    for (const path of [...Object.values(paths), partner, '/nowhere']) yield { path, cookie, as };
    for (const postcode of postcodes) yield { path: `/?postcode=${postcode}`, cookie, as };
    for (const query of searches.slice(0, 6)) yield { path: `/search?${query}`, cookie, as };
  }
  for (const query of searches) {
    yield { path: `/search?${query}` };
    yield { path: `/search.ics?${query}` };
    yield { path: `/search.atom?${query}` };
    yield { path: `/embed/events?${query}` };
  }
  for (const key of events) {
    yield { path: `/events/${key}` };
    yield { path: `/events/${key}.ics` };
    yield { path: `/api/events/${key}` };
    yield { path: `/api/events/${key}/page` };
  }
  for (const query of ['', 'q=night', 'state=VIC&page=2', 'pageSize=200'])
    yield { path: `/api/events?${query}` };
  yield { path: '/events/99999999' };
  yield { path: '/?requestedEventId=7' };
  yield { path: '/events.ics?keys=1,2,3' };
  for (const path of [
    '/robots.txt',
    '/sitemap.xml',
    '/sitemap-landings.xml',
    '/sitemap-events.xml',
    '/manifest.webmanifest',
    '/.well-known/security.txt',
    '/api/openapi.json',
    '/healthz',
    '/readyz',
    '/api/config',
    '/api/nowhere',
  ])
    yield { path };
  for (const { name, coordinates: geo } of presetCities) {
    const body = { use: 2, geo };
    yield { path: '/api/recommendations', body, as: name };
    const cookie = modes.developer;
    yield { path: '/api/recommendations?explain=true', body, cookie, as: `${name} explained` };
  }
  for (const query of ['j', 'ja', 'jaz', 'the', 'melb', 'comdy', 'rock n'])
    yield { path: '/1/indexes/*/queries', body: suggestionsOf(query), as: query };
}

function suggestionsOf(query: string) {
  const hits = (indexName: string) => ({ indexName, query, hitsPerPage: 5 });
  const facet = (name: string) => ({
    indexName: 'event_guide',
    type: 'facet',
    facet: name,
    facetQuery: query,
  });
  const requests = [
    hits('events_autocomplete'),
    hits('venues_autocomplete'),
    facet('Bands'),
    facet('Categories'),
    { ...hits('reference'), hitsPerPage: 12 },
  ];
  return { requests };
}

/** Cookies of three sessions: with a place, with saved events, with tastes. */
async function makeSessions(origin: string): Promise<string[]> {
  const ids = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b'];
  ids.push('00000000-0000-4000-8000-00000000000c');
  const [placed = '', saving = '', tasting = ''] = ids;
  const send = async (path: string, sessionId: string, body: object) => {
    const identity = { sessionId, customerId: null, interactionTarget: 'outputs' };
    const response = await fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: `sessionId=${sessionId}` },
      body: JSON.stringify({ ...identity, ...body }),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  };
  await send('/api/session/location', placed, { locationType: 'postcode', postcode: '6000' });
  for (const eventKey of [5, 34, 144]) await send('/api/session/bookmark', saving, { eventKey });
  await send('/api/session/location', tasting, { locationType: 'postcode', postcode: '3000' });
  await send('/api/session/bands', tasting, { keys: [1, 2, 3] });
  await send('/api/session/genres', tasting, { keys: [1, 2] });
  return ids.map((id) => `sessionId=${id}`);
}

/** Every fortieth landing page. */
async function landingPaths(origin: string): Promise<string[]> {
  const index = await (await fetch(`${origin}/sitemap-landings.xml`)).text();
  const addresses = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) =>
    address.replaceAll('&amp;', '&').replace(/^https?:\/\/[^/]+/, ''),
  );
  return addresses.filter((_, at) => at % 40 === 0);
}

async function ask(
  origin: string,
  { path, cookie = '', body, as = '' }: Question,
): Promise<Answer> {
  const response = await fetch(`${origin}${path}`, {
    redirect: 'manual',
    headers: { cookie, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  });
  const name = `${as} ${path}`
    .trim()
    .replaceAll(/[^\w.=&?+ -]/g, '_')
    .slice(0, 200);
  const text = await response.text();
  return { name, text: `${response.status}\n${headersOf(response)}\n\n${evenOut(text)}\n` };
}

/** Headers that are the same for the same answer. */
function headersOf({ headers }: Response): string {
  const changing = /^(date|etag|x-request-id|content-length|connection|keep-alive|set-cookie)$/;
  return [...headers]
    .filter(([name]) => !changing.test(name))
    .map(([name, value]) => `${name}: ${evenOut(value)}`)
    .join('\n');
}

/** Nonces, hashes of scripts and of file names, identifiers made anew, and hashes of the folders of style sheets. */
function evenOut(text: string): string {
  return text
    .replaceAll(/nonce(-|=")[\w+/=-]+/g, 'nonce$1…')
    .replaceAll(/'sha256-[^']+'/g, "'sha256-…'")
    .replaceAll(/(\/assets\/[\w./-]*?)-[\w-]{8,12}(\.(?:js|css|woff2|svg|png))/g, '$1-…$2')
    .replaceAll(/[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}/g, 'uuid')
    .replaceAll(/\b([A-Z][A-Za-z]+_[a-zA-Z\d]+)_[\w-]{4}(?![\w-])/g, '$1_…')
    .replaceAll(
      /("(?:build|version|uptimeSeconds|startedAt|ageSeconds)":)("[^"]*"|[\d.]+)/g,
      '$1…',
    );
}

function namesOfMetrics(text: string): string {
  const names = text.matchAll(/^# TYPE (\S+) (\S+)$/gm);
  return [...names]
    .map(([, name, type]) => `${name} ${type}`)
    .toSorted()
    .join('\n');
}
