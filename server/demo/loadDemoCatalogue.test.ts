import { afterAll, beforeAll, expect, test } from 'vitest';
import { importEvents } from '#server/catalogue/import/importEvents.ts';
import { loadPlaces } from '#server/catalogue/places/loadPlaces.ts';
import { prepareCatalogue } from '#server/recommender/catalogue/prepareCatalogue.ts';
import { emptyDemand } from '#server/recommender/demand/buildDemand.ts';
import { emptyProfile } from '#server/recommender/profile/readProfile.ts';
import { recommend } from '#server/recommender/recommend.ts';
import { loadCatalogue } from '#server/storage/catalogue/loadCatalogue.ts';
import type { OpenedDatabase } from '#server/storage/openDatabase.ts';
import { anEventRecord } from '#tests/support/anEventRecord.ts';
import { openTestDatabase } from '#tests/support/openTestDatabase.ts';
import { type LoadedDemo, loadDemoCatalogue } from './loadDemoCatalogue.ts';
import { removeDemoCatalogue } from './removeDemoCatalogue.ts';
import { generateDemoVisitors } from './visitors/generateDemoVisitors.ts';

const now = new Date('2026-11-20T00:00:00Z');
const places = loadPlaces('no-such-folder');
let database: OpenedDatabase;
let loaded: LoadedDemo | null;

beforeAll(async () => {
  database = await openTestDatabase();
  loaded = await loadDemoCatalogue({ database, places, now, seed: 1 });
});
afterAll(() => database.close());

test('an empty database gets every generated event and 2,000 visitors', async () => {
  const catalogue = await loadCatalogue(database.read);
  expect(loaded?.events).toBe(catalogue.events.length);
  expect(catalogue.events.length).toBeGreaterThanOrEqual(3000);
  expect(loaded?.visitors).toBe(2000);
  const count = await database.read
    .selectFrom('session')
    .select((select) => select.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  expect(count.n).toBe(2000);
});

test('a database with a catalogue is left as it is', async () => {
  expect(await loadDemoCatalogue({ database, places, now, seed: 2 })).toBeNull();
});

test('visitors are the same for the same seed, and only ever touch what is in the catalogue', async () => {
  const catalogue = await loadCatalogue(database.read);
  const visitors = generateDemoVisitors({ catalogue, places, now, seed: 1 });
  expect(generateDemoVisitors({ catalogue, places, now, seed: 1 })).toEqual(visitors);
  const artists = new Set(catalogue.artists.map(({ key }) => key));
  for (const { preferences, bookmarks, interactions } of visitors) {
    for (const key of preferences.bands) expect(artists.has(key)).toBe(true);
    for (const { eventKey } of bookmarks) expect(catalogue.eventByKey.has(eventKey)).toBe(true);
    for (const { at } of interactions) expect(Date.parse(at)).toBeLessThanOrEqual(now.getTime());
  }
});

test('tastes hold together: what a visitor clicks is mostly of few genres, near one home', async () => {
  const catalogue = await loadCatalogue(database.read);
  const visitors = generateDemoVisitors({ catalogue, places, now, seed: 1 });
  const clicked = visitors.map(({ interactions }) =>
    interactions.flatMap(({ eventKey }) => catalogue.eventByKey.get(eventKey ?? 0) ?? []),
  );
  const busy = clicked.filter((events) => events.length >= 6);
  expect(busy.length).toBeGreaterThan(500);
  const genres = busy.map((events) => new Set(events.map((event) => event.genres[0]?.name)).size);
  expect(genres.filter((count) => count <= 3).length / genres.length).toBeGreaterThan(0.7);
});

test('a stranger anywhere in the country sees at least seven sections of it', async () => {
  const catalogue = prepareCatalogue(await loadCatalogue(database.read));
  const { sections } = recommend({
    profile: emptyProfile,
    catalogue,
    model: null,
    demand: emptyDemand,
    now,
    seed: 1,
    explore: true,
    explain: false,
  });
  expect(sections.length).toBeGreaterThanOrEqual(7);
});

test('the demo is removed by itself: another listing and its visitors stay', async () => {
  const own = [{ line: 1, value: anEventRecord({ sourceId: 'own', name: 'Our own night' }) }];
  await importEvents({ database, records: own, source: 'events', now });
  await database.write
    .insertInto('session')
    .columns(['session_id', 'location_type', 'created_at', 'updated_at'])
    .expression(({ selectFrom, val }) =>
      selectFrom('session')
        .select([val('demo-visitor').as('a'), 'location_type', 'created_at', 'updated_at'])
        .limit(1),
    )
    .execute();
  expect(await removeDemoCatalogue(database, now)).toEqual(loaded);
  const { events } = await loadCatalogue(database.read);
  expect(events.map(({ name }) => name)).toEqual(['Our own night']);
  const sessions = await database.read.selectFrom('session').select('session_id').execute();
  expect(sessions).toEqual([{ session_id: 'demo-visitor' }]);
  expect(await database.read.selectFrom('interaction').select('kind').execute()).toEqual([]);
  expect(await removeDemoCatalogue(database, now)).toEqual({ events: 0, visitors: 0 });
});
