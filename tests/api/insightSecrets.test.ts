import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { calls, type CallName } from '#shared/contract/calls.ts';
import { searchIndexes } from '#shared/contract/searchHits.ts';
import { searchOrders } from '#shared/domain/insight/insightLists.ts';
import { foldText } from '#shared/domain/search/foldText.ts';
import { aStaffKey } from '#tests/support/aStaffKey.ts';
import { callRequest } from '#tests/support/callRequest.ts';
import { dumpDatabase } from '#tests/support/dumpDatabase.ts';
import { examples } from '#tests/support/examples.ts';
import { saveLocation } from '#tests/support/saveLocation.ts';
import { startTestServer, type TestServer } from '#tests/support/startTestServer.ts';

let server: TestServer;
let key: string;
beforeAll(async () => {
  server = await startTestServer();
  ({ key } = await aStaffKey(server.database, 'owner'));
  await saveLocation(server.origin, 'ann', '7000');
});
afterAll(() => server.close());

/** A word that stands nowhere else. */
const marker = fc
  .array(fc.constantFrom(...'bcdfghjklmnpqrstvwxz'), { minLength: 12, maxLength: 12 })
  .map((letters) => letters.join(''));
const digit = fc.constantFrom(...'0123456789');
const separator = fc.constantFrom('', ' ', '-', '.', '/', ' – ', '   ', '\u200b', ') ');
const number = fc
  .array(fc.tuple(digit, separator), { minLength: 7, maxLength: 16 })
  .map((parts) => parts.flat().join(''));
const account = fc.constantFrom(
  'kim@example.com',
  '@kim',
  'kim＠example.org',
  'https://example.com/kim',
);
const street = fc
  .tuple(
    fc.integer({ min: 1, max: 99_999 }),
    fc.constantFrom('Smith', 'St. Kilda', "O'Connell", 'Élysée', 'van der Berg', 'Smith-Jones'),
    fc.constantFrom('Street', 'ST', 'rd.', 'Avenue', 'Place', 'Crescent', 'blvd', 'Hwy'),
    fc.constantFrom(' ', '  ', '     ', ', '),
  )
  .map(([house, ...words]) => [house, words[0], words[1]].join(words[2]));
const personal = fc.oneof(number, account, street);

/** Few visitors make a search of nothing personal, many one of something personal. */
const search = fc.record({
  word: marker,
  added: fc.option(personal),
  field: fc.constantFrom('q', 'artists', 'venues'),
  visitors: fc.integer({ min: 1, max: 2 }),
  isPersonalFirst: fc.boolean(),
});
const sample = Number(process.env['SECRETS'] ?? 120);

function eventsOf({
  word,
  added,
  field,
  visitors,
  isPersonalFirst,
}: typeof search extends fc.Arbitrary<infer S> ? S : never) {
  const parts = added === null ? [word] : [word, added];
  const text = (isPersonalFirst ? parts.toReversed() : parts).join(' ');
  return Array.from({ length: added === null ? visitors : 5 }, (_, n) => ({
    eventType: 'view',
    eventName: 'Search shown',
    index: searchIndexes.guide,
    objectIDs: [],
    userToken: `visitor-${n}`,
    search: {
      query: new URLSearchParams({ [field]: text }).toString(),
      place: { latitude: -42.88, longitude: 147.33 },
      found: 0,
      isWidened: false,
      isCorrected: false,
    },
  }));
}

async function send(events: readonly object[]) {
  const answer = await server.fetch('/1/events', {
    method: 'POST',
    body: JSON.stringify({ events }),
  });
  expect(await answer.json()).toEqual({ status: 200, message: 'OK' });
}

/** What every call, page and table says after the searches. */
async function listAnswers(): Promise<[what: string, text: string][]> {
  const read = async (path: string, init: RequestInit = {}) =>
    (
      await server.fetch(path, {
        ...init,
        headers: { ...init.headers, authorization: `Bearer ${key}`, cookie: 'sessionId=ann' },
      })
    ).text();
  const answers: [string, string][] = [
    ['tables', JSON.stringify(await dumpDatabase(server.database))],
  ];
  const period = 'from=2025-01-01&to=2026-12-31';
  const paths = [
    ...searchOrders.map((order) => `/api/staff/insight/searches?${period}&order=${order}`),
    ...['event', 'section', 'venue', 'place', 'category'].map(
      (by) => `/api/staff/insight/activity?${period}&by=${by}`,
    ),
    '/',
    '/search',
    '/api/search/text',
    '/metrics',
    '/readyz',
  ];
  for (const path of paths) answers.push([path, await read(path)]);
  for (const name of Object.keys(calls) as CallName[]) {
    const { path, init } = callRequest(name, examples[name] as object);
    answers.push([name, await read(path, init)]);
  }
  return answers;
}

test('texts of one or two visitors, and personal ones of many, stand in no answer, page or table', async () => {
  const searches = fc.sample(search, sample);
  const control = { ...searches[0]!, word: 'controlword', added: null, field: 'q' as const };
  await send(
    [0, 1, 2].flatMap((n) =>
      eventsOf({ ...control, visitors: 1 }).map((event) => ({ ...event, userToken: `other-${n}` })),
    ),
  );
  for (const one of searches) await send(eventsOf(one));
  const anonymous = searches.filter(({ added }) => added === null);
  const asked = 3 + anonymous.reduce((sum, { visitors }) => sum + visitors, 0);
  await vi.waitFor(
    async () => {
      const rows = await server.database.read.selectFrom('search_count').select('asked').execute();
      expect(rows.reduce((sum, row) => sum + row.asked, 0)).toBe(asked);
    },
    { timeout: 20_000 },
  );
  const answers = await listAnswers();
  // What three made does stand there.
  expect(answers.filter(([, text]) => text.includes('controlword')).length).toBeGreaterThan(2);
  for (const [what, text] of answers) {
    const folded = foldText(text);
    for (const { word } of searches) expect(folded.includes(word), `${what}: ${word}`).toBe(false);
  }
}, 120_000);
