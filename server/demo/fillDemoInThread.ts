import { Worker } from 'node:worker_threads';
import type { DatabaseLocation } from '#server/storage/databaseLocation.ts';
import type { LoadedDemo } from './loadDemoCatalogue.ts';

/** What the thread is given; `now` is ISO 8601. */
export interface DemoWorkerData {
  location: DatabaseLocation;
  now: string;
}

/** Fills an empty catalogue with the demo in a thread of its own, while this one shows the console. */
export function fillDemoInThread(
  location: DatabaseLocation,
  now: Date,
): Promise<LoadedDemo | null> {
  const workerData: DemoWorkerData = { location, now: now.toISOString() };
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./demoWorker.ts', import.meta.url), { workerData });
    worker.once('message', (loaded: LoadedDemo | null) => resolve(loaded));
    worker.once('error', reject);
    worker.once('exit', (code) =>
      reject(new Error(`The demo catalogue ended early with code ${code}`)),
    );
  });
}
