import { atom } from 'jotai';
import type { CardEvent } from '#renderer/state/home/cardEvent.ts';
import { servicesAtom } from '#renderer/state/services/services.ts';
import { recommendationsAtom } from '#renderer/state/home/recommendations.ts';
import { bookmarksAtom } from './bookmarks.ts';

/** Saved events that are not in the recommendations, such as those saved on the search page. */
const fetchedEventsAtom = atom<ReadonlyMap<number, CardEvent>>(new Map());

/** Saved events that are in the catalogue, soonest first; vanished ones stay saved but unseen. */
export const savedEventsAtom = atom<readonly CardEvent[]>((get) => {
  const recommendations = get(recommendationsAtom);
  const catalog = recommendations.status === 'success' ? recommendations.catalog : null;
  const fetched = get(fetchedEventsAtom);
  return get(bookmarksAtom)
    .flatMap((key) => catalog?.get(key) ?? fetched.get(key) ?? [])
    .toSorted((a, b) => Date.parse(a.dateStart) - Date.parse(b.dateStart));
});

/** The most keys that one call allows. */
const largestCall = 200;

/** Fetches saved events that no answer has contained. */
export const fetchSavedEventsAtom = atom(null, async (get, set) => {
  const { api, warn } = get(servicesAtom);
  const known = new Set(get(savedEventsAtom).map(({ eventKey }) => eventKey));
  const missing = get(bookmarksAtom)
    .filter((key) => !known.has(key))
    .slice(0, largestCall);
  if (missing.length === 0) return;
  try {
    const query = { keys: missing.join(','), pageSize: largestCall };
    const { events } = await api.call('listEvents', { query });
    const found = events.map((event): [number, CardEvent] => [event.eventKey, event]);
    set(fetchedEventsAtom, new Map([...get(fetchedEventsAtom), ...found]));
  } catch (cause) {
    warn('The saved events could not be fetched', cause);
  }
});
