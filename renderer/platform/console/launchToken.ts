const key = 'console.token';

/** The token of the address (`#token=…`), removed from it and stored for this tab; null without one. */
export function takeLaunchToken(): string | null {
  const found = /^#token=([\w-]{32,200})$/.exec(window.location.hash)?.[1];
  if (found === undefined) return sessionStorage.getItem(key);
  sessionStorage.setItem(key, found);
  window.history.replaceState(null, '', `${window.location.pathname}#/`);
  return found;
}
