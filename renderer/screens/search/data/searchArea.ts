import type { CallAnswer } from '#shared/contract/endpoints.ts';
import { isSought, type SearchState } from '#shared/domain/search/searchState.ts';

export type SearchPlace = NonNullable<CallAnswer<'readSearchText'>['place']>;

/**
 * Whether results are limited to the surroundings of the place. One that the address names always counts;
 * the visitor's own only where nothing is sought by its name.
 */
export function isLimited(search: SearchState, place: SearchPlace | null): boolean {
  if (place === null || search.near === 'anywhere' || search.online) return false;
  return search.near !== '' || !isSought(search);
}

/** The order in use: the nearest cannot come first where no place is known. */
export function orderOf(search: SearchState, place: SearchPlace | null): SearchState['sort'] {
  if (search.sort !== 'near' || place !== null) return search.sort;
  return search.q === '' ? 'soonest' : 'relevance';
}
