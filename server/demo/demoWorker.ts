import { parentPort, workerData } from 'node:worker_threads';
import { loadDemoCatalogue } from '#server/demo/loadDemoCatalogue.ts';
import { loadPlaces } from '#server/catalogue/places/loadPlaces.ts';
import { openTarget } from '#server/storage/openTarget.ts';
import type { DemoOrder } from './fillDemo.ts';

const { target, dataDir, now, seed } = workerData as DemoOrder;
const database = await openTarget(target);
const places = loadPlaces(dataDir);
const loaded = await loadDemoCatalogue({ database, places, now: new Date(now), seed });
await database.close();
parentPort?.postMessage(loaded);
