import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { importEvents } from '#server/import/importEvents.ts';
import { encodeArtifact } from '#server/recommender/artifact/encodeArtifact.ts';
import { emptyDemand } from '#server/recommender/demand/buildDemand.ts';
import { databaseFile } from '#server/storage/engine/databaseLocation.ts';
import { openDatabase } from '#server/storage/engine/openDatabase.ts';
import { createInteractionRepository } from '#server/storage/visitors/interactionRepository.ts';
import { storeSessions } from '#server/storage/visitors/storeSessions.ts';
import { anEventRecord } from '#tests/support/anEventRecord.ts';
import { keys } from '#tests/support/recommender/aCatalogue.ts';
import { aModel } from '#tests/support/recommender/aModel.ts';
import { decodeInWorker } from './decodeInWorker.ts';
import { decodeModel, modelPath, readModelFile, writeModelFile } from './modelFile.ts';
import { fileStore } from './modelStore.ts';
import { startTraining, type RunningTraining, trainInWorker } from './startTraining.ts';
import { trainAndStore } from './trainAndStore.ts';

// A worker loads the whole server's source: slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const now = new Date('2025-11-03T00:00:00Z');
const at = now.toISOString();
let dataDir = '';
let running: RunningTraining | null = null;
/** How often the running server has looked at the file of its model. */
let looks = 0;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'wattle-training-'));
});

afterEach(async () => {
  await running?.stop();
  running = null;
  rmSync(dataDir, { recursive: true });
});

/** Ten visitors in Brisbane who follow the first three artists and bookmark the first event. */
async function storeVisitors(): Promise<void> {
  const database = await openDatabase({ file: databaseFile(dataDir) });
  const records = keys(1, 6).map((n) => ({
    line: n,
    value: anEventRecord({ sourceId: `e${n}`, artists: [{ name: `Artist ${n}` }] }),
  }));
  await importEvents({ database, records, source: 'test', now });
  await storeSessions(
    database.write,
    keys(1, 10).map((n) => ({
      sessionId: `visitor-${n}`,
      trackingId: `tracking-${n}`,
      createdAt: at,
      postcode: '4000',
      preferences: { bands: [1, 2, 3], categories: [], genres: [] },
      bookmarks: [{ eventKey: 1, at }],
    })),
  );
  await createInteractionRepository(database.read, database.write).store([
    {
      sessionId: 'visitor-1',
      trackingId: 'tracking-1',
      kind: 'event-click',
      eventKey: 5,
      target: 'home',
      at,
    },
  ]);
  await database.close();
}

/** Waits until the server has looked at the file three times more: the second of these began after this call. */
async function waitForLooks(): Promise<void> {
  const before = looks;
  await expect.poll(() => looks, { interval: 10 }).toBeGreaterThan(before + 2);
}

/** What the file of the installation holds. */
async function storedModel() {
  return decodeModel(await readModelFile(dataDir));
}

type Options = Parameters<typeof startTraining>[0];

function start(train: Options['train'], warnings: string[] = [], patience: number | null = 30_000) {
  const store = fileStore(dataDir);
  const stamp = () => {
    looks += 1;
    return store.stamp();
  };
  return startTraining({
    dataDir,
    databaseUrl: null,
    store: { ...store, stamp },
    now: () => now,
    train,
    trainEvery: 3_600_000,
    lookEvery: 20,
    patience,
    isAlone: true,
    settle: 0,
    log: (_, text) => warnings.push(text),
    warn: (_, text) => warnings.push(text),
  });
}

test('learns from what visitors stored: taste, and demand where they are', async () => {
  await storeVisitors();
  const report = await trainAndStore({ dataDir, databaseUrl: null, now: at });
  expect(report.counts).toMatchObject({ visitors: 10, artists: 6, pairs: 6 });
  const { model, demand } = (await storedModel()).artifact!;
  expect(model.rowByKey.has(1)).toBe(true);
  expect(demand.regions.get('brisbane')!.visitors).toBe(10);
  expect(demand.national.byEvent.get(1)).toBe(30);
  expect(demand.exposure.get(5)).toEqual({ views: 0, clicks: 1 });
});

