import { atom } from 'jotai';
import { servicesAtom } from '#renderer/api/services.ts';
import { confirmedSinceAtom } from './confirmedChanges.ts';
import { flushOutboxAtom, loadOutboxAtom, postAtom } from './outbox.ts';

/** Keys of saved events, oldest save first. */
export const bookmarksAtom = atom<readonly number[]>([]);

export const bookmarkSetAtom = atom<ReadonlySet<number>>((get) => new Set(get(bookmarksAtom)));

/** Saves or removes an event: in the state at once, on the server through the outbox. */
export const bookmarkEventAtom = atom(
  null,
  async (get, set, eventKey: number, interactionTarget: string) => {
    const { analytics, afterPaint, tabs } = get(servicesAtom);
    const isSaved = !get(bookmarkSetAtom).has(eventKey);
    set(bookmarksAtom, withBookmark(get(bookmarksAtom), eventKey, isSaved));
    set(postAtom, { eventKey, isSaved, interactionTarget });
    const flushed = set(flushOutboxAtom);
    await afterPaint();
    tabs.send('bookmarks', get(bookmarksAtom));
    analytics.track(isSaved ? 'bookmark_event' : 'unbookmark_event', {
      eventKey,
      target: interactionTarget,
    });
    await flushed;
  },
);

/** Saves several events, for a shared link of saved events. */
export const bookmarkAllAtom = atom(
  null,
  (get, set, eventKeys: readonly number[], interactionTarget: string) => {
    const missing = eventKeys.filter((key) => !get(bookmarkSetAtom).has(key));
    return Promise.all(missing.map((key) => set(bookmarkEventAtom, key, interactionTarget)));
  },
);

/** Applies changes confirmed after the page was requested, and those of the outbox, which it sends. */
export const reconcileBookmarksAtom = atom(null, (get, set) => {
  const changes = [...set(confirmedSinceAtom), ...set(loadOutboxAtom)];
  if (changes.length === 0) return Promise.resolve();
  const merged = changes.reduce(
    (keys, { eventKey, isSaved }) => withBookmark(keys, eventKey, isSaved),
    get(bookmarksAtom),
  );
  set(bookmarksAtom, merged);
  return set(flushOutboxAtom);
});

function withBookmark(
  keys: readonly number[],
  eventKey: number,
  isSaved: boolean,
): readonly number[] {
  const others = keys.filter((key) => key !== eventKey);
  return isSaved ? [...others, eventKey] : others;
}
