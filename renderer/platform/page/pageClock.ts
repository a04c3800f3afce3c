/** The server's clock, which runs on while the page is open: a visitor's wrong clock changes no date. */
export function pageClock(
  serverNow: Date,
  elapsed: () => number = () => performance.now(),
): () => Date {
  const start = elapsed();
  return () => new Date(serverNow.getTime() + Math.round(elapsed() - start));
}