test('a server takes up the model it trains in a worker', async () => {
  await storeVisitors();
  const warnings: string[] = [];
  running = await start(trainInWorker, warnings);
  expect(running.current().model!.counts.visitors).toBe(10);
  expect(warnings).toEqual(['the taste model was trained']);
});

test('a server without visitors trains only when its start is over', async () => {
  const trained: string[] = [];
  running = await start(
    (request, stop) => {
      trained.push(request.now);
      return trainInWorker(request, stop);
    },
    [],
    null,
  );
  await waitForLooks();
  expect(trained).toEqual([]);
  running.begin();
  await expect.poll(() => running!.current().model?.counts.visitors, { timeout: 30_000 }).toBe(0);
  running.begin();
  await waitForLooks();
  expect(trained).toHaveLength(1);
});

test('a model read in another thread is the one in the file, or refused in the same words', async () => {
  const file = encodeArtifact({ model: aModel([keys(1, 200)]), demand: emptyDemand });
  const half = new Uint8Array(file.subarray(0, file.length / 2));
  const read = [await decodeModel(file), await decodeModel(half), await decodeModel(null)];
  expect(read.map(({ refused }) => refused?.fault)).toEqual([undefined, 'truncated', undefined]);
  // A part of a larger array: what is beside it stays.
  const shared = Buffer.concat([Buffer.from('beside'), file]).subarray('beside'.length);
  expect([
    await decodeInWorker(shared),
    await decodeInWorker(half),
    await decodeInWorker(null),
  ]).toEqual(read);
  expect(shared.length).toBe(file.length);
  expect(half.length).toBe(0);
});

test('a file another process made is taken up', async () => {
  running = await start(trainInWorker);
  const model = aModel([keys(1, 5)]);
  await writeModelFile(dataDir, encodeArtifact({ model, demand: emptyDemand }));
  await expect.poll(() => running!.current().model!.counts.visitors).toBe(30);
});

test.each([
  ['an empty file', Buffer.alloc(0), 'empty'],
  [
    'a foreign file',
    Buffer.from('PK\u0003\u0004 something else altogether'),
    'model of this product',
  ],
  [
    'half a file',
    encodeArtifact({ model: aModel([keys(1, 5)]), demand: emptyDemand }).subarray(0, 900),
    'breaks off',
  ],
])('%s is logged once and not used', async (_, bytes, reason) => {
  writeFileSync(modelPath(dataDir), bytes);
  const warnings: string[] = [];
  running = await start(() => Promise.reject(new Error('no training here')), warnings);
  await waitForLooks();
  expect(running.current().model).toBeNull();
  expect(warnings.filter((text) => text.includes(reason))).toHaveLength(1);
});

test('a model in use stays when its file is damaged', async () => {
  await storeVisitors();
  running = await start(trainInWorker);
  const before = running.current();
  writeFileSync(modelPath(dataDir), 'damaged');
  await waitForLooks();
  expect(running.current()).toBe(before);
});

test('a suddenly halved model is refused and the previous one stays in use', async () => {
  await storeVisitors();
  const large = aModel([keys(1, 150)]);
  const counts = { ...large.counts, visitors: 1000 };
  await writeModelFile(
    dataDir,
    encodeArtifact({ model: { ...large, counts }, demand: emptyDemand }),
  );
  await expect(trainAndStore({ dataDir, databaseUrl: null, now: at })).rejects.toThrow(
    'the old one',
  );
  expect((await storedModel()).artifact!.model.counts.visitors).toBe(1000);
});

test('no visitor id reaches the model file, and no half-written file stays', async () => {
  await storeVisitors();
  await trainAndStore({ dataDir, databaseUrl: null, now: at });
  expect(readFileSync(modelPath(dataDir)).includes('visitor-')).toBe(false);
  expect(readdirSync(dataDir).filter((name) => name.endsWith('.new'))).toEqual([]);
});
