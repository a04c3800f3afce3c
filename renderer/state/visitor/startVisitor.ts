import { atom } from 'jotai';
import { reconcileBookmarksAtom } from '#renderer/state/bookmarks/bookmarks.ts';
import { syncTabsAtom } from './syncTabs.ts';
import { loadGeolocationDenialAtom } from './detectLocation.ts';
import { loadHiddenEventsAtom } from './hiddenEvents.ts';
import { checkIsDeveloperAtom, checkIsDonotfollowAtom } from './modes.ts';
import { fetchSessionIdAtom, fetchTrackingIdAtom } from './session.ts';
import { fetchSessionDataAtom } from './visitorSnapshot.ts';

/** Loads session, stored values and tracking id, and follows other tabs; returns a function that stops it. */
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
