import { runInThread } from '#server/runInThread.ts';
import type { DatabaseLocation } from '#server/storage/engine/databaseLocation.ts';
import type { BuiltParts, CacheLocation } from './readModelCache.ts';

export interface BuildRequest {
  location: DatabaseLocation;
  /** Demand by event key: the request of search results. */
  popularity: ReadonlyMap<number, number>;
  /** File that caches the result for the next start; null: none. */
  cache: CacheLocation | null;
}

/** Builds the read models in a worker thread, which reads the catalogue itself; rejects when stopped. */
export function buildInWorker(request: BuildRequest, stop?: AbortSignal): Promise<BuiltParts> {
  const file = new URL('./readModelsWorker.ts', import.meta.url);
  return runInThread(file, 'Building the index', request, { stop });
}
