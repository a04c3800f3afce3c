import { parentPort, workerData } from 'node:worker_threads';
import { openTarget } from '#server/storage/openTarget.ts';
import type { DemoWorkerData } from './fillDemoInThread.ts';
import { loadDemoCatalogue } from './loadDemoCatalogue.ts';

const { target, now } = workerData as DemoWorkerData;
const database = await openTarget(target);
const loaded = await loadDemoCatalogue(database, new Date(now));
await database.close();
parentPort?.postMessage(loaded);
