import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { importEvents } from '#server/catalogue/import/importEvents.ts';
import { emptyDemand } from '#server/recommender/demand/emptyDemand.ts';
import type { Demand } from '#server/recommender/types.ts';
import { openDatabase, type OpenedDatabase } from '#server/storage/openDatabase.ts';
import { anEventRecord } from '#tests/support/anEventRecord.ts';
import { namesFor } from '#tests/support/searchFor.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { buildInWorker } from './buildInWorker.ts';
import { keepingIn } from './keepingIn.ts';
import { partsPath } from './keptParts.ts';
import { loadReadModels } from './loadReadModels.ts';

const now = () => new Date('2025-11-03T00:00:00Z');
const build = vi.fn(buildInWorker);
let folder: string;
let path: string;

beforeEach(async () => {
  build.mockClear();
  folder = temporaryFolder('kept-parts');
  path = partsPath(folder);
  await importNamed('Zanzibar Nights');
});

test('a second start finds as the first did, and works nothing out', async () => {
  expect(await start('zanzbiar')).toEqual(['Zanzibar Nights']);
  expect(build).toHaveBeenCalledTimes(1);
  expect(await start('zanzbiar')).toEqual(['Zanzibar Nights']);
  expect(build).toHaveBeenCalledTimes(1);
  expect(readdirSync(folder).sort()).toEqual(['catalogue.index', 'wattle.db']);
});

test('what was kept is not used for a catalogue that changed since, however it is numbered', async () => {
  await start('zanzibar');
  await importNamed('Quokka Parade', 'two');
  expect(await start('quokka')).toEqual(['Quokka Parade']);
  expect(build).toHaveBeenCalledTimes(2);
  const kept = readFileSync(path);
  folder = temporaryFolder('kept-parts');
  await importNamed('Bilby Ball');
  await importNamed('Potoroo Polka', 'two');
  writeFileSync(partsPath(folder), kept);
  expect(await start('potoroo')).toEqual(['Potoroo Polka']);
  expect(build).toHaveBeenCalledTimes(3);
});

test('nor where demand has changed, which orders what is found', async () => {
  await importNamed('Zanzibar Mornings', 'two');
  await start('zanzibar');
  const wanted = { ...emptyDemand, national: { visitors: 9, byEvent: new Map([[2, 9]]) } };
  expect(await start('zanzibar', wanted)).toEqual(['Zanzibar Mornings', 'Zanzibar Nights']);
  expect(build).toHaveBeenCalledTimes(2);
});

test('a kept file that is damaged or cut short is worked out and kept again', async () => {
  await start('zanzibar');
  const whole = readFileSync(path);
  const damaged = Buffer.from(whole);
  damaged[whole.length - 100]! ^= 1;
  for (const bytes of [damaged, whole.subarray(0, whole.length - 7), whole.subarray(0, 33)]) {
    writeFileSync(path, bytes);
    expect(await start('zanzibar')).toEqual(['Zanzibar Nights']);
    expect(readFileSync(path)).toEqual(whole);
  }
  expect(build).toHaveBeenCalledTimes(4);
});

test('a folder that cannot keep it costs the next start its time and nothing else', async () => {
  mkdirSync(join(folder, 'catalogue.index'));
  expect(await start('zanzibar')).toEqual(['Zanzibar Nights']);
  expect(await start('zanzibar')).toEqual(['Zanzibar Nights']);
  expect(build).toHaveBeenCalledTimes(2);
  expect(readdirSync(folder).sort()).toEqual(['catalogue.index', 'wattle.db']);
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
  const target = { engine: 'sqlite', file } as const;
  const models = await loadReadModels(
    { read, target, demand, now, build, keep: keepingIn(folder) },
    null,
  );
  await close();
  return namesFor(models!.search, 'event_guide', query);
}
