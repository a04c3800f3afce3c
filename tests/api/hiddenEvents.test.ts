import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { StoredRules } from '#shared/contract/rules.ts';
import { guideFacets, searchIndexes } from '#shared/contract/searchHits.ts';
import { guideIndexes } from '#shared/domain/search/searchOptions.ts';
import type { EventRecord } from '#server/import/record/eventRecord.ts';
import { anEventRecord, aVenueRecord } from '#tests/support/anEventRecord.ts';
import { everyModeCookie, staffEnv } from '#tests/support/exampleSubmission.ts';
import { startTestServer, testNow, type TestServer } from '#tests/support/startTestServer.ts';

/** Each is a word of one event alone, so that it is found wherever the event is. */
const words =
  'aardvark bandicoot cassowary dingo echidna frogmouth galah honeyeater ibis jabiru kookaburra lorikeet mulgara numbat osprey potoroo quokka rosella sugarglider taipan urchin wallaby xenops yabby'.split(
    ' ',
  );
const halls = ['Amber Hall', 'Birch Hall', 'Cedar Hall', 'Dune Hall'];
const acts = ['Alder', 'Briar', 'Clover', 'Dill', 'Elder', 'Fern'];
const genres = ['Jazz', 'Folk', 'Metal'];
const categories = ['Music', 'Comedy'];

const hallOf = (index: number) => halls[index % halls.length]!;
const actOf = (index: number) => acts[index % acts.length]!;
const genreOf = (index: number) => genres[index % genres.length]!;
const categoryOf = (index: number) => categories[index % categories.length]!;

function toRecord(word: string, index: number): EventRecord {
  return anEventRecord({
    sourceId: word,
    name: `Evening of the ${word}`,
    url: `/events/${index + 1}`,
    dateStart: new Date(testNow.getTime() + (index + 2) * 86_400_000).toISOString(),
    venue: aVenueRecord({ name: hallOf(index) }),
    artists: [{ name: actOf(index) }],
    genres: [genreOf(index)],
    categories: [categoryOf(index)],
  });
}

let instant = testNow;
let server: TestServer;
let version = '';
const keys = new Map<string, number>();
const staff = { cookie: everyModeCookie };

beforeAll(async () => {
  server = await startTestServer({
    env: staffEnv,
    pages: 'built',
    events: words.map(toRecord),
    now: () => instant,
  });
  const { read } = server.database;
  for (const table of ['venue', 'artist'] as const) {
    for (const { key, name } of await read.selectFrom(table).select(['key', 'name']).execute()) {
      keys.set(name, key);
    }
  }
  version = (
    (await (await server.fetch('/api/staff/rules', { headers: staff })).json()) as StoredRules
  ).version;
});
afterEach(() => {
  instant = testNow;
});
afterAll(() => server.close());

async function save(rules: readonly object[]): Promise<void> {
  const answer = await server.send(
    '/api/staff/rules',
    { version, file: { format: 1, rules }, isConfirmed: true },
    staff,
  );
  const text = await answer.text();
  expect([answer.status, text]).toEqual([200, expect.any(String)]);
  ({ version } = JSON.parse(text) as StoredRules);
}

interface Hide {
  events: readonly number[];
  halls: readonly string[];
  acts: readonly string[];
  genres: readonly string[];
  categories: readonly string[];
}

const everywhere = ['home', 'search', 'suggestions'];
const some = <T>(values: readonly T[], maxLength: number) =>
  fc.uniqueArray(fc.constantFrom(...values), { maxLength });
const eventKeys = words.map((_, index) => index + 1);
const hides = fc.array(
  fc.record<Hide>({
    events: some(eventKeys, 4),
    halls: some(halls, 1),
    acts: some(acts, 2),
    genres: some(genres, 1),
    categories: some(categories, 1),
  }),
  { minLength: 1, maxLength: 3 },
);

/** Said again, apart from the program. */
function isHidden(index: number, hide: Hide): boolean {
  const named =
    hide.events.includes(index + 1) ||
    hide.halls.includes(hallOf(index)) ||
    hide.acts.includes(actOf(index));
  const namesNone = hide.events.length + hide.halls.length + hide.acts.length === 0;
  const isOfKind =
    (hide.genres.length === 0 || hide.genres.includes(genreOf(index))) &&
    (hide.categories.length === 0 || hide.categories.includes(categoryOf(index)));
  if (namesNone && hide.genres.length + hide.categories.length === 0) return false;
  return (namesNone || named) && isOfKind;
}

