import type { RemoteSource } from '#server/storage/sources/remoteSourceRepository.ts';

/** Intervals without a success after which a source counts as stale. */
const staleAfter = 3;
const minute = 60_000;

/** Describes the fault of a source in words; null without one. */
export function describeSourceFault(source: RemoteSource, now: Date): string | null {
  const { name, failures, lastMessage, lastOutcome, succeededAt, createdAt, pausedAt } = source;
  if (pausedAt !== null) {
    return `"${name}" is paused, as its answer ${lastMessage ?? ''}; once that is mended, fetch it to go on`;
  }
  if (lastOutcome === 'failed') {
    const times = failures === 1 ? 'once' : `${failures} times in a row`;
    return `"${name}" failed ${times}: ${lastMessage ?? ''}`;
  }
  const damage = describeDamage(source);
  if (damage !== null) return damage;
  const age = now.getTime() - Date.parse(succeededAt ?? createdAt);
  if (age <= staleAfter * source.intervalMinutes * minute) return null;
  const since = succeededAt === null ? 'was never fetched' : `was last fetched ${succeededAt}`;
  return `"${name}" is stale: it ${since}; no server is running, or none can fetch it`;
}

/** Which stored settings or counts of a source cannot be read, and what to do; null where all can. */
export function describeDamage({ name, unreadable }: RemoteSource): string | null {
  const settings = unreadable.filter((field) => field !== 'lastCounts');
  if (settings.length > 0) {
    return `"${name}" is not fetched: its stored ${settings.join(' and ')} cannot be read; remove it and add it again`;
  }
  if (unreadable.length === 0) return null;
  return `"${name}": the counts of its last import cannot be read; the next import replaces them`;
}
