import type { Catalogue, CatalogueEvent } from '#shared/domain/catalogue/catalogue.ts';
import { followActiveRules, noRules, type RuleSet } from '#shared/domain/rules/activeRules.ts';
import { findHidden, withoutEvents } from '#shared/domain/rules/hideEvents.ts';
import type { Rule } from '#shared/domain/rules/rules.ts';
import { appError } from '#server/features/appError.ts';
import { createShopClock, otherInstant } from '#server/features/rules/shopClock.ts';
import type { Demand, PreparedCatalogue } from '#server/recommender/types.ts';
import type { SearchEngine } from '#server/search/createSearchEngine.ts';

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
  /** Without what rules hide everywhere. What is in `prepared` and `search` is masked where it is read. */
  current(): ReadModels;
  /** With the events that rules hide. */
  wholeCatalogue(): Catalogue;
  /** Whether rules hide an event everywhere, also one that its source has removed. */
  isHidden(event: CatalogueEvent): boolean;
  replace(models: ReadModels): void;
  /** The engine of the shop's clock. Waits until the search index is built; throws `search_unavailable` where it cannot be. */
  search(): Promise<SearchEngine>;
  /** Resolves once a request waits for the index. */
  searchWanted: Promise<void>;
}

/** What hides events: the rules of the installation, by the clock. */
interface Hiding {
  rules: () => RuleSet;
  now: () => Date;
}

const hidesNothing: Hiding = { rules: () => noRules, now: () => new Date(0) };

/** The search engine of the shop's clock. */
export function engineOf({ search }: ReadModels): SearchEngine | null {
  const instant = otherInstant();
  return instant === null ? search : (search?.at(instant) ?? null);
}

/** Starts with the given read models. */
export function createLiveCatalogue(first: ReadModels, hiding = hidesNothing): LiveCatalogue {
  let models = first;
  const followActive = (now: Hiding['now']) =>
    followActiveRules({ ...hiding, now }, (rules) => rules);
  const shown = followShown(followActive(hiding.now));
  /** Apart, so that what staff look at does not take the place of what visitors are shown. */
  const active = followActive(createShopClock(hiding.now));
  const shownThen = followShown(active);
  let replaced = Promise.withResolvers<void>();
  const wanted = Promise.withResolvers<void>();
  return {
    current: () => (otherInstant() === null ? shown : shownThen)(models),
    wholeCatalogue: () => models.catalogue,
    isHidden: (event) => findHidden(active(), [event]).size > 0,
    replace(next) {
      models = next;
      replaced.resolve();
      replaced = Promise.withResolvers();
    },
    async search() {
      for (;;) {
        const search = engineOf(models);
        if (search !== null) return search;
        if (models.searchFault !== null)
          throw appError('search_unavailable', 'Please try again shortly.');
        wanted.resolve();
        await replaced.promise;
      }
    },
    searchWanted: wanted.promise,
  };
}

/** Returns what is shown of read models; the same object while the same rules are in effect. */
function followShown(active: () => readonly Rule[]): (models: ReadModels) => ReadModels {
  let last: { models: ReadModels; rules: readonly Rule[]; shown: ReadModels } | null = null;
  return (models) => {
    const rules = active();
    if (last?.models === models && last.rules === rules) return last.shown;
    const shown = withoutHidden(models, findHidden(rules, models.catalogue.events));
    last = { models, rules, shown };
    return shown;
  };
}

function withoutHidden(models: ReadModels, hidden: ReadonlySet<number>): ReadModels {
  if (hidden.size === 0) return models;
  // The others are inherited: two of them may be built at their first use.
  const shown = Object.create(models) as ReadModels;
  return Object.assign(shown, { catalogue: withoutEvents(models.catalogue, hidden) });
}
