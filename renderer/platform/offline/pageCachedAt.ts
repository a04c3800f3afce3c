/** When the device kept this page, where it is shown without a connection; null where it comes from the server. */
export function pageCachedAt(): Date | null {
  const { keptAt } = document.documentElement.dataset;
  return keptAt ? new Date(keptAt) : null;
}

/** When this page was asked for, or kept where it is an old one: milliseconds since 1970, by the device's clock. */
export function pageRequestedAt(): number {
  return pageCachedAt()?.getTime() ?? performance.timeOrigin;
}
