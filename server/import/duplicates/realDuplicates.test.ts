import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { nameKey } from '#shared/domain/search/foldText.ts';
import { importEvents } from '#server/import/importEvents.ts';
import { readKnownColumnMaps } from '#server/import/maps/knownColumnMaps.ts';
import { openSources } from '#server/import/readers/openSources.ts';
import { readComparableEvents } from '#server/storage/catalogue/duplicateRepository.ts';
import { openDatabase } from '#server/storage/engine/openDatabase.ts';
import { labelDuplicates } from '#tests/support/labelledDuplicates.ts';
import { isRealDataAbsent, realData, skippedWithoutData } from '#tests/support/realData.ts';
import { findDuplicates, type ComparableEvent } from './findDuplicates.ts';

const now = new Date('2024-11-03T00:00:00Z');

async function readListing(path: string): Promise<ComparableEvent[]> {
  const database = await openDatabase();
  const maps = await readKnownColumnMaps();
  const { sources } = await openSources([join(realData, path)], { maps, now });
  const [source] = sources;
  if (source === undefined) throw new Error('no source');
  await importEvents({ database, now, records: source.records(), source: 'ours' });
  const events = await readComparableEvents(database.read, now);
  await database.close();
  return events.map(({ event }) => event);
}

/** Mulberry32: the same set in every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Listings have some events twice, under two ids: either is right. */
function identityOf({ name, dateStart, venue }: ComparableEvent): string {
  return `${nameKey(name)} ${dateStart} ${venue.locality}`;
}

/** The share of found pairs that are right, and of the labelled pairs that are found. */
function measure(ours: readonly ComparableEvent[], seed: number) {
  const byKey = new Map(ours.map((event) => [event.key, event]));
  const { events, pairs } = labelDuplicates(ours, seeded(seed));
  const found = findDuplicates(events, ours);
  const isRight = ({ key, otherKey }: { key: number; otherKey: number }) => {
    const label = byKey.get(pairs.get(key) ?? 0);
    const other = byKey.get(otherKey);
    return label !== undefined && other !== undefined && identityOf(label) === identityOf(other);
  };
  const right = found.filter(isRight).length;
  return { precision: right / found.length, recall: right / pairs.size };
}

describe.skipIf(isRealDataAbsent)(`duplicates of real listings${skippedWithoutData}`, () => {
  it.each(['listing-au/events.csv', 'listing-world'])('are found in %s', async (path) => {
    const ours = await readListing(path);
    for (const seed of [7, 11, 23, 42, 1009]) {
      const { precision, recall } = measure(ours, seed);
      expect(precision, `precision with seed ${seed}`).toBeGreaterThanOrEqual(0.99);
      expect(recall, `recall with seed ${seed}`).toBeGreaterThanOrEqual(0.95);
    }
  });
});
