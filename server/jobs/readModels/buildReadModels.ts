import type { Catalogue } from '#shared/domain/catalogue.ts';
import { prepareCatalogue } from '#server/recommender/catalogue/prepareCatalogue.ts';
import type { Demand, PreparedCatalogue } from '#server/recommender/types.ts';
import { buildSearchIndex } from '#server/search/buildSearchIndex.ts';
import {
  createFallbackEngine,
  openSearchEngine,
  type SearchEngine,
} from '#server/search/createSearchEngine.ts';
import type { ReadModels } from '#server/services/catalogue/readModels.ts';
import { openScratchDatabase } from '#server/storage/openScratchDatabase.ts';

export interface ReadModelSources {
  catalogue: Catalogue;
  /** The order of search results. */
  demand: Demand;
  now: () => Date;
}

/** Read models of one catalogue version, built in this thread at the first use. */
export function buildReadModels(sources: ReadModelSources): ReadModels {
  const { catalogue, demand, now } = sources;
  const open = () =>
    openSearchEngine(buildSearchIndex(catalogue, demand.national.byEvent), { now });
  return buildLazily(sources, { open, isFallback: false });
}

/** The same with SQLite's full-text search: quick to build, for the time until the index is there. */
export function createFallbackReadModels(sources: ReadModelSources): ReadModels {
  const { catalogue, demand, now } = sources;
  const popularity = demand.national.byEvent;
  const open = () =>
    createFallbackEngine(catalogue, { now, popularity, newHandle: openScratchDatabase });
  return buildLazily(sources, { open, isFallback: true });
}

function buildLazily(
  { catalogue, demand, now }: ReadModelSources,
  { open, isFallback }: { open: () => SearchEngine; isFallback: boolean },
): ReadModels {
  const builtAt = now().toISOString();
  let prepared: PreparedCatalogue | null = null;
  let search: SearchEngine | null = null;
  return {
    catalogue,
    demand,
    isFallback,
    builtAt,
    get prepared() {
      return (prepared ??= prepareCatalogue(catalogue));
    },
    get search() {
      return (search ??= open());
    },
  };
}
