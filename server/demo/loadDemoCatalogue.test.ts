import { afterAll, beforeAll, expect, test } from 'vitest';
import { importEvents } from '#server/import/importEvents.ts';
import { prepareCatalogue } from '#server/recommender/catalogue/prepareCatalogue.ts';
import { emptyDemand } from '#server/recommender/demand/buildDemand.ts';
import { emptyProfile } from '#server/recommender/profile/readProfile.ts';
import { recommend } from '#server/recommender/recommend.ts';
import { loadCatalogue } from '#server/storage/catalogue/loadCatalogue.ts';
import type { OpenedDatabase } from '#server/storage/engine/openDatabase.ts';
import { anEventRecord } from '#tests/support/anEventRecord.ts';
import { openTestDatabase } from '#tests/support/openTestDatabase.ts';
import { demoSearches } from './demoSearches.ts';
import { type LoadedDemo, loadDemoCatalogue } from './loadDemoCatalogue.ts';
import { type Demo, readDemo } from './readDemo.ts';
import { removeDemoCatalogue } from './removeDemoCatalogue.ts';

const now = new Date('2026-11-20T02:00:00Z');
let database: OpenedDatabase;
let loaded: LoadedDemo | null;

beforeAll(async () => {
  database = await openTestDatabase();
  loaded = await loadDemoCatalogue(database, now);
});
afterAll(() => database.close());

test('an empty database gets every event and 2,000 visitors', async () => {
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

test('a search of the demo is of the day that it was for visitors', async () => {
  // Nine in the morning in Sydney is the day before in UTC.
  const event = (await loadCatalogue(database.read)).events.find(
    ({ genres }) => genres.length > 0,
  )!;
  const click = { sessionId: 'demo-1', at: '2026-11-19T22:00:00Z', event };
  expect(demoSearches([click]).map(({ day }) => day)).toContain('2026-11-20');
});

test('a database with a catalogue is left as it is', async () => {
  expect(await loadDemoCatalogue(database, now)).toBeNull();
});

test('the demo begins within the last seven days on its weekdays, whenever it is loaded', async () => {
  const first = await readDemo(new Date('2026-11-20T02:00:00Z'));
  const later = await readDemo(new Date('2028-02-29T20:00:00Z'));
  const before = await readDemo(new Date('2025-11-03T00:00:00Z'));
  expect([first.day, later.day, before.day]).toEqual(['2026-11-20', '2028-02-25', '2025-10-31']);
  const weekdays = ({ events }: Demo) =>
    events.map(({ dateStart }) => new Date(dateStart).getDay());
  expect(weekdays(later)).toEqual(weekdays(first));
  const clocks = ({ events }: Demo) => events.map(({ dateStart }) => dateStart.slice(10));
  expect(clocks(before)).toEqual(clocks(first));
});

test('visitors only ever touch what is in the catalogue, and nothing in the future', async () => {
  const { events, visitors } = await readDemo(now);
  const known = new Set(events.map(({ sourceId }) => sourceId));
  const acts = visitors.flatMap(({ bookmarks, interactions }) => [...bookmarks, ...interactions]);
  expect(acts.filter(({ event }) => !known.has(event))).toEqual([]);
  const stored = await database.read
    .selectFrom('interaction')
    .select((select) => [
      select.fn.countAll<number>().as('n'),
      select.fn.max('happened_at').as('last'),
    ])
    .executeTakeFirstOrThrow();
  expect(stored.n).toBe(visitors.flatMap(({ interactions }) => interactions).length);
  expect(stored.last <= now.toISOString()).toBe(true);
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
