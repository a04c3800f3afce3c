import type { RemoteSource } from '#server/storage/sources/remoteSourceRepository.ts';

/** Intervals without a success after which a source counts as stale. */
const staleAfter = 3;
const minute = 60_000;

/** What is wrong with a source, in words; null where nothing is. */
export function describeSourceFault(source: RemoteSource, now: Date): string | null {
  const { name, failures, lastMessage, lastOutcome, succeededAt, createdAt } = source;
  if (lastOutcome === 'failed') {
    const times = failures === 1 ? 'once' : `${failures} times in a row`;
    return `"${name}" failed ${times}: ${lastMessage ?? ''}`;
  }
  const age = now.getTime() - Date.parse(succeededAt ?? createdAt);
  if (age <= staleAfter * source.intervalMinutes * minute) return null;
  const since = succeededAt === null ? 'was never fetched' : `was last fetched ${succeededAt}`;
  return `"${name}" is stale: it ${since}; no server is running, or none can fetch it`;
}
