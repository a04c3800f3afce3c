import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { importEvents } from '#server/catalogue/import/importEvents.ts';
import { untrained } from '#server/jobs/training/startTraining.ts';
import { openDatabase, type OpenedDatabase } from '#server/storage/openDatabase.ts';
import { anEventRecord } from '#tests/support/anEventRecord.ts';
import { namesFor } from '#tests/support/searchFor.ts';
import { buildInWorker } from './buildInWorker.ts';
import { openLiveCatalogue } from './openLiveCatalogue.ts';
import { refreshReadModels } from './refreshReadModels.ts';

const now = () => new Date('2025-11-03T00:00:00Z');
const folder = mkdtempSync(join(tmpdir(), 'fallback-'));
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

test('a server whose index cannot be built searches all the same, and again better once it can', async () => {
  let isBroken = true;
  const errors: unknown[] = [];
  const options = {
    read: database.read,
    target: { engine: 'sqlite', file } as const,
    demand: untrained.demand,
    cache: null,
    now,
    warmUpAfter: undefined,
    onError: (error: unknown) => errors.push(error),
    build: ((order) =>
      isBroken
        ? Promise.reject(new Error('no memory'))
        : buildInWorker(order)) as typeof buildInWorker,
  };
  const live = await openLiveCatalogue(options);
  const find = (query: string) => namesFor(live.current().search, 'event_guide', query);
  expect(errors).toHaveLength(1);
  expect(live.current().isFallback).toBe(true);
  expect(find('zanz')).toEqual(['Zanzibar Nights']);
  expect(find('zanzbiar')).toEqual([]);
  isBroken = false;
  const refreshing = refreshReadModels({
    ...options,
    live,
    demand: () => untrained.demand,
    interval: 10,
    retryPause: 20,
  });
  await vi.waitFor(() => expect(find('zanzbiar')).toEqual(['Zanzibar Nights']), 20_000);
  await refreshing.stop();
  expect(live.current().isFallback).toBe(false);
});
