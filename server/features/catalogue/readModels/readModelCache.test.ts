import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { importEvents } from '#server/import/importEvents.ts';
import { emptyDemand } from '#server/recommender/demand/buildDemand.ts';
import type { Demand } from '#server/recommender/types.ts';
import { openDatabase, type OpenedDatabase } from '#server/storage/engine/openDatabase.ts';
import { anEventRecord } from '#tests/support/anEventRecord.ts';
import { namesFor } from '#tests/support/searchFor.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { buildInWorker } from './buildInWorker.ts';
import { loadReadModels } from './loadReadModels.ts';
import { cachePath, locateCache } from './readModelCache.ts';

const now = () => new Date('2025-11-03T00:00:00Z');
const build = vi.fn(buildInWorker);
let folder: string;
let path: string;

beforeEach(async () => {
  build.mockClear();
  folder = temporaryFolder('read-model-cache');
  path = cachePath(folder);
  await importNamed('Zanzibar Nights');
});

/** Without the empty files of locks. */
function filesInFolder(): string[] {
  return readdirSync(folder)
    .filter((name) => !name.endsWith('.lock'))
    .sort();
}

test('a second start finds what the first did, and builds nothing', async () => {
  expect(await start('zanzbiar')).toEqual(['Zanzibar Nights']);
  expect(build).toHaveBeenCalledTimes(1);
  expect(await start('zanzbiar')).toEqual(['Zanzibar Nights']);
  expect(build).toHaveBeenCalledTimes(1);
  expect(filesInFolder()).toEqual(['catalogue.index', 'wattle.db']);
});

test('a cached file is not used for a changed catalogue, even of the same version number', async () => {
  await start('zanzibar');
  await importNamed('Quokka Parade', 'two');
  expect(await start('quokka')).toEqual(['Quokka Parade']);
  expect(build).toHaveBeenCalledTimes(2);
  const cached = readFileSync(path);
  folder = temporaryFolder('read-model-cache');
  await importNamed('Bilby Ball');
  await importNamed('Potoroo Polka', 'two');
  writeFileSync(cachePath(folder), cached);
  expect(await start('potoroo')).toEqual(['Potoroo Polka']);
  expect(build).toHaveBeenCalledTimes(3);
});

test('a cached file is not used for changed demand, which orders the results', async () => {
  await importNamed('Zanzibar Mornings', 'two');
  await start('zanzibar');
  const wanted = { ...emptyDemand, national: { visitors: 9, byEvent: new Map([[2, 9]]) } };
  expect(await start('zanzibar', wanted)).toEqual(['Zanzibar Mornings', 'Zanzibar Nights']);
  expect(build).toHaveBeenCalledTimes(2);
});

test('a damaged or truncated cache file is rebuilt and replaced', async () => {
  await start('zanzibar');
  const whole = readFileSync(path);
  const damaged = Buffer.from(whole);
  damaged[whole.length - 100]! ^= 1;
  for (const bytes of [damaged, whole.subarray(0, whole.length - 7), whole.subarray(0, 33)]) {
    writeFileSync(path, bytes);
    expect(await start('zanzibar')).toEqual(['Zanzibar Nights']);
    // Read from the file that replaced it.
    expect(await start('zanzibar')).toEqual(['Zanzibar Nights']);
  }
  expect(build).toHaveBeenCalledTimes(4);
});

test('a cache file that cannot be written costs the next start its time and nothing else', async () => {
  mkdirSync(join(folder, 'catalogue.index'));
  expect(await start('zanzibar')).toEqual(['Zanzibar Nights']);
  expect(await start('zanzibar')).toEqual(['Zanzibar Nights']);
  expect(build).toHaveBeenCalledTimes(2);
  expect(filesInFolder()).toEqual(['catalogue.index', 'wattle.db']);
});

async function open(): Promise<OpenedDatabase & { file: string }> {
  const file = join(folder, 'wattle.db');
  return { ...(await openDatabase({ file })), file };
}

async function importNamed(name: string, sourceId = 'one'): Promise<void> {
  const database = await open();
  const value = anEventRecord({ sourceId, name });
  await importEvents({ database, records: [{ line: 1, value }], source: 'test', now: now() });
  await database.close();
}

/** What a start of a server finds. */
async function start(query: string, demand: Demand = emptyDemand): Promise<string[]> {
  const { read, close, file } = await open();
  const location = { engine: 'sqlite', file } as const;
  const models = await loadReadModels(
    { read, location, demand, now, build, cache: locateCache(folder) },
    null,
  );
  await close();
  return namesFor(models!.search!, 'event_guide', query);
}
