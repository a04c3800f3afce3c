import {
  defaultRadius,
  defaultSortOrder,
  searchRadii,
  type SearchRadius,
  type SortOrder,
} from '#shared/domain/search/searchOptions.ts';
import { boxOfMap, isSought, type SearchState } from '#shared/domain/search/searchState.ts';
import type { SearchReading } from './understandSearch.ts';

/** The place that a search measures distances from. */
export type SearchPlace = NonNullable<SearchReading['place']> & {
  /** Kilometres, where the usual radius finds too little and the address states none. */
  widened?: SearchRadius;
};

/** Kilometres around the place of a search. */
export function radiusOf({ within }: SearchState, place: SearchPlace | null): SearchRadius {
  return within ?? place?.widened ?? place?.radius ?? defaultRadius;
}

/**
 * Whether results are limited to the surroundings of the place. One that the address names always counts;
 * the visitor's own only where nothing is sought by its name. The view of a map takes the place of both.
 */
export function isLimited(search: SearchState, place: SearchPlace | null): boolean {
  if (place === null || search.near === 'anywhere' || search.online) return false;
  if (boxOfMap(search.map) !== null) return false;
  return search.near !== '' || !isSought(search);
}

/** The place of a search, and the same with each larger radius where the address states none. */
export function listAreas(search: SearchState, place: SearchPlace | null): (SearchPlace | null)[] {
  if (place === null || search.within !== null || !isLimited(search, place)) return [place];
  const wider = searchRadii.filter((radius) => radius > radiusOf(search, place));
  return [place, ...wider.map((widened) => ({ ...place, widened }))];
}

/** Events that are enough for a first look. */
export const enough = 10;

/** Index of the area to show by how much each has: the first with enough, else the first with twice the usual. */
export function pickArea(totals: readonly number[]): number {
  const least = Math.max(1, 2 * (totals[0] ?? 0));
  const first = totals.findIndex((total) => total >= enough);
  return Math.max(0, first === -1 ? totals.findIndex((total) => total >= least) : first);
}

/** Whether the search asks for a list by date. */
export function isByDate({ sort }: SearchState): boolean {
  return sort === 'soonest';
}

/** The order in use: by distance only around a known place, and always where little is near it. */
export function orderOf(search: SearchState, place: SearchPlace | null): SortOrder {
  if (place?.widened !== undefined && search.sort !== 'cheapest') return 'near';
  if (search.sort !== 'near' || (place !== null && boxOfMap(search.map) === null))
    return search.sort;
  return defaultSortOrder(search.q);
}
