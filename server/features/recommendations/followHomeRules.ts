import { setImmediate as giveWay } from 'node:timers/promises';
import { facetFilters, numericFilters } from '#shared/contract/searchFilters.ts';
import { guideIndexes } from '#shared/contract/searchHits.ts';
import { followActiveRules, rulesOf, type RuleSet } from '#shared/domain/rules/activeRules.ts';
import { locatePostcodes } from '#shared/domain/rules/ruleConditions.ts';
import { applyParts } from '#shared/domain/search/queryParts.ts';
import { readSearch } from '#shared/domain/search/readSearch.ts';
import { defaultRadius } from '#shared/domain/search/searchOptions.ts';
import type { LiveCatalogue } from '#server/features/catalogue/readModels.ts';
import { otherInstant } from '#server/features/rules/shopClock.ts';
import type { SearchTextService } from '#server/features/search/searchTextService.ts';
import type { PlaceFinder } from '#server/features/visitors/placeResolver.ts';
import { newVisitor } from '#server/features/visitors/visitor.ts';
import { timeBucketLength } from '#server/recommender/time/currentEvents.ts';
import type { EffectiveRules } from '#server/recommender/types.ts';
import { answerSearch } from '#server/search/answerSearch.ts';
import type { SearchEngine } from '#server/search/createSearchEngine.ts';

export interface HomeRuleOptions {
  /** The rules of the installation. */
  rules: () => RuleSet;
  places: Pick<PlaceFinder, 'byPostcode'>;
  live: Pick<LiveCatalogue, 'shown'>;
  searchTexts: SearchTextService;
  now: () => Date;
}

/** Of a search that a section of staff stands for; the section shows the best for each visitor. */
const mostFound = 500;

/** Resolved rules that are at hand: those of visitors, and those that staff compare them with. */
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
    // Rules of another time are of its instant.
    const key = `${version} ${otherInstant()?.toISOString() ?? ''}`;
    const known = latest.find((one) => one.key === key);
    if (known !== undefined) return known.effective;
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

/** Keys of the events that the search of an address finds for who has told no place, best first. */
export async function findSearched(
  address: string,
  { live, searchTexts, now }: Pick<HomeRuleOptions, 'live' | 'searchTexts' | 'now'>,
): Promise<number[]> {
  const engine = live.shown().search;
  if (engine === null) return [];
  const { search, place } = await understandAddress(address, searchTexts);
  const isNear = place !== null && !search.online && !['', 'anywhere'].includes(search.near);
  return readKeys(engine, {
    indexName: guideIndexes[search.sort === 'near' && place === null ? 'soonest' : search.sort],
    query: search.q,
    hitsPerPage: mostFound,
    facetFilters: facetFilters(search),
    numericFilters: numericFilters(search, now(), place?.timezone),
    attributesToRetrieve: ['EventId'],
    attributesToHighlight: [],
    ...(isNear && {
      aroundLatLng: `${place.latitude},${place.longitude}`,
      aroundRadius: (search.within ?? defaultRadius) * 1000,
    }),
  });
}

/** The search of an address with its words as filters, as the search page reads it. */
async function understandAddress(address: string, searchTexts: SearchTextService) {
  const asked = readSearch(new URL(address, 'http://localhost').searchParams);
  const { q, near, literal } = asked;
  const { text, parts, place } = await searchTexts.read(newVisitor(''), {
    ...(q !== '' && !literal && { q: asked.asked || q }),
    ...(near !== '' && near !== 'anywhere' && { near }),
  });
  const isUnderstood = q === '' || literal || asked.asked !== '';
  return { search: isUnderstood ? asked : applyParts(asked, { text, parts }), place };
}

/** None where the search is refused: rules are checked when they are saved. */
function readKeys(engine: SearchEngine, query: object): number[] {
  const { status, body } = answerSearch(engine, { name: 'queries' }, { requests: [query] });
  if (status !== 200) return [];
  const { results } = body as { results: { hits: { EventId: number }[] }[] };
  return results.flatMap(({ hits }) => hits.map(({ EventId }) => EventId));
}
