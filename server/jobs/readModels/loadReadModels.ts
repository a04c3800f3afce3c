import type { Catalogue } from '#shared/domain/catalogue.ts';
import { putTogether } from '#server/recommender/catalogue/handOver.ts';
import type { Demand } from '#server/recommender/types.ts';
import { openSearchEngine } from '#server/search/createSearchEngine.ts';
import type { ReadModels } from '#server/services/catalogue/readModels.ts';
import { readCatalogueState } from '#server/storage/catalogue/catalogueVersion.ts';
import { loadCatalogue } from '#server/storage/catalogue/loadCatalogue.ts';
import type { ReadDatabase } from '#server/storage/schema.ts';
import type { StorageTarget } from '#server/storage/storageTarget.ts';
import { buildInWorker, type BuildOrder, type BuiltParts, type Keeping } from './buildInWorker.ts';
import { buildReadModels } from './buildReadModels.ts';
import { recallParts } from './keptParts.ts';

export interface ReadModelOptions {
  read: ReadDatabase;
  /** The database, for the worker; null: one in memory, read in this thread when it is first asked for. */
  target: StorageTarget | null;
  demand: Demand;
  now: () => Date;
  /** Where what the worker works out is kept for the next start; null: nowhere. */
  keep: Keeping | null;
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
  { read, target, demand, now, keep, stop, build = buildInWorker }: ReadModelOptions,
  known: Catalogue | null,
): Promise<ReadModels | null> {
  if (target === null) {
    return buildReadModels({ catalogue: await loadCatalogue(read), demand, now });
  }
  const popularity = demand.national.byEvent;
  const workOut = () => build({ target, popularity, keep }, stop);
  const [{ index, prepared }, catalogue] = await Promise.all([
    recall(read, popularity, keep).then((parts) => parts ?? workOut()),
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

/** What an earlier start, or another process, worked out from the same. */
async function recall(
  read: ReadDatabase,
  popularity: BuildOrder['popularity'],
  keep: Keeping | null,
): Promise<BuiltParts | null> {
  const state = keep && (await readCatalogueState(read));
  if (!state) return null;
  return recallParts(keep.path, { code: keep.code, catalogue: state.stamp, popularity });
}
