/** When this page was cached; null if it comes from the server. */
export function pageCachedAt(): Date | null {
  const { cachedAt } = document.documentElement.dataset;
  return cachedAt ? new Date(cachedAt) : null;
}

/** When this page was requested or cached: milliseconds since 1970 by the device's clock. */
export function pageRequestedAt(): number {
  return pageCachedAt()?.getTime() ?? performance.timeOrigin;
}

/** Calls the listener whenever the connection is lost or found; the answer ends that. */
export function subscribeToConnection(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** The server's clock, which runs on while the page is open: a visitor's wrong clock changes no date. */
export function pageClock(
  serverNow: Date,
  elapsed: () => number = () => performance.now(),
): () => Date {
  const start = elapsed();
  return () => new Date(serverNow.getTime() + Math.round(elapsed() - start));
}
