import { guideQuery, type SearchContext, usedFilters } from '#shared/contract/guideQuery.ts';
import { isByDate } from '#shared/contract/searchArea.ts';
import {
  guideDateAttribute,
  guideDayFacet,
  guideFacets,
  searchIndexes,
} from '#shared/contract/searchHits.ts';
import { guideIndexes, searchLimits } from '#shared/domain/search/searchOptions.ts';
import {
  searchFilters,
  type SearchFilter,
  type SearchState,
} from '#shared/domain/search/searchState.ts';
import type { FacetQuery, HitsQuery } from '#renderer/api/searchQuery.ts';
import { subjectOf } from '#renderer/storefront/screens/search/landing/landingPage.ts';
import { shownAttributes } from './searchResults.ts';

/** As many values as a filter list can show. */
const mostFacetValues = 100;

/**
 * One query for the results, and one more for each filter in use: its own list counts as if it were not,
 * so that a second value can be added (disjunctive faceting). Then one counts by day, for a list by date; the last
 * one finds the next event of a search for one subject.
 */
export function searchQueries(search: SearchState, context: SearchContext): HitsQuery[] {
  const { place } = context;
  const results: HitsQuery = {
    ...guideQuery(search, context),
    getRankingInfo: place !== null,
    page: search.page - 1,
    hitsPerPage: searchLimits.resultsPerPage,
    distinct: true,
    facets: searchFilters.map((filter) => guideFacets[filter]),
    maxValuesPerFacet: mostFacetValues,
    attributesToRetrieve: shownAttributes,
    attributesToHighlight: [],
  };
  const counts = usedFilters(search).map((filter): HitsQuery => ({
    ...countQuery({ ...search, [filter]: [] }, context),
    // The index of the results; sorted indexes have no featured hits to count.
    indexName: results.indexName,
    facets: [guideFacets[filter]],
    maxValuesPerFacet: mostFacetValues,
  }));
  return [
    results,
    ...counts,
    ...(isByDate(search) ? [dayQuery(search, context)] : []),
    ...(subjectOf(search, place) === null ? [] : [nextQuery(search, context)]),
  ];
}

function nextQuery(search: SearchState, context: SearchContext): HitsQuery {
  const all = countQuery(search, context);
  const isAhead = `${guideDateAttribute}>=${Math.floor(context.now.getTime() / 1000)}`;
  return {
    ...all,
    indexName: guideIndexes.soonest,
    numericFilters: [...(all.numericFilters ?? []), isAhead],
    hitsPerPage: 1,
    attributesToRetrieve: shownAttributes,
    attributesToHighlight: [],
  };
}

/** Days of a year; those with the fewest events are left out beyond it. */
const mostCountedDays = 366;

/** Counts by day, as if no dates were chosen. */
export function dayQuery(search: SearchState, context: SearchContext): HitsQuery {
  return {
    ...countQuery({ ...search, date: null, from: null, to: null }, context),
    facets: [guideDayFacet],
    maxValuesPerFacet: mostCountedDays,
  };
}

/** Hits that a search reaches at most. */
export const mostMapEvents = 1000;

/** A query for all events of a search that a map can show. */
export function mapQuery(search: SearchState, context: SearchContext): HitsQuery {
  return {
    ...countQuery(search, context),
    indexName: guideIndexes.soonest,
    hitsPerPage: mostMapEvents,
    attributesToRetrieve: ['EventId', 'EventName', 'EventUrl', 'DateStart', 'Venue', '_geoloc'],
    attributesToHighlight: [],
  };
}

/** A query that only counts what a search would find. */
export function countQuery(search: SearchState, context: SearchContext): HitsQuery {
  return { ...guideQuery(search, context), indexName: searchIndexes.guide, hitsPerPage: 0 };
}

/** Values found by a search in a filter list; one request. */
const mostFoundValues = 20;

/** A query for the values of one filter list by their words, counted as the list itself is. */
export function valueQuery(
  search: SearchState,
  { filter, text }: { filter: SearchFilter; text: string },
  context: SearchContext,
): FacetQuery {
  return {
    ...guideQuery({ ...search, [filter]: [] }, context),
    type: 'facet',
    indexName: searchIndexes.guide,
    facet: guideFacets[filter],
    facetQuery: text,
    maxFacetHits: mostFoundValues,
  };
}
