import { Worker } from 'node:worker_threads';
import type { LoadedDemo } from '#server/catalogue/demo/loadDemoCatalogue.ts';
import type { StorageTarget } from '#server/storage/storageTarget.ts';

export interface DemoOrder {
  target: StorageTarget;
  dataDir: string;
  /** ISO 8601. */
  now: string;
  seed: number;
}

/** Fills an empty catalogue in a thread of its own, while this one shows the console. */
export function fillInWorker(order: DemoOrder): Promise<LoadedDemo | null> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./demoWorker.ts', import.meta.url), { workerData: order });
    worker.once('message', (loaded: LoadedDemo | null) => resolve(loaded));
    worker.once('error', reject);
    worker.once('exit', (code) =>
      reject(new Error(`The demo catalogue ended early with code ${code}`)),
    );
  });
}
