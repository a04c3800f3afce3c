import { atom } from 'jotai';
import type { Location } from '#shared/domain/visitor.ts';
import { bookmarksAtom } from '#renderer/state/bookmarks/bookmarks.ts';
import { servicesAtom } from '#renderer/state/services/services.ts';
import { hiddenEventsAtom } from './hiddenEvents.ts';
import { adoptLocationAtom } from './location.ts';
import { adoptPreferencesAtom } from './preferences.ts';
import { readKeys } from './readList.ts';

/** Applies changes made in other tabs; returns a function that unsubscribes. */
export const syncTabsAtom = atom(null, (get, set) =>
  get(servicesAtom).tabs.listen((subject, value) => {
    if (subject === 'bookmarks') set(bookmarksAtom, readKeys(value));
    if (subject === 'hidden') set(hiddenEventsAtom, readKeys(value));
    // Other tabs run this code, or an older version with the same messages.
    if (subject === 'location') set(adoptLocationAtom, value as Location);
    if (subject === 'preferences') {
      set(adoptPreferencesAtom, value as Parameters<typeof adoptPreferencesAtom.write>[2]);
    }
  }),
);
