import fc from 'fast-check';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { calls, type CallName } from '#shared/contract/calls.ts';
import type { StoredRules } from '#shared/contract/rules.ts';
import { guideFacets } from '#shared/contract/searchHits.ts';
import { importEvents } from '#server/import/importEvents.ts';
import { anEventRecord } from '#tests/support/anEventRecord.ts';
import { callRequest } from '#tests/support/callRequest.ts';
import { examples } from '#tests/support/examples.ts';
import { everyModeCookie, staffEnv } from '#tests/support/exampleSubmission.ts';
import {
  type Ask,
  everyIndex,
  facetQuery,
  listAsks,
  unknownIds,
  unknownKey,
  unknownWord,
} from '#tests/support/listGuesses.ts';
import { openTestDatabase } from '#tests/support/openTestDatabase.ts';
import { rawRequest, type RawAnswer } from '#tests/support/rawRequest.ts';
import { startTestServer, testNow, type TestServer } from '#tests/support/startTestServer.ts';
import {
  aTraitRecord,
  actOf,
  capital,
  findTrait,
  genreOf,
  hasOwnVenue,
  palace,
  trio,
  words,
} from '#tests/support/traitEvents.ts';

/** More sets, such as 200 of them in ten minutes: `HIDDEN_RULE_SETS=200 npx vitest run tests/api/hiddenTraits.test.ts`. */
const ruleSets = Number(process.env['HIDDEN_RULE_SETS'] ?? 6);

let server: TestServer;
let version = '';
let calendar = '';
const keys = new Map<string, number>();
const posters: string[] = [];
const sessionId = 'saver';

beforeAll(async () => {
  server = await startTestServer({
    env: staffEnv,
    pages: 'built',
    events: words.map(aTraitRecord),
  });
  const { read } = server.database;
  for (const table of ['venue', 'artist', 'genre', 'category'] as const) {
    for (const { key, name } of await read.selectFrom(table).select(['key', 'name']).execute()) {
      keys.set(name, key);
    }
  }
  const headers = { cookie: everyModeCookie };
  const stored = (await (
    await server.fetch('/api/staff/rules', { headers })
  ).json()) as StoredRules;
  ({ version } = stored);
  for (const index of words.keys()) {
    const body = { sessionId, customerId: null, interactionTarget: 'home', eventKey: index + 1 };
    await server.send('/api/session/bookmark', body, { sessionId });
    const listed = (await (await server.fetch(`/api/events/${index + 1}`)).json()) as {
      homepageImage: string | null;
      eventImage1: string | null;
    };
    posters.push(listed.eventImage1 ?? '');
  }
  const made = await server.send('/api/session/calendar', { sessionId }, { sessionId });
  calendar = ((await made.json()) as { path: string }).path;
});
afterAll(() => server.close());

async function save(rules: readonly object[]): Promise<void> {
  const body = { version, file: { format: 1, rules }, isConfirmed: true };
  const answer = await server.send('/api/staff/rules', body, { cookie: everyModeCookie });
  const text = await answer.text();
  expect([answer.status, text]).toEqual([200, expect.any(String)]);
  ({ version } = JSON.parse(text) as StoredRules);
}

interface Hide {
  events: readonly number[];
  palaces: readonly number[];
  trios: readonly number[];
  acts: readonly string[];
  genres: readonly string[];
  /** Three rules hide it, each from one area. */
  isSplit: boolean;
}

const indexes = [...words.keys()];
const some = <T>(values: readonly T[], maxLength: number) =>
  fc.uniqueArray(fc.constantFrom(...values), { maxLength });
const hides = fc.array(
  fc.record<Hide>({
    events: some(indexes, 3),
    palaces: some(indexes.filter(hasOwnVenue), 2),
    trios: some(indexes, 2),
    acts: some(['Alder', 'Briar', 'Clover'], 1),
    genres: some(['Jazz', 'Folk'], 1),
    isSplit: fc.boolean(),
  }),
  { minLength: 1, maxLength: 2 },
);

/** Stated again, apart from the program. */
function isHidden(index: number, { events, palaces, trios, acts, genres }: Hide): boolean {
  const namesNone = events.length + palaces.length + trios.length + acts.length === 0;
  if (namesNone && genres.length === 0) return false;
  const isNamed =
    events.includes(index) ||
    palaces.includes(index) ||
    trios.includes(index) ||
    acts.includes(actOf(index));
  return (namesNone || isNamed) && (genres.length === 0 || genres.includes(genreOf(index)));
}

