import { type SearchContext, usedFilters } from '#shared/contract/guideQuery.ts';
import { isByDate, isLimited, type SearchPlace } from '#shared/contract/searchArea.ts';
import {
  type EventHit,
  guideDayFacet,
  guideFacets,
  notStated,
} from '#shared/contract/searchHits.ts';
import { defaultRadius, searchRadii, timesOfDay } from '#shared/domain/search/searchOptions.ts';
import type { SearchState, SearchFilter } from '#shared/domain/search/searchState.ts';
import { weekdays } from '#shared/domain/time/calendar.ts';
import type { Api } from '#renderer/api/api.ts';
import {
  isFacetAnswer,
  type HitsAnswer,
  type SearchAnswer,
  type SearchHit,
} from '#renderer/api/searchQuery.ts';
import { searchQueries } from './searchQueries.ts';
import type { SearchResults, FilterValue, GuideHit } from './searchResults.ts';

/** Events that are enough for a first look. */
const enough = 10;

/**
 * The results of a search. Where the address states no radius and the usual one finds too little, those of the
 * smallest radius that finds enough, else of one that finds at least twice as many: then `place` has that radius.
 */
export async function findResults(api: Api, search: SearchState, context: SearchContext) {
  const { place } = context;
  const results = readResults(search, await api.search(searchQueries(search, context)));
  const usual = { results, place };
  const mayWiden = search.within === null && isLimited(search, place);
  if (place === null || !mayWiden || results.total >= enough) return usual;
  const wider = await searchWider(api, search, { ...context, place });
  const best =
    wider.find((found) => found.results.total >= enough) ??
    wider.find((found) => found.results.total >= Math.max(1, results.total * 2));
  return best ?? usual;
}

/** One call for every wider radius: a visitor waits for one answer more. */
async function searchWider(
  api: Api,
  search: SearchState,
  context: SearchContext & { place: SearchPlace },
) {
  const attempts = searchRadii
    .filter((radius) => radius > defaultRadius)
    .map((widened) => {
      const place = { ...context.place, widened };
      return { place, queries: searchQueries(search, { ...context, place }) };
    });
  const answers = await api.search(attempts.flatMap(({ queries }) => queries));
  return attempts.map(({ place, queries }, index) => {
    const first = index * queries.length;
    return { place, results: readResults(search, answers.slice(first, first + queries.length)) };
  });
}

/** Joins the answers to `searchQueries` into what the page shows. */
export function readResults(search: SearchState, answers: readonly SearchAnswer[]): SearchResults {
  const [results, ...counts] = answers.map((answer) =>
    isFacetAnswer(answer) ? undefined : answer,
  );
  const used = usedFilters(search);
  const countsOf = (filter: SearchFilter) => {
    const own = used.indexOf(filter);
    const answer = own === -1 ? results : counts[own];
    return filterValues(answer?.facets?.[guideFacets[filter]] ?? {}, search[filter]);
  };
  return {
    hits: (results?.hits ?? []).filter(isGuideHit).map(withDistance),
    next: readNext(counts[used.length + Number(isByDate(search))]),
    total: results?.nbDates ?? results?.nbHits ?? 0,
    pageCount: results?.nbPages ?? 0,
    days: counts[used.length]?.facets?.[guideDayFacet] ?? {},
    filters: {
      states: countsOf('states'),
      categories: countsOf('categories'),
      genres: countsOf('genres'),
      artists: countsOf('artists'),
      venues: countsOf('venues'),
      days: inOrder(countsOf('days'), weekdaysFromMonday),
      times: inOrder(countsOf('times'), timesOfDay),
      ages: countsOf('ages').toSorted((a, b) => rankAge(a) - rankAge(b)),
      access: countsOf('access').toSorted((a, b) => rankUnstated(a) - rankUnstated(b)),
    },
  };
}

function readNext(answer: HitsAnswer | undefined): GuideHit | null {
  const next = answer?.hits.find(isGuideHit);
  return next === undefined ? null : withDistance(next);
}

/** Most events first. A chosen value without events stays in the list, so that it can be cleared. */
function filterValues(facet: Readonly<Record<string, number>>, chosen: readonly string[]) {
  const found = Object.entries(facet)
    .filter(([value]) => value !== '')
    .map(([value, count]) => ({ value, count }))
    .toSorted((a, b) => b.count - a.count || a.value.localeCompare(b.value, 'en'));
  const missing = chosen.filter((value) => facet[value] === undefined);
  return [...found, ...missing.map((value) => ({ value, count: 0 }))];
}

const weekdaysFromMonday = [...weekdays.slice(1), ...weekdays.slice(0, 1)];

/** Values in the order of the week or the day. */
function inOrder(values: FilterValue[], order: readonly string[]): FilterValue[] {
  return values.toSorted((a, b) => order.indexOf(a.value) - order.indexOf(b.value));
}

/** `All ages` first, then `12+`, `18+`; what is not stated last. */
function rankAge(value: FilterValue): number {
  return rankUnstated(value) * 100 + (Number.parseInt(value.value, 10) || 0);
}

function rankUnstated({ value }: FilterValue): number {
  return Number(value === notStated);
}

type RankedHit = SearchHit & Omit<GuideHit, 'distance'> & Pick<EventHit, '_rankingInfo'>;

/** The distance in place of the protocol's ranking information: a hit is part of the page. */
function withDistance({ _rankingInfo, ...hit }: RankedHit): GuideHit {
  const isKnown = _rankingInfo?.matchedGeoLocation !== undefined;
  return { ...hit, distance: isKnown ? _rankingInfo.geoDistance : null };
}

function isGuideHit(hit: SearchHit): hit is RankedHit {
  const { EventId, EventName, DateStart, Venue } = hit as Partial<GuideHit>;
  return (
    typeof EventId === 'number' &&
    typeof EventName === 'string' &&
    typeof DateStart === 'string' &&
    typeof Venue === 'object'
  );
}
