import { type SearchContext, usedFilters } from '#shared/contract/guideQuery.ts';
import { enough, isByDate, listAreas, pickArea } from '#shared/contract/searchArea.ts';
import {
  type EventHit,
  guideDayFacet,
  guideFacets,
  notStated,
} from '#shared/contract/searchHits.ts';
import { timesOfDay } from '#shared/domain/search/searchOptions.ts';
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

/**
 * The results of a search. Where the address states no radius and the usual one finds too little, those of the
 * smallest radius that finds enough, else of one that finds at least twice as many: then `place` has that radius.
 */
export async function findResults(api: Api, search: SearchState, context: SearchContext) {
  const answers = await api.search(searchQueries(search, context));
  const usual = { place: context.place, results: readResults(search, answers) };
  const [, ...wider] = listAreas(search, context.place);
  if (usual.results.total >= enough || wider.length === 0) return usual;
  // One call for every wider radius: a visitor waits for one answer more.
  const queries = wider.map((place) => searchQueries(search, { ...context, place }));
  const more = await api.search(queries.flat());
  const size = queries[0]?.length ?? 0;
  const areas = wider.map((place, index) => ({
    place,
    results: readResults(search, more.slice(index * size, (index + 1) * size)),
  }));
  const all = [usual, ...areas];
  return all[pickArea(all.map(({ results }) => results.total))] ?? usual;
}

/** Joins the answers to `searchQueries` into what the page shows. */
export function readResults(search: SearchState, answers: readonly SearchAnswer[]): SearchResults {
  const [results, ...counts] = answers.map((answer) =>
    isFacetAnswer(answer) ? undefined : answer,
  );
  const used = usedFilters(search);
  const countsOf = (filter: SearchFilter) => {
    const own = used.indexOf(filter);
    const inResults = results?.facets?.[guideFacets[filter]] ?? {};
    if (own === -1) return filterValues(inResults);
    // A chosen value with few events is not among the top of its list.
    const chosen = search[filter].map((value) => [value, inResults[value] ?? 0]);
    const counted = counts[own]?.facets?.[guideFacets[filter]];
    return filterValues({ ...Object.fromEntries(chosen), ...counted });
  };
  return {
    hits: (results?.hits ?? []).filter(isGuideHit).map(withDistance),
    next: readNext(counts[used.length + Number(isByDate(search))]),
    total: results?.nbDates ?? results?.nbHits ?? 0,
    isCorrected: results?.isCorrected ?? false,
    pageCount: results?.nbPages ?? 0,
    days: dayCounts(counts[used.length]),
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

/** The numbers of events by day of an answer to `dayQuery`. */
export function dayCounts(answer: SearchAnswer | undefined): SearchResults['days'] {
  return !answer || isFacetAnswer(answer) ? {} : (answer.facets?.[guideDayFacet] ?? {});
}

function readNext(answer: HitsAnswer | undefined): GuideHit | null {
  const next = answer?.hits.find(isGuideHit);
  return next === undefined ? null : withDistance(next);
}

/** Most events first; a chosen value without events stays in the list, so that it can be cleared. */
function filterValues(facet: Readonly<Record<string, number>>) {
  return Object.entries(facet)
    .filter(([value]) => value !== '')
    .map(([value, count]) => ({ value, count }))
    .toSorted((a, b) => b.count - a.count || a.value.localeCompare(b.value, 'en'));
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