function toRule(hide: Hide, index: number) {
  const keysOf = (names: readonly string[]) => names.map((name) => keys.get(name));
  return {
    id: `hide-${index}`,
    name: 'Away',
    timezone: 'Australia/Perth',
    conditions: { genres: hide.genres, categories: hide.categories },
    effect: {
      kind: 'hide',
      from: everywhere,
      targets: { events: hide.events, venues: keysOf(hide.halls), artists: keysOf(hide.acts) },
    },
  };
}

/** Rules that would show what others hide. */
function pushes(index: number) {
  const events = [index + 1];
  const common = { timezone: 'Australia/Perth', name: 'Push' };
  return [
    { ...common, id: 'feature', effect: { kind: 'feature', events, section: 'hero' } },
    { ...common, id: 'boost', effect: { kind: 'boost', targets: { events }, factor: 20 } },
    { ...common, id: 'hits', effect: { kind: 'featuredHits', query: 'evening', events } },
    {
      ...common,
      id: 'list',
      effect: { kind: 'section', title: 'Ours', events, position: 1, fewestEvents: 1 },
    },
  ];
}

const searches = [...Object.values(guideIndexes), searchIndexes.eventSuggestions].flatMap(
  (indexName) =>
    ['', 'evening'].map((query) => ({
      indexName,
      query,
      hitsPerPage: 80,
      facets: indexName === searchIndexes.eventSuggestions ? [] : Object.values(guideFacets),
      aroundLatLng: '-37.8,144.9',
    })),
);

/** Everything that visitors, crawlers and other programs get of the catalogue. */
async function readSurfaces(shown: number): Promise<Record<string, string>> {
  const textOf = async (answer: Response) => {
    expect([answer.url, answer.status]).toEqual([answer.url, 200]);
    return answer.text();
  };
  const get = async (path: string) => textOf(await server.fetch(path));
  const post = async (path: string, body: object) => textOf(await server.send(path, body));
  const paths = [
    '/',
    '/search',
    '/search?q=evening',
    '/search?near=anywhere&map=all',
    `/events/${shown}`,
    '/sitemap.xml',
    '/sitemap-events.xml',
    '/sitemap-landings.xml',
    '/api/events?pageSize=200',
    `/api/events?keys=${eventKeys.join(',')}`,
    `/events.ics?keys=${eventKeys.join(',')}`,
    '/search.ics',
    '/search.atom',
    '/robots.txt',
    '/embed/events?limit=20',
    '/embed/events?q=evening&limit=20',
  ];
  const pages = await Promise.all(paths.map(async (path) => [path, await get(path)] as const));
  const facet = { indexName: searchIndexes.guide, type: 'facet', facet: 'Bands', facetQuery: '' };
  return {
    ...Object.fromEntries(pages),
    recommendations: await post('/api/recommendations', {}),
    searches: await post('/1/indexes/*/queries', { requests: [...searches, facet] }),
  };
}

async function expectNowhere(hidden: ReadonlySet<number>): Promise<void> {
  const shown = eventKeys.find((key) => !hidden.has(key - 1)) ?? 1;
  const surfaces = await readSurfaces(shown);
  for (const [surface, text] of Object.entries(surfaces)) {
    const found = [...hidden].filter(
      (index) =>
        text.includes(words[index]!) || new RegExp(`/events/${index + 1}(?![\\d])`).test(text),
    );
    expect([surface, found.map((index) => words[index])]).toEqual([surface, []]);
  }
  const { sections } = JSON.parse(surfaces['recommendations']!) as {
    sections: { events: { eventKey: number }[] }[];
  };
  const recommended = sections.flatMap(({ events }) => events.map(({ eventKey }) => eventKey));
  expect(recommended.filter((key) => hidden.has(key - 1))).toEqual([]);
  const { total } = JSON.parse(surfaces['/api/events?pageSize=200']!) as { total: number };
  expect(total).toBe(words.length - hidden.size);
  const answers = JSON.parse(surfaces['searches']!) as {
    results: { nbHits?: number; facets?: Record<string, Record<string, number>> }[];
  };
  const [{ nbHits, facets = {} } = {}] = answers.results;
  expect(nbHits).toBe(words.length - hidden.size);
  const left = words.flatMap((_, index) => (hidden.has(index) ? [] : [index]));
  const counted = (of: (index: number) => string) =>
    Object.fromEntries(
      Object.entries(Object.groupBy(left, of)).map(([name, list]) => [name, list?.length]),
    );
  expect(facets['Venue.Name'] ?? {}).toEqual(counted(hallOf));
  expect(facets['Bands'] ?? {}).toEqual(counted(actOf));
  for (const index of [...hidden].slice(0, 2)) {
    expect((await server.fetch(`/api/events/${index + 1}`)).status).toBe(404);
    expect((await server.fetch(`/events/${index + 1}.ics`)).status).toBe(404);
    const page = await server.fetch(`/events/${index + 1}`);
    const text = await page.text();
    expect([page.status, text.includes('"@type":"Event"')]).toEqual([404, false]);
  }
}

