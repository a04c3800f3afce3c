import type { Catalogue } from '#shared/domain/catalogue/catalogue.ts';
import type { BrandPosters } from '#shared/domain/posters/brandPosters.ts';
import { noRules, type RuleSet } from '#shared/domain/rules/activeRules.ts';
import type { ReadModels } from '#server/features/catalogue/readModels.ts';
import { fromPreparedParts } from '#server/recommender/catalogue/preparedParts.ts';
import { prepareCurrentEvents } from '#server/recommender/time/currentEvents.ts';
import type { Demand, PreparedCatalogue } from '#server/recommender/types.ts';
import { openSearchEngine } from '#server/search/createSearchEngine.ts';
import type { Synonyms } from '#server/search/match/labelWords.ts';
import { createSearchRules } from '#server/search/rules/searchRules.ts';
import { readCatalogueState } from '#server/storage/catalogue/catalogueVersion.ts';
import { loadCatalogue } from '#server/storage/catalogue/loadCatalogue.ts';
import type { DatabaseLocation } from '#server/storage/engine/databaseLocation.ts';
import type { ReadDatabase } from '#server/storage/engine/schema.ts';
import { buildInWorker, type BuildRequest } from './buildInWorker.ts';
import { buildReadModels } from './buildReadModels.ts';
import { readCachedParts, type BuiltParts, type CacheLocation } from './readModelCache.ts';

export interface ReadModelOptions {
  read: ReadDatabase;
  /** The database, for the worker; null: one in memory, read in this thread at the first use. */
  location: DatabaseLocation | null;
  demand: Demand;
  /** The brand's colours for generated posters; absent: those of the genres. */
  brandPosters?: BrandPosters | null;
  synonyms?: Synonyms;
  rules?: () => RuleSet;
  now: () => Date;
  /** File that caches the worker's result for the next start; null: none. */
  cache: CacheLocation | null;
  /** Computes what recommendations need of a new catalogue: else the first visitor would wait for it. */
  prepare?: (catalogue: PreparedCatalogue) => Promise<void>;
  /** Tests let it fail. */
  build?: typeof buildInWorker;
  stop?: AbortSignal;
}

/** Loads them from the cache or builds them in a worker; null where the catalogue changed meanwhile. `known` saves a read. */
export async function loadReadModels(
  options: ReadModelOptions,
  known: Catalogue | null,
): Promise<ReadModels | null> {
  const { read, location, demand, brandPosters = null, now, cache, stop } = options;
  const { build = buildInWorker, synonyms = {}, rules = () => noRules } = options;
  if (location === null) {
    const catalogue = await loadCatalogue(read, brandPosters);
    return buildReadModels({ catalogue, demand, synonyms, rules, now });
  }
  const popularity = demand.national.byEvent;
  const [{ index, prepared, builtAt }, catalogue] = await Promise.all([
    readCache(read, popularity, cache).then(
      (cached) => cached ?? build({ location, popularity, cache }, stop),
    ),
    known ?? loadCatalogue(read, brandPosters),
  ]);
  if (catalogue.version !== index.version) return null;
  const joined = fromPreparedParts(prepared, catalogue);
  await prepareCurrentEvents(joined, now());
  await options.prepare?.(joined);
  return {
    catalogue,
    prepared: joined,
    search: openSearchEngine(index, {
      now,
      brandPosters,
      synonyms,
      rules: createSearchRules(rules, catalogue),
    }),
    demand,
    builtAt,
    searchFault: null,
  };
}

async function readCache(
  read: ReadDatabase,
  popularity: BuildRequest['popularity'],
  cache: CacheLocation | null,
): Promise<BuiltParts | null> {
  const state = cache && (await readCatalogueState(read));
  if (!state) return null;
  return readCachedParts(cache.path, { code: cache.code, catalogue: state.stamp, popularity });
}
