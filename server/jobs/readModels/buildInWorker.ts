import { Worker } from 'node:worker_threads';
import type { PreparedParts } from '#server/recommender/catalogue/handOver.ts';
import type { SearchIndexData } from '#server/search/buildSearchIndex.ts';
import type { StorageTarget } from '#server/storage/storageTarget.ts';

export interface BuildOrder {
  target: StorageTarget;
  /** Demand by event key: orders what search finds. */
  popularity: ReadonlyMap<number, number>;
  /** Where it is kept for the next start; null: nowhere. */
  keep: Keeping | null;
}

export interface Keeping {
  path: string;
  /** Of the code at work; see `keepingIn`. */
  code: string;
}

/** What follows from one version of the catalogue, without the catalogue. */
export interface BuiltParts {
  index: SearchIndexData;
  prepared: PreparedParts;
}

/** Reads the catalogue and works out what follows from it in a thread of its own; rejects when stopped. */
export function buildInWorker(order: BuildOrder, stop?: AbortSignal): Promise<BuiltParts> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./readModelsWorker.ts', import.meta.url), {
      workerData: order,
    });
    const terminate = () => void worker.terminate();
    stop?.addEventListener('abort', terminate, { once: true });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => {
      stop?.removeEventListener('abort', terminate);
      reject(new Error(`The index ended early with code ${code}`));
    });
  });
}
