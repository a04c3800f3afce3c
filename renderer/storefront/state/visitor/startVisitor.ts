import { atom } from 'jotai';
import type { Location } from '#shared/domain/visitors/visitor.ts';
import { servicesAtom } from '#renderer/api/services.ts';
import { readKeys } from '#renderer/platform/storage.ts';
import {
  reconcileBookmarksAtom,
  bookmarksAtom,
} from '#renderer/storefront/state/bookmarks/bookmarks.ts';
import { loadHiddenEventsAtom, hiddenEventsAtom } from './hiddenEvents.ts';
import { loadGeolocationDenialAtom, adoptLocationAtom } from './location.ts';
import { checkModesAtom } from './modes.ts';
import { adoptPreferencesAtom } from './preferences.ts';
import { fetchTrackingIdAtom, storeSessionIdAtom } from './session.ts';
import { fetchSessionDataAtom } from './visitorSnapshot.ts';

/** Loads session, stored values and tracking id, and follows other tabs; returns a function that stops it. */
export const startVisitorAtom = atom(null, (_, set, hasSession: boolean) => {
  const isCookieDue = set(storeSessionIdAtom);
  set(checkModesAtom);
  set(loadHiddenEventsAtom);
  set(loadGeolocationDenialAtom);
  void set(fetchTrackingIdAtom);
  const session = hasSession && !isCookieDue ? Promise.resolve() : set(fetchSessionDataAtom);
  void session.then(() => set(reconcileBookmarksAtom));
  return set(syncTabsAtom);
});

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
