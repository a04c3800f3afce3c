import { Worker } from 'node:worker_threads';
import type { DatabaseLocation } from '#server/storage/databaseLocation.ts';
import type { BuiltParts, CacheLocation } from './readModelCache.ts';

export interface BuildRequest {
  location: DatabaseLocation;
  /** Demand by event key: the request of search results. */
  popularity: ReadonlyMap<number, number>;
  /** Where the result is cached for the next start; null: nowhere. */
  cache: CacheLocation | null;
}

/** Builds the read models in a worker thread, which reads the catalogue itself; rejects when stopped. */
export function buildInWorker(request: BuildRequest, stop?: AbortSignal): Promise<BuiltParts> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./readModelsWorker.ts', import.meta.url), {
      workerData: request,
    });
    const terminate = () => void worker.terminate();
    stop?.addEventListener('abort', terminate, { once: true });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => {
      stop?.removeEventListener('abort', terminate);
      reject(new Error(`Building the index ended early with code ${code}`));
    });
  });
}
