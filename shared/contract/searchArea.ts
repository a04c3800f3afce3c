import {
  defaultRadius,
  defaultSortOrder,
  type SearchRadius,
  type SortOrder,
} from '#shared/domain/search/searchOptions.ts';
import { isSought, type SearchState } from '#shared/domain/search/searchState.ts';
import type { SearchReading } from './understandSearch.ts';

/** The place that a search measures distances from. */
export type SearchPlace = NonNullable<SearchReading['place']> & {
  /** Kilometres, where the usual radius finds too little and the address states none. */
  widened?: SearchRadius;
};

/** Kilometres around the place of a search. */
export function radiusOf({ within }: SearchState, place: SearchPlace | null): SearchRadius {
  return within ?? place?.widened ?? defaultRadius;
}

/**
 * Whether results are limited to the surroundings of the place. One that the address names always counts;
 * the visitor's own only where nothing is sought by its name.
 */
export function isLimited(search: SearchState, place: SearchPlace | null): boolean {
  if (place === null || search.near === 'anywhere' || search.online) return false;
  return search.near !== '' || !isSought(search);
}

/** Whether the search asks for a list by date. */
export function isByDate({ sort }: SearchState): boolean {
  return sort === 'soonest';
}

/** The order in use: by distance only where a place is known, and always where little is near it. */
export function orderOf(search: SearchState, place: SearchPlace | null): SortOrder {
  if (place?.widened !== undefined) return 'near';
  if (search.sort !== 'near' || place !== null) return search.sort;
  return defaultSortOrder(search.q);
}
