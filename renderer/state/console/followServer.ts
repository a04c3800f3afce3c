import { atom } from 'jotai';
import { consoleServicesAtom } from './consoleServices.ts';
import {
  followingAtom,
  loadStateAtom,
  reloadPreviewAtom,
  targetAtom,
  targetsSubject,
} from './targets.ts';

const catalogueSubject = 'console.catalogue';
const endedImportsAtom = atom(0);

/** Changes with every import that ends and every event that staff change, here or in another tab: lists of events are loaded again. */
export const catalogueVersionAtom = atom(
  (get) => get(endedImportsAtom),
  (get, set) => {
    set(endedImportsAtom, get(endedImportsAtom) + 1);
    get(consoleServicesAtom).tabs?.send(catalogueSubject, null);
  },
);

/** Milliseconds until every page of a server shows a change of its catalogue (docs/catalogue-import.md#corrections). */
const pagesFollowAfter = 2000;

/** Lists, the inspector and the preview are loaded again after a change of an event. */
export const noteEventChangeAtom = atom(null, (_get, set) => {
  set(catalogueVersionAtom);
  setTimeout(() => set(reloadPreviewAtom), pagesFollowAfter);
});

/**
 * Follows the server until the returned function is called: what another tab changed is shown at once, what a restart
 * changed when the window gets the focus.
 */
export const followServerAtom = atom(null, (get, set) => {
  const following = get(followingAtom);
  following.load = () => {
    set(loadStateAtom).catch(() => undefined);
  };
  const stop = get(consoleServicesAtom).tabs?.listen((subject, id) => {
    if (subject === catalogueSubject) set(endedImportsAtom, get(endedImportsAtom) + 1);
    if (subject !== targetsSubject) return;
    following.load();
    if (id !== null && id === get(targetAtom)?.id) set(reloadPreviewAtom);
  });
  const handleFocus = () => following.load();
  addEventListener('focus', handleFocus);
  return () => {
    removeEventListener('focus', handleFocus);
    stop?.();
  };
});
