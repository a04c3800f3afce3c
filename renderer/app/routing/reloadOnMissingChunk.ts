const storageKey = 'wattle.reloaded-at';
/** Milliseconds: a second failure this soon is no new release but a broken line. */
const patience = 30_000;

/**
 * After a release the files of the page that is open are gone: a screen that cannot be loaded is asked for
 * again as a whole page.
 */
export function reloadOnMissingChunk(now: () => Date): void {
  window.addEventListener('vite:preloadError', (event) => {
    const moment = now().getTime();
    const last = Number(sessionStorage.getItem(storageKey) ?? 0);
    if (moment - last < patience) return;
    sessionStorage.setItem(storageKey, String(moment));
    event.preventDefault();
    window.location.reload();
  });
}