test('an event that a rule hides everywhere is on no surface, whatever other rules push', async () => {
  let checked = 0;
  await fc.assert(
    fc.asyncProperty(hides, async (generated) => {
      const effective = generated.filter((hide) => words.some((_, index) => isHidden(index, hide)));
      const hidden = new Set(
        words.flatMap((_, index) =>
          effective.some((hide) => isHidden(index, hide)) ? [index] : [],
        ),
      );
      // One is left to be shown.
      fc.pre(hidden.size < words.length);
      const [pushed = 0] = hidden;
      await save([...pushes(pushed), ...effective.map(toRule)]);
      await expectNowhere(hidden);
      checked += hidden.size;
    }),
    { numRuns: 12 },
  );
  expect(checked).toBeGreaterThan(0);
});

test('it is away from the minute that the rule begins to the one that it ends, without a save', async () => {
  const rule = {
    ...toRule({ events: [3], halls: [], acts: [], genres: [], categories: [] }, 0),
    timezone: 'Australia/Perth',
    start: '2025-11-03T09:00',
    end: '2025-11-03T10:00',
  };
  await save([rule]);
  const at = async (time: string) => {
    instant = new Date(time);
    return (await server.fetch('/api/events/3')).status;
  };
  expect(await at('2025-11-03T00:59:59Z')).toBe(200);
  expect(await at('2025-11-03T01:00:00Z')).toBe(404);
  await expectNowhere(new Set([2]));
  expect(await at('2025-11-03T02:00:00Z')).toBe(200);
});

test('it stays in saved lists as a key without an event, and shows again with the rule gone', async () => {
  await save([]);
  const identity = { sessionId: 'test-session', customerId: null, interactionTarget: 'home' };
  expect((await server.send('/api/session/bookmark', { ...identity, eventKey: 5 })).status).toBe(
    204,
  );
  await save([toRule({ events: [5], halls: [], acts: [], genres: [], categories: [] }, 0)]);
  const session = (await (
    await server.fetch('/api/session', { headers: { cookie: 'sessionId=test-session' } })
  ).json()) as { bookmarkedEventKeys: number[] };
  expect(session.bookmarkedEventKeys).toContain(5);
  const listed = async () =>
    ((await (await server.fetch('/api/events?keys=5')).json()) as { events: object[] }).events
      .length;
  expect(await listed()).toBe(0);
  const sessionId = 'other';
  const refused = await server.send(
    '/api/session/bookmark',
    { ...identity, sessionId, eventKey: 5 },
    { sessionId },
  );
  expect(refused.status).toBe(404);
  await save([]);
  expect(await listed()).toBe(1);
});

test('a rule that hides from home alone leaves the event in search and on its page', async () => {
  const rule = toRule({ events: [7], halls: [], acts: [], genres: [], categories: [] }, 0);
  await save([{ ...rule, effect: { ...rule.effect, from: ['home'] } }]);
  const surfaces = await readSurfaces(7);
  expect(surfaces['recommendations']).not.toContain(words[6]);
  expect(surfaces['searches']).toContain(words[6]);
  expect(surfaces['/events/7']).toContain(words[6]);
  await expect.poll(async () => (await server.fetch('/events/7')).status).toBe(200);
});
