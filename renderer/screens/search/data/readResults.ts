import type { SearchFilter, SearchState } from '#shared/domain/search/searchState.ts';
import {
  isFacetAnswer,
  type HitsAnswer,
  type SearchAnswer,
  type SearchHit,
} from '#renderer/api/searchQuery.ts';
import { type EventHit, guideFacets, notStated } from '#shared/contract/searchHits.ts';
import { timesOfDay, weekdays } from '#shared/domain/search/weekTimes.ts';
import { usedFilters } from './searchQueries.ts';
import type { FilterValue, GuideHit, SearchResults } from './searchResults.ts';

/** Joins the answers to `searchQueries` into what the page shows. */
export function readResults(search: SearchState, answers: readonly SearchAnswer[]): SearchResults {
  const [results, ...counts] = answers.map(asHits);
  const used = usedFilters(search);
  const countsOf = (filter: SearchFilter) => {
    const own = used.indexOf(filter);
    const answer = own === -1 ? results : counts[own];
    return filterValues(answer?.facets?.[guideFacets[filter]] ?? {}, search[filter]);
  };
  return {
    hits: (results?.hits ?? []).filter(isGuideHit).map(withDistance),
    total: results?.nbDates ?? results?.nbHits ?? 0,
    pageCount: results?.nbPages ?? 0,
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

function asHits(answer: SearchAnswer): HitsAnswer | undefined {
  return isFacetAnswer(answer) ? undefined : answer;
}

/** Most events first; a chosen value that finds nothing stays, so that it can be unchosen. */
function filterValues(
  facet: Readonly<Record<string, number>>,
  chosen: readonly string[],
): FilterValue[] {
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
