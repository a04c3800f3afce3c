import type { MiddlewareFunction } from 'react-router-dom';

/** Also read by server/render/pageLinks.ts, for scripts that fail before this code is there. */
const storageKey = 'wattle.whole-loads';
/** Milliseconds: one address is not loaded again by itself sooner, so a file that stays missing makes no loop. */
const patience = 600_000;
/** Milliseconds until a load that never came counts as failed. */
const longestLoad = 15_000;

let isLeaving = false;

/**
 * Loads the requested page as a whole where its code cannot be loaded: after a release the files of
 * an open page are gone. What fails again is left to the error boundary.
 * `now`: milliseconds since 1970 by the device; `destination`: where the navigation under way leads, if any.
 */
export function loadWholePageOnMissingCode(
  now: () => number,
  destination: () => { pathname: string; search: string; hash: string } | undefined,
): void {
  window.addEventListener('vite:preloadError', () => {
    const wanted = destination();
    const { pathname, search, hash } = wanted ?? window.location;
    // Offline the service worker answers from its cache, or lists the cached pages.
    const hasWorker = Boolean(navigator.serviceWorker?.controller);
    const isWorthwhile = navigator.onLine || (wanted !== undefined && hasWorker);
    if (isLeaving || !isWorthwhile || !mark(pathname + search, now())) return;
    isLeaving = true;
    const isThisPage = pathname === window.location.pathname && search === window.location.search;
    if (isThisPage) window.location.reload();
    else window.location.assign(pathname + search + hash);
  });
  // Back to a page that was left because its code was missing: it is of the last release.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && isLeaving) window.location.reload();
  });
}

/** Holds the result of a navigation while the whole page loads, so that no error flashes up. */
export const holdWhileLeaving: MiddlewareFunction = async (_args, next) => {
  const loaded = await next();
  if (!isLeaving) return loaded;
  await new Promise((resolve) => setTimeout(resolve, longestLoad));
  isLeaving = false;
  return loaded;
};

/** Notes that an address is loaded as a whole; false where that was tried a short while ago. */
function mark(address: string, moment: number): boolean {
  try {
    const marks = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Record<string, number>;
    if (moment - (marks[address] ?? 0) < patience) return false;
    const recent = Object.entries(marks).filter(([, at]) => moment - at < patience);
    const loads = Object.fromEntries([...recent, [address, moment]]);
    sessionStorage.setItem(storageKey, JSON.stringify(loads));
    return true;
  } catch {
    // Without sessionStorage we could reload for ever, so we do not reload.
    return false;
  }
}
