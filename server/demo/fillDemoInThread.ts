import { runInThread } from '#server/runInThread.ts';
import type { DatabaseLocation } from '#server/storage/engine/databaseLocation.ts';
import type { LoadedDemo } from './loadDemoCatalogue.ts';

/** The arguments of the thread; `now` is ISO 8601. */
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
  return runInThread(new URL('./demoWorker.ts', import.meta.url), 'The demo catalogue', workerData);
}
