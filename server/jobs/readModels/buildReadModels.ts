import type { Catalogue } from '#shared/domain/catalogue.ts';
import { prepareCatalogue } from '#server/recommender/catalogue/prepareCatalogue.ts';
import type { Demand, PreparedCatalogue } from '#server/recommender/types.ts';
import { buildSearchIndex } from '#server/search/buildSearchIndex.ts';
import { openSearchEngine, type SearchEngine } from '#server/search/createSearchEngine.ts';
import type { ReadModels } from '#server/services/catalogue/readModels.ts';

export interface ReadModelSources {
  catalogue: Catalogue;
  /** Orders what search finds. */
  demand: Demand;
  now: () => Date;
}

/** Everything that is derived from one catalogue version, made in this thread when it is first asked for. */
export function buildReadModels(sources: ReadModelSources): ReadModels {
  const { catalogue, demand, now } = sources;
  let prepared: PreparedCatalogue | null = null;
  let search: SearchEngine | null = null;
  return {
    catalogue,
    demand,
    get prepared() {
      return (prepared ??= prepareCatalogue(catalogue));
    },
    get search() {
      const index = () => buildSearchIndex(catalogue, demand.national.byEvent);
      return (search ??= openSearchEngine(index(), { now }));
    },
  };
}
