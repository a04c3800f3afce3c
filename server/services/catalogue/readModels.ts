import type { Catalogue } from '#shared/domain/catalogue.ts';
import type { Demand, PreparedCatalogue } from '#server/recommender/types.ts';
import type { SearchEngine } from '#server/search/createSearchEngine.ts';

/** One catalogue version in every form the server answers from. */
export interface ReadModels {
  catalogue: Catalogue;
  prepared: PreparedCatalogue;
  search: SearchEngine;
  /** Whether search makes do with SQLite's own index, because there is no other yet. */
  isFallback: boolean;
  /** When the index was built, ISO 8601; a cached index is older than this process. */
  builtAt: string;
  /** What the order of search results was made from. */
  demand: Demand;
}

/** Holds the read models in use; they change as one, so that an answer never mixes two versions. */
export interface LiveCatalogue {
  current(): ReadModels;
  replace(models: ReadModels): void;
}

/** Starts with the given read models. */
export function createLiveCatalogue(first: ReadModels): LiveCatalogue {
  let models = first;
  return {
    current: () => models,
    replace(next) {
      models = next;
    },
  };
}
