import type { SearchFilter, SearchState } from '#shared/domain/search/searchState.ts';
import {
  isFacetAnswer,
  type HitsAnswer,
  type SearchAnswer,
  type SearchHit,
} from '#renderer/api/searchQuery.ts';
import { guideFacets } from '#shared/contract/searchHits.ts';
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
    hits: (results?.hits ?? []).filter(isGuideHit),
    total: results?.nbHits ?? 0,
    pageCount: results?.nbPages ?? 0,
    filters: {
      states: countsOf('states'),
      categories: countsOf('categories'),
      artists: countsOf('artists'),
      venues: countsOf('venues'),
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

function isGuideHit(hit: SearchHit): hit is SearchHit & GuideHit {
  const { EventId, EventName, DateStart, Venue } = hit as Partial<GuideHit>;
  return (
    typeof EventId === 'number' &&
    typeof EventName === 'string' &&
    typeof DateStart === 'string' &&
    typeof Venue === 'object'
  );
}
