import type { Catalogue } from '#shared/domain/catalogue.ts';
import { putTogether } from '#server/recommender/catalogue/handOver.ts';
import type { Demand } from '#server/recommender/types.ts';
import { openSearchEngine } from '#server/search/createSearchEngine.ts';
import type { ReadModels } from '#server/services/catalogue/readModels.ts';
import { loadCatalogue } from '#server/storage/catalogue/loadCatalogue.ts';
import type { ReadDatabase } from '#server/storage/schema.ts';
import type { StorageTarget } from '#server/storage/storageTarget.ts';
import { buildInWorker } from './buildInWorker.ts';
import { buildReadModels } from './buildReadModels.ts';

export interface ReadModelOptions {
  read: ReadDatabase;
  /** The database, for the worker; null: one in memory, read in this thread when it is first asked for. */
  target: StorageTarget | null;
  demand: Demand;
  now: () => Date;
  /** Tests let it fail. */
  build?: typeof buildInWorker;
  /** Ends what is being built. */
  stop?: AbortSignal;
}

/**
 * The read models of the stored catalogue, worked out in a thread of their own while this one serves;
 * null where the catalogue changed meanwhile. `known` is the catalogue where it is still the one stored.
 */
export async function loadReadModels(
  { read, target, demand, now, stop, build = buildInWorker }: ReadModelOptions,
  known: Catalogue | null,
): Promise<ReadModels | null> {
  if (target === null) {
    return buildReadModels({ catalogue: await loadCatalogue(read), demand, now });
  }
  const [{ index, prepared }, catalogue] = await Promise.all([
    build({ target, popularity: demand.national.byEvent }, stop),
    known ?? loadCatalogue(read),
  ]);
  if (catalogue.version !== index.version) return null;
  return {
    catalogue,
    prepared: putTogether(prepared, catalogue),
    search: openSearchEngine(index, { now }),
    demand,
    isMakeshift: false,
  };
}
