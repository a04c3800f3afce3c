import { atom } from 'jotai';
import type { SearchPlace } from '#shared/contract/searchArea.ts';
import { guideIndexes, searchLimits } from '#shared/domain/search/searchOptions.ts';
import { searchQueryString, type SearchState } from '#shared/domain/search/searchState.ts';
import { servicesAtom } from '#renderer/api/services.ts';
import { fetchSessionIdAtom } from '#renderer/storefront/state/visitor/session.ts';

interface ShownSearch {
  search: SearchState;
  place: SearchPlace | null;
  results: { hits: readonly { EventId: number }[]; total: number; isCorrected: boolean } | null;
}

/** The results on the page; null on other pages. */
const shownAtom = atom<ShownSearch | null>(null);

/** Tells the server which search a visitor sees: once for each, from its first page. */
export const searchShownAtom = atom(null, (get, set, shown: ShownSearch) => {
  const { search, results } = shown;
  const before = get(shownAtom)?.search;
  set(shownAtom, shown);
  const isTurned = before !== undefined && queryOf(before) === queryOf(search);
  if (results === null || search.page > 1 || isTurned) return;
  const objectIDs = results.hits.map(({ EventId }) => String(EventId));
  set(sendAtom, shown, { eventType: 'view', eventName: 'Search shown', objectIDs });
});

/** Tells what became of a search: a result that was opened, with its place from 1, saved, or its tickets. */
export const resultUsedAtom = atom(
  null,
  (get, set, eventKey: number, use: 'opened' | 'tickets' | 'saved') => {
    const shown = get(shownAtom);
    const index = shown?.results?.hits.findIndex(({ EventId }) => EventId === eventKey) ?? -1;
    if (shown === null || index === -1) return;
    const positions = [(shown.search.page - 1) * searchLimits.resultsPerPage + index + 1];
    set(sendAtom, shown, {
      ...(use === 'opened' ? { eventType: 'click', positions } : { eventType: 'conversion' }),
      eventName: `Result ${use}`,
      objectIDs: [String(eventKey)],
    });
  },
);

/** Sent when the page is left, too, and never waited for. */
const sendAtom = atom(null, (get, set, { search, place, results }: ShownSearch, event: object) => {
  const told = {
    query: queryOf(search),
    place: place && { latitude: place.latitude, longitude: place.longitude },
    found: results?.total ?? 0,
    isWidened: place?.widened !== undefined,
    isCorrected: results?.isCorrected ?? false,
  };
  const userToken = set(fetchSessionIdAtom);
  const events = [{ ...event, index: guideIndexes.relevance, userToken, search: told }];
  get(servicesAtom).sendEvents(events);
});

function queryOf(search: SearchState): string {
  return searchQueryString({ ...search, page: 1, asked: '', map: '' });
}
