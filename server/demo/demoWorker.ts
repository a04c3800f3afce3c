import { parentPort, workerData } from 'node:worker_threads';
import { openDatabaseAt } from '#server/storage/engine/openDatabaseAt.ts';
import type { DemoWorkerData } from './fillDemoInThread.ts';
import { loadDemoCatalogue } from './loadDemoCatalogue.ts';

const { location, now } = workerData as DemoWorkerData;
const database = await openDatabaseAt(location);
const loaded = await loadDemoCatalogue(database, new Date(now));
await database.close();
parentPort?.postMessage(loaded);