function toRules(hide: Hide, position: number) {
  const keyOf = (name: string) => keys.get(name);
  const targets = {
    events: hide.events.map((index) => index + 1),
    venues: hide.palaces.map((index) => keyOf(palace(words[index]!))),
    artists: [...hide.trios.map((index) => trio(words[index]!)), ...hide.acts].map(keyOf),
  };
  const areas = hide.isSplit
    ? [['home'], ['search'], ['suggestions']]
    : [['home', 'search', 'suggestions']];
  return areas.map((from) => ({
    id: `hide-${position}-${from.join('-')}`,
    name: 'Away',
    timezone: 'Australia/Perth',
    conditions: { genres: hide.genres },
    effect: { kind: 'hide', from, targets },
  }));
}

/** The status, headers and text of an answer. */
async function ask(
  [path, { body, method } = {}]: Ask,
  cookie: string,
): Promise<{ status: number; headers: RawAnswer['headers']; text: string }> {
  return rawRequest(server.port, {
    path,
    headers: { host: `localhost:${server.port}`, cookie, connection: 'close' },
    ...(method && { method }),
    ...(body && { body: JSON.stringify(body) }),
  });
}

async function answerTo(asked: Ask): Promise<string> {
  const { status, headers, text } = await ask(asked, 'sessionId=other');
  // These follow the moment, the request, and the length of the body, which is compared itself.
  const { date, 'x-request-id': id, 'content-length': length, etag, ...others } = headers;
  expect([date, id, length ?? '', etag ?? '']).not.toContain(undefined);
  return withoutNonce(`${status} ${JSON.stringify(others)} ${text}`);
}

/** The nonce of a page is random, and its letters may be a price. */
function withoutNonce(text: string): string {
  const [nonce] = /(?<=nonce-)[\w+/=-]+/.exec(text) ?? [];
  return nonce === undefined ? text : text.replaceAll(nonce, 'NONCE');
}

/** The answers to somebody who guesses right are those to somebody who guesses what never was. */
async function expectNoDifference(index: number, unknown: readonly string[]): Promise<void> {
  const word = words[index]!;
  const id = (name: string) => keys.get(name) ?? 0;
  const ids = {
    band: id(trio(word)),
    category: id(`${capital(word)} Rites`),
    genre: id(`${capital(word)}core`),
    venue: hasOwnVenue(index) ? id(palace(word)) : unknownIds.venue,
  };
  const asks = listAsks({ word, key: index + 1, ids });
  const guesses: [from: string, to: string][] = [
    [unknownWord, word],
    [capital(unknownWord), capital(word)],
    [String(unknownKey), String(index + 1)],
    ...(['band', 'category', 'genre', 'venue'] as const).map((type): [string, string] => [
      String(unknownIds[type]),
      String(ids[type]),
    ]),
  ];
  for (const [n, asked] of asks.entries()) {
    const expected = guesses.reduce((text, [from, to]) => text.replaceAll(from, to), unknown[n]!);
    const answer = await answerTo(asked);
    if (answer === expected) continue;
    const at = [...answer].findIndex((letter, position) => letter !== expected[position]);
    const near = (text: string) => text.slice(Math.max(0, at - 60), at + 60);
    expect([asked, near(answer)]).toEqual([asked, near(expected)]);
  }
}

/** What everybody gets who asks for nothing in particular: as a new visitor, and as one who saved all events. */
async function readSurfaces(): Promise<[surface: string, text: string][]> {
  const cookie = `sessionId=${sessionId}`;
  const everyKey = indexes.map((index) => index + 1).join();
  const paths = [
    '/',
    '/?requestedEventId=x',
    '/search',
    '/search?near=anywhere&map=all',
    '/search?q=evening',
    '/search?artists=Alder',
    '/search?venues=Cedar+Hall',
    '/search?states=VIC',
    '/sitemap.xml',
    '/sitemap-events.xml',
    '/sitemap-landings.xml',
    '/robots.txt',
    '/search.ics',
    '/search.atom',
    '/embed/events?limit=20',
    '/api/events?pageSize=200',
    `/api/events?keys=${everyKey}`,
    `/events.ics?keys=${everyKey}`,
    calendar,
  ];
  const queries = (requests: object[]): Ask => ['/1/indexes/*/queries', { body: { requests } }];
  const everything = { query: '', hitsPerPage: 100, facets: ['*'] };
  const near = { use: 'geo', geo: { latitude: -37.8, longitude: 145 } };
  const asks: Ask[] = [
    ...paths.map((path): Ask => [path]),
    ['/api/recommendations', { body: {} }],
    [`/api/recommendations?overrides.trackingId=${sessionId}`, { body: {} }],
    ['/api/recommendations', { body: near }],
    ...everyIndex.map((indexName) => queries([{ indexName, ...everything }])),
    ...Object.values(guideFacets).map((facet) => queries([facetQuery(facet, '')])),
    ...(Object.keys(calls) as CallName[]).map((name): Ask => {
      const { path, init } = callRequest(name, examples[name] as object);
      const { body } = examples[name] as { body?: object };
      return [path, { method: init.method ?? 'GET', ...(body && { body }) }];
    }),
  ];
  const found: [surface: string, text: string][] = [];
  for (const asked of asks) {
    const answers = await Promise.all(['', cookie].map((sent) => ask(asked, sent)));
    for (const { headers, text } of answers) {
      // The figures of a length and of a checksum may be a price.
      const { 'x-request-id': _id, 'content-length': _length, etag: _etag, ...others } = headers;
      found.push([asked[0], withoutNonce(JSON.stringify(others) + text)]);
    }
  }
  return found;
}

