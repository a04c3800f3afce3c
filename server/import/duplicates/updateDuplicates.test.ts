import { afterEach, beforeEach, expect, it } from 'vitest';
import { importEvents } from '#server/import/importEvents.ts';
import type { EventRecord } from '#server/import/record/eventRecord.ts';
import {
  decidePair,
  listPairs,
  storePreferences,
} from '#server/storage/catalogue/duplicateRepository.ts';
import { loadCatalogue } from '#server/storage/catalogue/loadCatalogue.ts';
import type { OpenedDatabase } from '#server/storage/engine/openDatabase.ts';
import { anEventRecord, aVenueRecord } from '#tests/support/anEventRecord.ts';
import { openTestDatabase } from '#tests/support/openTestDatabase.ts';
import { findAllDuplicates } from './updateDuplicates.ts';

const now = new Date('2025-11-03T00:00:00Z');

let database: OpenedDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

function listing(source: string, changes: Partial<EventRecord> = {}): EventRecord {
  return anEventRecord({
    sourceId: `${source}-1`,
    name: 'The Lanterns',
    url: `https://${source}.example/lanterns`,
    ...changes,
  });
}

function importListing(source: string, records: readonly EventRecord[], retireMissing = false) {
  const numbered = records.map((value, index) => ({ line: index + 1, value }));
  return importEvents({
    database,
    now,
    source,
    records: numbered,
    retireMissing,
    isConfirmed: true,
  });
}

async function shown() {
  const { events } = await loadCatalogue(database.read);
  return events.map(({ name, url, otherUrls = [] }) => ({ name, urls: [url, ...otherUrls] }));
}

const both = ['https://hall.example/lanterns', 'https://agent.example/lanterns'];

/** The same event from the hall and from an agent, who spells the venue in another way. */
async function importBoth() {
  const hall = await importListing('hall', [
    listing('hall'),
    listing('hall', { sourceId: 'h2', name: 'Slow Tram' }),
  ]);
  const venue = aVenueRecord({ name: 'The Corner, Richmond' });
  const agent = await importListing('agent', [listing('agent', { name: 'THE LANTERNS', venue })]);
  return { hall, agent };
}

async function keysOfPair(): Promise<[number, number]> {
  const [pair] = await listPairs(database.read);
  if (pair === undefined) throw new Error('no pair');
  return [pair.key, pair.otherKey];
}

it('shows an event of two sources once, with both links, and reports it', async () => {
  const { hall, agent } = await importBoth();
  expect([hall.merged, agent.merged]).toEqual([0, 1]);
  expect(await shown()).toEqual([
    { name: 'The Lanterns', urls: both },
    { name: 'Slow Tram', urls: ['https://hall.example/lanterns'] },
  ]);
  const { eventByKey } = await loadCatalogue(database.read);
  const [first, second] = await keysOfPair();
  expect(eventByKey.get(second)?.key).toBe(first);
});

it('imports either source again with 0 new and 0 changed', async () => {
  await importBoth();
  const again = await importBoth();
  for (const report of [again.hall, again.agent]) {
    expect(report).toMatchObject({ new: 0, changed: 0, rejected: 0 });
  }
});

it('shows the event of the other source when one no longer lists it', async () => {
  await importBoth();
  await importListing('hall', [listing('hall', { sourceId: 'h2', name: 'Slow Tram' })], true);
  expect(await shown()).toEqual([
    { name: 'Slow Tram', urls: ['https://hall.example/lanterns'] },
    { name: 'THE LANTERNS', urls: ['https://agent.example/lanterns'] },
  ]);
});

it('parts the two when one of them is moved to another day', async () => {
  await importBoth();
  await importListing('agent', [listing('agent', { dateStart: '2025-12-01T08:30:00.000Z' })]);
  expect(await shown()).toHaveLength(3);
});

it('shows the event of a preferred source', async () => {
  await importBoth();
  await storePreferences(database.write, ['agent'], now);
  expect(await shown()).toContainEqual({ name: 'THE LANTERNS', urls: both.toReversed() });
});

it('leaves a pair split that an operator has split, after the next import too', async () => {
  await importBoth();
  await decidePair(database.write, await keysOfPair(), 'split', now);
  expect(await shown()).toHaveLength(3);
  await importListing('agent', [listing('agent', { description: 'Now with a text.' })]);
  await findAllDuplicates(database.write, now);
  expect(await shown()).toHaveLength(3);
});

it('leaves a pair merged that an operator has merged, after the next import too', async () => {
  await importListing('hall', [listing('hall')]);
  await importListing('agent', [listing('agent', { name: 'Glow', artists: [{ name: 'Glow' }] })]);
  expect(await shown()).toHaveLength(2);
  const { events } = await loadCatalogue(database.read);
  const [one = 0, other = 0] = events.map(({ key }) => key);
  await decidePair(database.write, [other, one], 'merged', now);
  expect(await shown()).toEqual([{ name: 'The Lanterns', urls: both }]);
  await importListing('hall', [listing('hall', { description: 'Now with a text.' })]);
  expect(await shown()).toEqual([{ name: 'The Lanterns', urls: both }]);
});

it('merges three sources as one, but never a pair that was split', async () => {
  await importBoth();
  await importListing('third', [listing('third')]);
  expect(await shown()).toHaveLength(2);
  await decidePair(database.write, await keysOfPair(), 'split', now);
  expect(await shown()).toHaveLength(3);
});

it('refuses a decision on an event that does not exist', async () => {
  await importListing('hall', [listing('hall')]);
  await expect(decidePair(database.write, [1, 999_999], 'merged', now)).rejects.toThrow(
    'there is no event 999999',
  );
});
