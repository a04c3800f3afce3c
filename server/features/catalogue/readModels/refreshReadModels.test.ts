import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import type { BrandPosters } from '#shared/domain/posters/brandPosters.ts';
import { readBrand } from '#server/brand/openBrand.ts';
import { untrained } from '#server/features/recommendations/training/startTraining.ts';
import { importEvents } from '#server/import/importEvents.ts';
import { openDatabase } from '#server/storage/engine/openDatabase.ts';
import { anEventRecord } from '#tests/support/anEventRecord.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { openLiveCatalogue } from './openLiveCatalogue.ts';
import { refreshReadModels } from './refreshReadModels.ts';

const now = () => new Date('2025-11-03T00:00:00Z');

test('a changed catalogue is used once what recommendations need of it is computed', async () => {
  const file = join(temporaryFolder('prepared-first'), 'tickets.db');
  const database = await openDatabase({ file });
  const onError = vi.fn<(error: unknown) => void>();
  const options = {
    read: database.read,
    location: { engine: 'sqlite', file } as const,
    cache: null,
    demand: untrained.demand,
    now,
    onError,
  };
  const live = await openLiveCatalogue({ ...options, warmUpAfter: undefined });
  const seen: [prepared: number, used: number][] = [];
  const refreshing = refreshReadModels({
    ...options,
    live,
    demand: () => untrained.demand,
    prepare: async ({ events }) =>
      void seen.push([events.length, live.whole().catalogue.events.length]),
    interval: 10,
  });
  const value = anEventRecord({ sourceId: 'one' });
  await importEvents({ database, records: [{ line: 1, value }], source: 'test', now: now() });
  await vi.waitFor(() => expect(live.whole().catalogue.events).toHaveLength(1), 20_000);
  expect(seen).toEqual([[1, 0]]);
  await refreshing.stop();
  await live.stop();
  await database.close();
  expect(onError).not.toHaveBeenCalled();
});

test('another brand gives catalogue and search other posters, without an import', async () => {
  const file = join(temporaryFolder('brand-posters'), 'tickets.db');
  const database = await openDatabase({ file });
  const value = anEventRecord({ sourceId: 'one', name: 'Zanzibar Nights' });
  await importEvents({ database, records: [{ line: 1, value }], source: 'test', now: now() });
  const { posters } = (await readBrand('resources/brands/rumble-yard')).brand!;
  let inUse: BrandPosters | null = null;
  const onError = vi.fn<(error: unknown) => void>();
  const options = {
    read: database.read,
    location: { engine: 'sqlite', file } as const,
    cache: null,
    now,
    onError,
  };
  const { demand } = untrained;
  const live = await openLiveCatalogue({ ...options, demand, warmUpAfter: undefined });
  const images = () => {
    const { catalogue, search } = live.shown();
    const [{ eventImage1, key } = { eventImage1: null, key: 0 }] = catalogue.events;
    const index = search!.index('event_guide')!;
    return [eventImage1, index.recordOf(index.findObject(String(key)))['EventImage1']];
  };
  const [plain] = images();
  expect(images()).toEqual([plain, plain]);
  const brandPosters = () => inUse;
  const refreshing = refreshReadModels({
    ...options,
    live,
    demand: () => demand,
    brandPosters,
    interval: 10,
  });
  inUse = posters;
  const tagged = String(plain).replace('/square', `-${posters?.tag}/square`);
  await vi.waitFor(() => expect(images()).toEqual([tagged, tagged]), 20_000);
  inUse = null;
  await vi.waitFor(() => expect(images()).toEqual([plain, plain]), 20_000);
  await refreshing.stop();
  await live.stop();
  await database.close();
  expect(onError).not.toHaveBeenCalled();
});
