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
  searchFault: string | null;
  /** When the index was built, ISO 8601; a cached index is older than this process. Null without an index. */
  builtAt: string | null;
  /** The demand that the order of search results was computed from. */
  demand: Demand;
}

export type LiveCatalogue = ReturnType<typeof createLiveCatalogue>;

interface Hiding {
  rules: () => RuleSet;
  now: () => Date;
}

const hidesNothing: Hiding = { rules: () => noRules, now: () => new Date(0) };

/** Starts with the given read models. */
export function createLiveCatalogue(first: ReadModels, hiding = hidesNothing) {
  let models = first;
  const followActive = (now: Hiding['now']) =>
    followActiveRules({ ...hiding, now }, (rules) => rules);
  const shown = followShown(followActive(hiding.now));
  // Two caches, so that a preview of staff does not evict the read models of visitors.
  const active = followActive(createShopClock(hiding.now));
  const shownThen = followShown(active);
  const getShown = () => (otherInstant() === null ? shown : shownThen)(models);
  let replaced = Promise.withResolvers<void>();
  const wanted = Promise.withResolvers<void>();
  return {
    /** For visitors: all three forms without the events that rules hide everywhere. */
    shown: getShown,
    /** For staff and for the recommender, which masks by all rules: with the hidden events. */
    whole: () => models,
    /** Whether rules hide an event everywhere, also one that its source has removed. */
    isHidden: (event: CatalogueEvent) => findHidden(active(), [event]).size > 0,
    replace(next: ReadModels) {
      models = next;
      replaced.resolve();
      replaced = Promise.withResolvers();
    },
    /** The engine of the shop's clock. Waits until the search index is built; throws `search_unavailable` where it cannot be. */
    async search() {
      for (;;) {
        const { search } = getShown();
        if (search !== null) return search;
        if (models.searchFault !== null)
          throw appError('search_unavailable', 'Please try again shortly.');
        wanted.resolve();
        await replaced.promise;
      }
    },
    /** Resolves once a request waits for the index. */
    searchWanted: wanted.promise,
  };
}

/** Returns what is shown of read models; the same object while the same rules are in effect. Replaced read models are not held. */
function followShown(active: () => readonly Rule[]): (models: ReadModels) => ReadModels {
  const latest = new WeakMap<ReadModels, { rules: readonly Rule[]; shown: ReadModels }>();
  return (models) => {
    const rules = active();
    const last = latest.get(models);
    if (last?.rules === rules) return last.shown;
    const shown = maskReadModels(models, findHidden(rules, models.catalogue.events));
    latest.set(models, { rules, shown });
    return shown;
  };
}

/** The read models without some events, and with the search engine at the shop's instant, which masks by its own rules. */
function maskReadModels(models: ReadModels, hidden: ReadonlySet<number>): ReadModels {
  const { demand, searchFault, builtAt } = models;
  const catalogue = withoutEvents(models.catalogue, hidden);
  let prepared: PreparedCatalogue | null = null;
  return {
    catalogue,
    demand,
    searchFault,
    builtAt,
    // Both may be built at their first use.
    get prepared() {
      return (prepared ??= maskPrepared(models.prepared, catalogue, hidden));
    },
    get search() {
      const instant = otherInstant();
      return instant === null ? models.search : (models.search?.at(instant) ?? null);
    },
  };
}

/**
 * The prepared catalogue as if some events were over and had no key. The columns stay aligned and are shared, as
 * preparing a large catalogue anew takes seconds.
 */
function maskPrepared(whole: PreparedCatalogue, source: Catalogue, hidden: ReadonlySet<number>) {
  if (hidden.size === 0) return whole;
  const indexes = [...hidden].flatMap((key) => whole.indexByKey.get(key) ?? []);
  const isOver = (column: Float64Array) => {
    const masked = column.slice();
    for (const index of indexes) masked[index] = -Infinity;
    return masked;
  };
  const masked = new Set(indexes);
  return {
    ...whole,
    source,
    indexByKey: new Map([...whole.indexByKey].filter(([, index]) => !masked.has(index))),
    ends: isOver(whole.ends),
    lastEntries: isOver(whole.lastEntries),
  };
}
