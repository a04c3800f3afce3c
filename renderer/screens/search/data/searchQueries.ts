import { guideDateAttribute, guideFacets, searchIndexes } from '#shared/contract/searchHits.ts';
import { dateBounds } from '#shared/domain/search/dateBounds.ts';
import { searchLimits } from '#shared/domain/search/searchLimits.ts';
import {
  searchFilters,
  type SearchFilter,
  type SearchSort,
  type SearchState,
} from '#shared/domain/search/searchState.ts';
import { shownAttributes } from './searchResults.ts';
import type { FacetFilters, HitsQuery } from '#renderer/api/searchQuery.ts';

const indexOf: Record<SearchSort, string> = {
  relevance: searchIndexes.guide,
  soonest: searchIndexes.guideSoonest,
  announced: searchIndexes.guideJustAnnounced,
};

/** As many values as a filter list can show. */
const mostFacetValues = 100;

/**
 * One query for the results, and one more for each filter in use: its own list counts as if it were not,
 * so that a second value can be added (disjunctive faceting).
 */
export function searchQueries(search: SearchState, now: Date): HitsQuery[] {
  const numericFilters = dateFilters(search, now);
  const common = { query: search.q, numericFilters, maxValuesPerFacet: mostFacetValues };
  const results: HitsQuery = {
    ...common,
    indexName: indexOf[search.sort],
    page: search.page - 1,
    hitsPerPage: searchLimits.resultsPerPage,
    facetFilters: facetFilters(search),
    facets: searchFilters.map((filter) => guideFacets[filter]),
    attributesToRetrieve: shownAttributes,
    attributesToHighlight: [],
  };
  const counts = usedFilters(search).map((filter): HitsQuery => ({
    ...common,
    indexName: indexOf.relevance,
    hitsPerPage: 0,
    facetFilters: facetFilters({ ...search, [filter]: [] }),
    facets: [guideFacets[filter]],
  }));
  return [results, ...counts];
}

/** A query that only counts what a search would find. */
export function countQuery(search: SearchState, now: Date): HitsQuery {
  return {
    indexName: indexOf.relevance,
    query: search.q,
    hitsPerPage: 0,
    facetFilters: facetFilters(search),
    numericFilters: dateFilters(search, now),
  };
}

/** Filters with a value, in their order: that of the extra queries. */
export function usedFilters(search: SearchState): SearchFilter[] {
  return searchFilters.filter((filter) => search[filter].length > 0);
}

/** Between filters "and", between the values of one "or". */
function facetFilters(search: SearchState): FacetFilters {
  return usedFilters(search).map((filter) =>
    search[filter].map((value) => `${guideFacets[filter]}:${escapeNegation(value)}`),
  );
}

/** A leading minus would mean "not". */
function escapeNegation(value: string): string {
  return value.startsWith('-') ? `\\${value}` : value;
}

function dateFilters(search: SearchState, now: Date): string[] {
  const bounds = dateBounds(search, now);
  if (!bounds) return [];
  return [
    ...(bounds.from === null ? [] : [`${guideDateAttribute}>=${bounds.from}`]),
    ...(bounds.before === null ? [] : [`${guideDateAttribute}<${bounds.before}`]),
  ];
}
