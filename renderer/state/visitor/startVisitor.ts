import { atom } from 'jotai';
import { reconcileBookmarksAtom } from '#renderer/state/bookmarks/bookmarks.ts';
import { syncTabsAtom } from './syncTabs.ts';
import { loadGeolocationDenialAtom } from './detectLocation.ts';
import { loadHiddenEventsAtom } from './hiddenEvents.ts';
import { checkIsDeveloperAtom, checkIsDonotfollowAtom } from './modes.ts';
import { fetchSessionIdAtom, fetchTrackingIdAtom } from './session.ts';
import { fetchSessionDataAtom } from './visitorSnapshot.ts';

/**
 * Runs once when a page has opened: loads the session, stored values and the tracking id, and
 * follows other tabs. Returns a function that stops it.
 */
export const startVisitorAtom = atom(null, (_, set, hasSession: boolean) => {
  set(fetchSessionIdAtom);
  set(checkIsDeveloperAtom);
  set(checkIsDonotfollowAtom);
  set(loadHiddenEventsAtom);
  set(loadGeolocationDenialAtom);
  void set(fetchTrackingIdAtom);
  const session = hasSession ? Promise.resolve() : set(fetchSessionDataAtom);
  void session.then(() => set(reconcileBookmarksAtom));
  return set(syncTabsAtom);
});
