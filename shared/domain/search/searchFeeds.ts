import { defaultSortOrder } from './searchOptions.ts';
import { searchQueryString, type SearchState } from './searchState.ts';

export const maxFeedEvents = 500;

/** Paths of the feeds of searches, by format; the query is that of the search. */
export const feedPaths = { calendar: '/search.ics', atom: '/search.atom' } as const;
export type FeedFormat = keyof typeof feedPaths;

/** The query of a search that is followed, without what makes no difference: page, order, map, a radius around nothing. */
export function feedQuery(search: SearchState): string {
  const { q, near, literal } = search;
  // Words may name a place.
  const radius = q === '' && ['', 'anywhere'].includes(near) ? { within: null } : {};
  const same = { page: 1, sort: defaultSortOrder(q), map: '', literal: literal && q !== '' };
  return searchQueryString({ ...search, ...same, ...radius });
}

/** The address of a feed of a search. */
export function feedAddress(format: FeedFormat, search: SearchState): string {
  const query = feedQuery(search);
  return query === '' ? feedPaths[format] : `${feedPaths[format]}?${query}`;
}

/** Path before the secret and `.ics` of private calendars of saved events. */
export const savedCalendarPath = '/saved/';

export interface FoundFeed {
  name: string;
  description: string;
  /** The soonest first. */
  eventKeys: readonly number[];
}