test(
  'hidden events have no trait on any surface, and asking for one is asking for what never was',
  async () => {
    let checked = 0;
    await fc.assert(
      fc.asyncProperty(hides, async (generated) => {
        const effective = generated.filter((hide) => indexes.some((each) => isHidden(each, hide)));
        const hidden = indexes.filter((index) => effective.some((hide) => isHidden(index, hide)));
        await save(effective.flatMap(toRules));
        const found = (await readSurfaces()).flatMap(([surface, text]) =>
          hidden.flatMap((index) => {
            const trait = findTrait(text, index);
            return trait === null ? [] : [`${surface}: ${trait}`];
          }),
        );
        expect(found).toEqual([]);
        const unknownPoster = await answerTo(['/posters/own-1-2/square.webp']);
        for (const index of hidden.filter((each) => posters[each]!.startsWith('/posters/'))) {
          expect(await answerTo([posters[index]!])).toBe(unknownPoster);
        }
        const [first] = hidden;
        if (first === undefined) return;
        const unknown: string[] = [];
        for (const asked of listAsks({ word: unknownWord, key: unknownKey, ids: unknownIds })) {
          unknown.push(await answerTo(asked));
        }
        await expectNoDifference(hidden.findLast(hasOwnVenue) ?? first, unknown);
        checked += hidden.length;
      }),
      { numRuns: ruleSets },
    );
    expect(checked).toBeGreaterThan(0);
  },
  60_000 + ruleSets * 60_000,
);

test('what is shown has its traits on the same surfaces, so that their absence means something', async () => {
  await save([]);
  const texts = (await readSurfaces()).map(([, text]) => text);
  for (const index of indexes) {
    expect(texts.filter((text) => findTrait(text, index) !== null).length).toBeGreaterThan(10);
  }
});

test('an event that its source removed is unknown, too, while a rule hides its artist', async () => {
  const database = await openTestDatabase();
  const records = ['kept', 'removed'].map((sourceId) =>
    anEventRecord({ sourceId, artists: [{ name: 'Both' }] }),
  );
  const lines = records.map((value, index) => ({ line: index + 1, value }));
  await importEvents({ database, records: lines, source: 'test', now: testNow });
  const retired = { retired_at: testNow.toISOString() };
  await database.write
    .updateTable('event')
    .set(retired)
    .where('source_id', '=', 'removed')
    .execute();
  const other = await startTestServer({ env: staffEnv, database, events: records.slice(0, 1) });
  onTestFinished(() => other.close());
  const read = async () => (await other.fetch('/api/events/2/page')).json() as Promise<object>;
  expect(await read()).toMatchObject({ state: 'removed', name: 'Event removed' });
  const staff = { cookie: everyModeCookie };
  const answer = await other.fetch('/api/staff/rules', { headers: staff });
  const targets = { artists: [1] };
  const effect = { kind: 'hide', from: ['home', 'search', 'suggestions'], targets };
  const rule = { id: 'away', name: 'Away', timezone: 'Australia/Perth', effect };
  const { version: empty } = (await answer.json()) as StoredRules;
  const body = { version: empty, file: { format: 1, rules: [rule] }, isConfirmed: true };
  const saved = await other.send('/api/staff/rules', body, staff);
  expect([saved.status, await saved.text()]).toEqual([200, expect.any(String)]);
  const unknown = JSON.stringify(await (await other.fetch('/api/events/98765/page')).json());
  expect(JSON.stringify(await read())).toBe(unknown.replaceAll('98765', '2'));
});
