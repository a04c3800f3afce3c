import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#shared/contract/endpoints.ts';
import { importEvents } from '#server/import/importEvents.ts';
import { decidePair, storePreferences } from '#server/storage/catalogue/duplicateRepository.ts';
import type { OpenedDatabase } from '#server/storage/engine/openDatabase.ts';
import { anEventRecord, aVenueRecord } from '#tests/support/anEventRecord.ts';
import { openTestDatabase } from '#tests/support/openTestDatabase.ts';
import { startTestServer, type TestServer } from '#tests/support/startTestServer.ts';

const dateStart = '2025-11-20T08:30:00.000Z';
const ours = anEventRecord({
  sourceId: 'ours',
  name: 'Lighthouse Choir',
  url: 'https://ours.example/1',
  dateStart,
});
const theirs = anEventRecord({
  sourceId: 'theirs',
  name: 'LIGHTHOUSE CHOIR - Live at The Corner',
  url: 'https://theirs.example/9',
  dateStart,
  venue: aVenueRecord({ name: 'The Corner' }),
});

/** Home shows no section of a single event. */
const others = Array.from({ length: 12 }, (_, number) =>
  anEventRecord({ sourceId: `other-${number}`, name: `Another Show ${number}`, dateStart }),
);
/** The choir comes first in its source, and last of all. */
const [ourKey, theirKey] = [1, others.length + 2];

let server: TestServer;
let database: OpenedDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  server = await startTestServer({ events: [], database });
  await importFrom('ours', ours, ...others);
  await importFrom('theirs', theirs);
});
afterAll(() => server.close());

const now = new Date('2025-11-03T00:00:00Z');

function importFrom(source: string, ...values: (typeof ours)[]) {
  const records = values.map((value, line) => ({ value, line }));
  return importEvents({ database, records, source, now });
}

/** Keys of the choir's events, as each part of the site shows them. */
async function shownKeys() {
  const query = { query: 'lighthouse choir', hitsPerPage: 20 };
  const requests = ['event_guide', 'events_autocomplete'].map((indexName) => ({
    indexName,
    ...query,
  }));
  const found = await server.fetch('/1/indexes/*/queries', {
    method: 'POST',
    body: JSON.stringify({ requests }),
  });
  const { results } = (await found.json()) as { results: { hits: { EventId: number }[] }[] };
  const recommended = endpoints.getRecommendations.response.parse(
    await (await server.send('/api/recommendations', {})).json(),
  );
  const [search, suggestions] = results.map(({ hits }) => hits.map(({ EventId }) => EventId));
  const cards = recommended.catalog
    .filter(({ eventName }) => /lighthouse choir/i.test(eventName))
    .map(({ eventKey }) => eventKey);
  return { search, suggestions, home: cards.toSorted((a, b) => a - b) };
}

const everywhere = (keys: readonly number[]) => ({ search: keys, suggestions: keys, home: keys });

async function otherLinks(key: number): Promise<string[]> {
  const answer = await server.fetch(`/api/events/${key}/page`);
  const page = endpoints.getEventPage.response.parse(await answer.json());
  return page.state === 'listed' ? page.event.otherUrls : [];
}

/** Milliseconds: a server reads a changed catalogue again within seconds. */
const patience = { timeout: 20_000, interval: 500 };

test('an event of two sources is shown once, of the preferred source, until it is split by hand', async () => {
  await expect.poll(shownKeys, patience).toEqual(everywhere([ourKey]));
  expect(await otherLinks(ourKey)).toEqual(['https://theirs.example/9']);

  await storePreferences(database.write, ['theirs'], now);
  await expect.poll(shownKeys, patience).toEqual(everywhere([theirKey]));
  expect(await otherLinks(theirKey)).toEqual(['https://ours.example/1']);

  await decidePair(database.write, [ourKey, theirKey], 'split', now);
  await expect.poll(shownKeys, patience).toMatchObject({
    home: [ourKey, theirKey],
    suggestions: expect.arrayContaining([ourKey, theirKey]) as number[],
  });
  expect(await otherLinks(ourKey)).toEqual([]);

  const again = await importFrom('theirs', { ...theirs, priceMin: 40 });
  expect(again).toMatchObject({ changed: 1, merged: 0 });
  await expect.poll(async () => (await shownKeys()).home, patience).toEqual([ourKey, theirKey]);
});
