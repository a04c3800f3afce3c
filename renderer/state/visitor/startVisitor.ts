import { atom } from 'jotai';
import { reconcileBookmarksAtom } from '#renderer/state/bookmarks/bookmarks.ts';
import { syncTabsAtom } from './syncTabs.ts';
import { loadGeolocationDenialAtom } from './detectLocation.ts';
import { loadHiddenEventsAtom } from './hiddenEvents.ts';
import { checkIsDeveloperAtom, checkIsDonotfollowAtom } from './modes.ts';
import { fetchSessionIdAtom, fetchTrackingIdAtom } from './session.ts';
import { fetchSessionDataAtom } from './visitorSnapshot.ts';

/**
 * What happens once when a page has opened in a browser: who this is, what the device remembers, and
 * what other tabs do from now on. Answers with how to stop.
 */
export const startVisitorAtom = atom(null, (_, set, hasSession: boolean) => {
  set(fetchSessionIdAtom);
  set(checkIsDeveloperAtom);
  set(checkIsDonotfollowAtom);
  set(loadHiddenEventsAtom);
  set(loadGeolocationDenialAtom);
  void set(fetchTrackingIdAtom);
  const known = hasSession ? Promise.resolve() : set(fetchSessionDataAtom);
  void known.then(() => set(reconcileBookmarksAtom));
  return set(syncTabsAtom);
});
