import type { Catalogue } from '#shared/domain/catalogue/catalogue.ts';
import { noRules, type RuleSet } from '#shared/domain/rules/activeRules.ts';
import type { ReadModels } from '#server/features/catalogue/readModels.ts';
import { prepareCatalogue } from '#server/recommender/catalogue/prepareCatalogue.ts';
import type { Demand, PreparedCatalogue } from '#server/recommender/types.ts';
import { createSearchEngine, type SearchEngine } from '#server/search/createSearchEngine.ts';
import type { Synonyms } from '#server/search/match/labelWords.ts';
import { createSearchRules } from '#server/search/rules/searchRules.ts';

export interface ReadModelSources {
  catalogue: Catalogue;
  demand: Demand;
  synonyms?: Synonyms;
  rules?: () => RuleSet;
  now: () => Date;
}

/** Read models of one catalogue version, built in this thread at the first use. */
export function buildReadModels(sources: ReadModelSources): ReadModels {
  const { catalogue, demand, synonyms = {}, rules = () => noRules, now } = sources;
  const popularity = demand.national.byEvent;
  const searchRules = createSearchRules(rules, catalogue);
  const openSearch = () =>
    createSearchEngine(catalogue, { now, popularity, synonyms, rules: searchRules });
  return openLazily(sources, {
    openSearch,
    searchFault: null,
    builtAt: now().toISOString(),
  });
}

/** The same without a search index: it is still being built, or cannot be. */
export function withoutIndex(
  sources: Pick<ReadModelSources, 'catalogue' | 'demand'>,
  searchFault: string | null,
): ReadModels {
  return openLazily(sources, { openSearch: () => null, searchFault, builtAt: null });
}

interface LazySearch extends Pick<ReadModels, 'searchFault' | 'builtAt'> {
  openSearch: () => SearchEngine | null;
}

function openLazily(
  { catalogue, demand }: Pick<ReadModelSources, 'catalogue' | 'demand'>,
  { openSearch, searchFault, builtAt }: LazySearch,
): ReadModels {
  let prepared: PreparedCatalogue | null = null;
  let search: SearchEngine | null = null;
  return {
    catalogue,
    demand,
    searchFault,
    builtAt,
    get prepared() {
      return (prepared ??= prepareCatalogue(catalogue));
    },
    get search() {
      return (search ??= openSearch());
    },
  };
}
