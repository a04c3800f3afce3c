import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { untrained } from '#server/features/recommendations/training/startTraining.ts';
import { importEvents } from '#server/import/importEvents.ts';
import type { SearchEngine } from '#server/search/createSearchEngine.ts';
import { openDatabase, type OpenedDatabase } from '#server/storage/engine/openDatabase.ts';
import { anEventRecord } from '#tests/support/anEventRecord.ts';
import { namesFor } from '#tests/support/searchFor.ts';
import { buildInWorker } from './buildInWorker.ts';
import { openLiveCatalogue } from './openLiveCatalogue.ts';
import { refreshReadModels } from './refreshReadModels.ts';

const now = () => new Date('2025-11-03T00:00:00Z');
const folder = mkdtempSync(join(tmpdir(), 'missing-index-'));
const file = join(folder, 'tickets.db');
let database: OpenedDatabase;

beforeEach(async () => {
  database = await openDatabase({ file });
  const value = anEventRecord({ sourceId: 'one', name: 'Zanzibar Nights' });
  await importEvents({ database, records: [{ line: 1, value }], source: 'test', now: now() });
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

function optionsFor(build: typeof buildInWorker) {
  return {
    read: database.read,
    location: { engine: 'sqlite', file } as const,
    demand: untrained.demand,
    cache: null,
    now,
    warmUpAfter: undefined,
    onError: vi.fn<(error: unknown) => void>(),
    build,
  };
}

const find = (engine: SearchEngine, query: string) => namesFor(engine, 'event_guide', query);

test('a server whose index cannot be built refuses searches with the reason, and answers once it can', async () => {
  let isBroken = true;
  const options = optionsFor((request) =>
    isBroken ? Promise.reject(new Error('no memory')) : buildInWorker(request),
  );
  const live = await openLiveCatalogue(options);
  expect(options.onError).toHaveBeenCalledTimes(1);
  expect(live.shown()).toMatchObject({ search: null, searchFault: 'no memory', builtAt: null });
  expect(live.shown().catalogue.events).toHaveLength(1);
  await expect(live.search()).rejects.toMatchObject({ code: 'search_unavailable' });
  isBroken = false;
  const refreshing = refreshReadModels({
    ...options,
    live,
    demand: () => untrained.demand,
    interval: 10,
    retryPause: 20,
  });
  await vi.waitFor(() => expect(live.shown().searchFault).toBeNull(), 20_000);
  await refreshing.stop();
  expect(find(await live.search(), 'zanzbiar')).toEqual(['Zanzibar Nights']);
});

/** Longer than any test, in milliseconds. */
const never = 600_000;

test('a search waits for an index that is not built yet, and has it built at once', async () => {
  const built = Promise.withResolvers<void>();
  const options = optionsFor((request) => built.promise.then(() => buildInWorker(request)));
  const live = await openLiveCatalogue({ ...options, warmUpAfter: never });
  const order: string[] = [];
  const search = live.search().then((engine) => {
    order.push('found');
    return find(engine, 'zanz');
  });
  await new Promise(setImmediate);
  order.push('built');
  built.resolve();
  expect(await search).toEqual(['Zanzibar Nights']);
  expect(order).toEqual(['built', 'found']);
  await live.stop();
});

test('a search that waits for an index is refused once building it has failed', async () => {
  const built = Promise.withResolvers<never>();
  const options = optionsFor(() => built.promise);
  const live = await openLiveCatalogue({ ...options, warmUpAfter: never });
  const search = live.search();
  built.reject(new Error('no memory'));
  await expect(search).rejects.toMatchObject({ code: 'search_unavailable' });
  expect(live.shown().searchFault).toBe('no memory');
  await live.stop();
});
