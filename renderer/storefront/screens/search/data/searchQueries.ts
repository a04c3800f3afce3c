import { facetFilters, numericFilters, usedFilters } from '#shared/contract/searchFilters.ts';
import {
  guideDateAttribute,
  guideDayFacet,
  guideFacets,
  guideIndexes,
  searchIndexes,
} from '#shared/contract/searchHits.ts';
import { searchLimits } from '#shared/domain/search/searchOptions.ts';
import {
  searchFilters,
  type SearchFilter,
  type SearchState,
} from '#shared/domain/search/searchState.ts';
import type { FacetQuery, HitsQuery } from '#renderer/api/searchQuery.ts';
import { subjectOf } from '#renderer/storefront/screens/search/landing/landingPage.ts';
import { isByDate, isLimited, orderOf, radiusOf, type SearchPlace } from './searchArea.ts';
import { shownAttributes } from './searchResults.ts';

/** What a search depends on beside its address. */
export interface SearchContext {
  now: Date;
  place: SearchPlace | null;
}

/** As many values as a filter list can show. */
const mostFacetValues = 100;

/**
 * One query for the results, and one more for each filter in use: its own list counts as if it were not,
 * so that a second value can be added (disjunctive faceting). Then one counts by day, for a list by date; the last
 * one finds the next event of a search for one subject.
 */
export function searchQueries(search: SearchState, context: SearchContext): HitsQuery[] {
  const { now, place } = context;
  const common = {
    query: search.q,
    numericFilters: numericFilters(search, now, place?.timezone),
    maxValuesPerFacet: mostFacetValues,
    ...areaOf(search, place),
  };
  const results: HitsQuery = {
    ...common,
    indexName: guideIndexes[orderOf(search, place)],
    getRankingInfo: place !== null,
    page: search.page - 1,
    hitsPerPage: searchLimits.resultsPerPage,
    distinct: true,
    facetFilters: facetFilters(search),
    facets: searchFilters.map((filter) => guideFacets[filter]),
    attributesToRetrieve: shownAttributes,
    attributesToHighlight: [],
  };
  const counts = usedFilters(search).map((filter): HitsQuery => ({
    ...common,
    // That of the results: a sort order has no featured hits to count.
    indexName: results.indexName,
    hitsPerPage: 0,
    facetFilters: facetFilters({ ...search, [filter]: [] }),
    facets: [guideFacets[filter]],
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
function dayQuery(search: SearchState, context: SearchContext): HitsQuery {
  return {
    ...countQuery({ ...search, date: null, from: null, to: null }, context),
    facets: [guideDayFacet],
    maxValuesPerFacet: mostCountedDays,
  };
}

/** Hits that a search reaches at most. */
const mostMapEvents = 1000;

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
export function countQuery(search: SearchState, { now, place }: SearchContext): HitsQuery {
  return {
    indexName: searchIndexes.guide,
    query: search.q,
    hitsPerPage: 0,
    facetFilters: facetFilters(search),
    numericFilters: numericFilters(search, now, place?.timezone),
    ...areaOf(search, place),
  };
}

/** Values found by a search in a filter list; one request. */
const mostFoundValues = 20;

/** A query for the values of one filter list by their words, counted as the list itself is. */
export function valueQuery(
  search: SearchState,
  { filter, text }: { filter: SearchFilter; text: string },
  { now, place }: SearchContext,
): FacetQuery {
  return {
    type: 'facet',
    indexName: searchIndexes.guide,
    facet: guideFacets[filter],
    facetQuery: text,
    maxFacetHits: mostFoundValues,
    query: search.q,
    facetFilters: facetFilters({ ...search, [filter]: [] }),
    numericFilters: numericFilters(search, now, place?.timezone),
    ...areaOf(search, place),
  };
}

/** Without a limit the place still gives each event its distance. */
function areaOf(
  search: SearchState,
  place: SearchPlace | null,
): Pick<HitsQuery, 'aroundLatLng' | 'aroundRadius'> {
  if (place === null) return {};
  return {
    aroundLatLng: `${place.latitude},${place.longitude}`,
    aroundRadius: isLimited(search, place) ? radiusOf(search, place) * 1000 : 'all',
  };
}
