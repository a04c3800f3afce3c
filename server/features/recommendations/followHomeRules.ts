import { setImmediate as giveWay } from 'node:timers/promises';
import { guideQuery } from '#shared/contract/guideQuery.ts';
import { understandAddress } from '#shared/contract/understandSearch.ts';
import { followActiveRules, rulesOf, type RuleSet } from '#shared/domain/rules/activeRules.ts';
import { locatePostcodes } from '#shared/domain/rules/ruleConditions.ts';
import type { LiveCatalogue } from '#server/features/catalogue/readModels.ts';
import { otherInstant } from '#server/features/rules/shopClock.ts';
import type { SearchTextService } from '#server/features/search/searchTextService.ts';
import type { PlaceFinder } from '#server/features/visitors/placeResolver.ts';
import { newVisitor } from '#server/features/visitors/visitor.ts';
import { timeBucketLength } from '#server/recommender/time/currentEvents.ts';
import type { EffectiveRules } from '#server/recommender/types.ts';
import { findHits } from '#server/search/answerSearch.ts';

export interface HomeRuleOptions {
  rules: () => RuleSet;
  places: Pick<PlaceFinder, 'byPostcode'>;
  live: Pick<LiveCatalogue, 'shown'>;
  searchTexts: Pick<SearchTextService, 'read'>;
  now: () => Date;
}

/** Results of a search that a section of staff shows; the section chooses the best for each visitor. */
const mostFound = 500;

/** Resolved rules that are cached: those of visitors, and those that staff compare them with. */
const mostLatest = 4;

/**
 * Returns a function that resolves the rules of home in effect: again when they are others, and their searches with
 * each catalogue and time bucket.
 */
export function followHomeRules(options: HomeRuleOptions): () => Promise<EffectiveRules> {
  const { rules, places, live, now } = options;
  const active = followActiveRules({ rules, now }, (list) => ({
    version: [rules().version, ...list.map(({ id }) => id)].join(),
    rules: list,
    places: locatePostcodes(list, (postcode) => places.byPostcode(postcode)),
  }));
  const latest: { key: string; effective: Promise<EffectiveRules> }[] = [];
  return () => {
    const { search, catalogue } = live.shown();
    const resolved = active();
    const searches = rulesOf(resolved.rules, 'section').filter(
      ({ effect }) => effect.search !== '',
    );
    const bucket = Math.floor(now().getTime() / timeBucketLength);
    // While the index is built, sections of a search are left out: no visitor waits for it.
    const searched = `${catalogue.version} ${bucket} ${search === null ? '' : 'searched'}`;
    const version = searches.length === 0 ? resolved.version : `${resolved.version} ${searched}`;
    // Time machine: the key is the chosen instant.
    const key = `${version} ${otherInstant()?.toISOString() ?? ''}`;
    const cached = latest.find((one) => one.key === key);
    if (cached !== undefined) return cached.effective;
    const resolve = async () => {
      const found = await findAll(search === null ? [] : searches, options);
      return { ...resolved, version: key, found };
    };
    const effective = resolve();
    latest.unshift({ key, effective });
    latest.length = Math.min(latest.length, mostLatest);
    return effective;
  };
}

async function findAll(
  searches: readonly { id: string; effect: { search: string } }[],
  options: HomeRuleOptions,
): Promise<EffectiveRules['found']> {
  const found = new Map<string, readonly number[]>();
  for (const { id, effect } of searches) {
    // Each is a search of the whole catalogue.
    await giveWay();
    // Home can do without a section.
    found.set(id, await findSearched(effect.search, options).catch(() => []));
  }
  return found;
}

/** Keys of the events that the search of an address returns for a visitor without a place, best first. */
export async function findSearched(
  address: string,
  { live, searchTexts, now }: Pick<HomeRuleOptions, 'live' | 'searchTexts' | 'now'>,
): Promise<number[]> {
  const engine = live.shown().search;
  if (engine === null) return [];
  const { searchParams } = new URL(address, 'http://localhost');
  const { search, reading } = await understandAddress(searchParams, (query) =>
    searchTexts.read(newVisitor(''), query),
  );
  // None where the search is refused: rules are checked when they are saved.
  const { hits } = findHits(engine, {
    ...guideQuery(search, { now: now(), place: reading.place }),
    hitsPerPage: mostFound,
    attributesToRetrieve: ['EventId'],
    attributesToHighlight: [],
  });
  return hits.map(({ EventId }) => EventId);
}
