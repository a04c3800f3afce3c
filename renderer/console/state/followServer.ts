import { atom } from 'jotai';
import { consoleServicesAtom } from './consoleServices.ts';
import { staffApiAtom } from './targetApi.ts';
import {
  followingAtom,
  loadStateAtom,
  reloadPreviewAtom,
  targetAtom,
  targetsSubject,
} from './targets.ts';

const catalogueSubject = 'console.catalogue';
const catalogueChangesAtom = atom(0);

/** Changes with every import that ends and every event that staff change, here or in another tab: lists of events are loaded again. */
export const catalogueVersionAtom = atom(
  (get) => get(catalogueChangesAtom),
  (get, set) => {
    set(catalogueChangesAtom, get(catalogueChangesAtom) + 1);
    get(consoleServicesAtom).tabs?.send(catalogueSubject, null);
  },
);

/** Milliseconds between looks at the page of a changed event, which is made anew soon after, and how many there are. */
const lookPause = 500;
const mostLooks = 20;

/** Lists and the inspector are loaded again after a change of an event, the preview once its page shows it. */
export const noteEventChangeAtom = atom(null, async (get, set, key: number) => {
  set(catalogueVersionAtom);
  const { call } = get(staffApiAtom);
  const isShown = async () => {
    const [{ event, state }, listed] = await Promise.all([
      call('getEventDetails', { params: { key } }),
      call('listEvents', { query: { keys: String(key) } }),
    ]);
    // An event that was added has no page at first, and browsers log every answer of 404.
    if (listed.events.length === 0) return state === 'removed';
    const page = await call('getEventPage', { params: { key } });
    if (page.state === 'removed' || state === 'removed') return false;
    return JSON.stringify(page.event) === JSON.stringify(event);
  };
  for (let look = 1; look <= mostLooks; look += 1) {
    await new Promise((resolve) => setTimeout(resolve, lookPause));
    if (await isShown().catch(() => false)) break;
  }
  set(reloadPreviewAtom);
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
    if (subject === catalogueSubject) set(catalogueChangesAtom, get(catalogueChangesAtom) + 1);
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
