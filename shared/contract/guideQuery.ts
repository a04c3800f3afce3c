import { dateBounds, type DateBounds } from '#shared/domain/search/dateBounds.ts';
import { guideIndexes } from '#shared/domain/search/searchOptions.ts';
import {
  boxOfMap,
  searchFilters,
  type SearchFilter,
  type SearchState,
} from '#shared/domain/search/searchState.ts';
import { isLimited, orderOf, radiusOf, type SearchPlace } from './searchArea.ts';
import {
  guideDateAttribute,
  guideFacets,
  guideLocalEnd,
  guideLocalStart,
  guideOnlineFilter,
  guidePriceAttribute,
} from './searchHits.ts';

export interface SearchContext {
  now: Date;
  place: SearchPlace | null;
}

/** The query of the search protocol for what a search finds, in its order; hits and facets are up to the caller. */
export function guideQuery(search: SearchState, { now, place }: SearchContext) {
  return {
    indexName: guideIndexes[orderOf(search, place)],
    query: search.q,
    facetFilters: facetFilters(search),
    numericFilters: numericFilters(search, now, place?.timezone),
    ...areaOf(search, place),
  };
}

/** Without a limit the place still gives each event its distance; a box has none, as in a hosted service. */
function areaOf(search: SearchState, place: SearchPlace | null) {
  const box = boxOfMap(search.map);
  if (box !== null) return { insideBoundingBox: [box] };
  return (
    place && {
      aroundLatLng: `${place.latitude},${place.longitude}`,
      aroundRadius: isLimited(search, place) ? radiusOf(search, place) * 1000 : ('all' as const),
    }
  );
}

/** Nested as the protocol has it: the outer list is "and", an inner list is "or". */
export type FacetFilters = readonly (string | readonly string[])[];

/** Filters with a value, in the order of the extra queries. */
export function usedFilters(search: SearchState): SearchFilter[] {
  return searchFilters.filter((filter) => search[filter].length > 0);
}

/** Between filters "and", between the values of one "or". */
function facetFilters(search: SearchState): FacetFilters {
  // A leading minus would mean "not".
  const lists = usedFilters(search).map((filter) =>
    search[filter].map((value) => `${guideFacets[filter]}:${value.replace(/^-/, '\\-')}`),
  );
  const termOf = (value: string) => value.slice(value.indexOf('|') + 1);
  const either = search.any.length > 0 ? [search.any.map(termOf)] : [];
  const online = search.online ? [guideOnlineFilter] : [];
  return [...lists, ...search.not.map(termOf), ...either, ...online];
}

function numericFilters(
  search: SearchState,
  now: Date,
  timezone: string | undefined,
): (string | string[])[] {
  return [
    ...dayFilters(dateBounds(search, now, timezone)),
    ...(search.price === null ? [] : [`${guidePriceAttribute}<=${search.price}`]),
  ];
}

/** Events on between the bounds by their venue's clock; a hosted index without it goes by the instant of the start. */
function dayFilters(bounds: DateBounds | null): string[][] {
  const { from = null, before = null, local } = bounds ?? {};
  return [
    ...(from === null
      ? []
      : [[`${guideLocalEnd}>=${local?.from}`, `${guideDateAttribute}>=${from}`]]),
    ...(before === null
      ? []
      : [[`${guideLocalStart}<${local?.before}`, `${guideDateAttribute}<${before}`]]),
  ];
}
