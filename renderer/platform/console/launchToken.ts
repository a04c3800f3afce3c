const key = 'console.token';

/**
 * The token this window was opened with: `#token=…` of the printed address, taken out of the address at
 * once and kept as long as the tab lives; null where there is none.
 */
export function takeLaunchToken(): string | null {
  const found = /^#token=([\w-]{32,200})$/.exec(window.location.hash)?.[1];
  if (found === undefined) return sessionStorage.getItem(key);
  sessionStorage.setItem(key, found);
  window.history.replaceState(null, '', `${window.location.pathname}#/`);
  return found;
}
