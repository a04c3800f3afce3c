/** When this page was cached; null if it comes from the server. */
export function pageCachedAt(): Date | null {
  const { cachedAt } = document.documentElement.dataset;
  return cachedAt ? new Date(cachedAt) : null;
}

/** When this page was requested or cached: milliseconds since 1970 by the device's clock. */
export function pageRequestedAt(): number {
  return pageCachedAt()?.getTime() ?? performance.timeOrigin;
}
