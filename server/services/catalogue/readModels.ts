import type { Catalogue } from '#shared/domain/catalogue.ts';
import type { Demand, PreparedCatalogue } from '#server/recommender/types.ts';
import type { SearchEngine } from '#server/search/createSearchEngine.ts';
import { appError } from '#server/services/appError.ts';

/** One catalogue version in every form the server answers from. */
export interface ReadModels {
  catalogue: Catalogue;
  prepared: PreparedCatalogue;
  /** Null while the index is built, and where it cannot be. */
  search: SearchEngine | null;
  /** Why the index cannot be built, for staff. */
  searchFault: string | null;
  /** When the index was built, ISO 8601; a cached index is older than this process. Null without an index. */
  builtAt: string | null;
  /** The demand that the order of search results was computed from. */
  demand: Demand;
}

/** Holds the read models in use; they change as one, so that an answer never mixes two versions. */
export interface LiveCatalogue {
  current(): ReadModels;
  replace(models: ReadModels): void;
  /** Waits until the search index is built; throws `search_unavailable` where it cannot be. */
  search(): Promise<SearchEngine>;
  /** Resolves once a request waits for the index. */
  searchWanted: Promise<void>;
}

/** Starts with the given read models. */
export function createLiveCatalogue(first: ReadModels): LiveCatalogue {
  let models = first;
  let replaced = Promise.withResolvers<void>();
  const wanted = Promise.withResolvers<void>();
  return {
    current: () => models,
    replace(next) {
      models = next;
      replaced.resolve();
      replaced = Promise.withResolvers();
    },
    async search() {
      for (;;) {
        const { search, searchFault } = models;
        if (search !== null) return search;
        if (searchFault !== null) throw appError('search_unavailable', 'Please try again shortly.');
        wanted.resolve();
        await replaced.promise;
      }
    },
    searchWanted: wanted.promise,
  };
}
