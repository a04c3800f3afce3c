import type { Catalogue } from '#shared/domain/catalogue.ts';
import { prepareCatalogue } from '#server/recommender/catalogue/prepareCatalogue.ts';
import type { Demand, PreparedCatalogue } from '#server/recommender/types.ts';
import { buildSearchIndex } from '#server/search/buildSearchIndex.ts';
import {
  createMakeshiftEngine,
  openSearchEngine,
  type SearchEngine,
} from '#server/search/createSearchEngine.ts';
import type { ReadModels } from '#server/services/catalogue/readModels.ts';
import { openScratchDatabase } from '#server/storage/openScratchDatabase.ts';

export interface ReadModelSources {
  catalogue: Catalogue;
  /** Orders what search finds. */
  demand: Demand;
  now: () => Date;
}

/** Everything that is derived from one catalogue version, made in this thread when it is first asked for. */
export function buildReadModels(sources: ReadModelSources): ReadModels {
  const { catalogue, demand, now } = sources;
  const open = () =>
    openSearchEngine(buildSearchIndex(catalogue, demand.national.byEvent), { now });
  return madeWhenAsked(sources, { open, isMakeshift: false });
}

/** The same with a search that is sooner there, and simpler: while the index is built, or cannot be. */
export function makeshiftReadModels(sources: ReadModelSources): ReadModels {
  const { catalogue, demand, now } = sources;
  const popularity = demand.national.byEvent;
  const open = () =>
    createMakeshiftEngine(catalogue, { now, popularity, newHandle: openScratchDatabase });
  return madeWhenAsked(sources, { open, isMakeshift: true });
}

function madeWhenAsked(
  { catalogue, demand }: ReadModelSources,
  { open, isMakeshift }: { open: () => SearchEngine; isMakeshift: boolean },
): ReadModels {
  let prepared: PreparedCatalogue | null = null;
  let search: SearchEngine | null = null;
  return {
    catalogue,
    demand,
    isMakeshift,
    get prepared() {
      return (prepared ??= prepareCatalogue(catalogue));
    },
    get search() {
      return (search ??= open());
    },
  };
}
