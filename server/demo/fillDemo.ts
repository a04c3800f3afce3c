import { Worker } from 'node:worker_threads';
import type { OpenedDatabase } from '#server/storage/openDatabase.ts';
import type { StorageTarget } from '#server/storage/storageTarget.ts';
import type { LoadedDemo } from './loadDemoCatalogue.ts';

export interface DemoOptions {
  /** Whose postcodes the demo's visitors live in. */
  dataDir: string;
  now: Date;
  /** Null: the same demo everywhere. */
  seed: number | null;
}

/** What a thread is given. */
export interface DemoOrder {
  target: StorageTarget;
  dataDir: string;
  /** ISO 8601. */
  now: string;
  seed: number;
}

const defaultSeed = 1;

/** Fills an empty catalogue with the demo; its code is loaded where it is needed. */
export async function fillDemo(
  database: Pick<OpenedDatabase, 'read' | 'write'>,
  { dataDir, now, seed }: DemoOptions,
): Promise<LoadedDemo | null> {
  const [{ loadDemoCatalogue }, { loadPlaces }] = await Promise.all([
    import('./loadDemoCatalogue.ts'),
    import('#server/catalogue/places/loadPlaces.ts'),
  ]);
  return loadDemoCatalogue({
    database,
    places: loadPlaces(dataDir),
    now,
    seed: seed ?? defaultSeed,
  });
}

/** The same in a thread of its own, while this one shows the console. */
export function fillDemoInThread(
  target: StorageTarget,
  { dataDir, now, seed }: DemoOptions,
): Promise<LoadedDemo | null> {
  const order: DemoOrder = { target, dataDir, now: now.toISOString(), seed: seed ?? defaultSeed };
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./demoWorker.ts', import.meta.url), { workerData: order });
    worker.once('message', (loaded: LoadedDemo | null) => resolve(loaded));
    worker.once('error', reject);
    worker.once('exit', (code) =>
      reject(new Error(`The demo catalogue ended early with code ${code}`)),
    );
  });
}
