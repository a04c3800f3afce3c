/**
 * The server's clock, going on while the page is open: dates read the same on both sides, and a
 * visitor's wrong clock moves nothing.
 */
export function pageClock(
  serverNow: Date,
  elapsed: () => number = () => performance.now(),
): () => Date {
  const start = elapsed();
  return () => new Date(serverNow.getTime() + Math.round(elapsed() - start));
}
