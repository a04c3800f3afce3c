import { searchIndexes } from '#shared/contract/searchHits.ts';
import type { OpenedDatabase } from '#server/storage/engine/openDatabase.ts';

/** The searches of a round, each seen and opened by three visitors in one call. */
export interface SentSearches {
  words: string;
  sent: number;
  /** When each call was acknowledged, in milliseconds. */
  acknowledged: number[];
  killedAt: number;
}

export const noSearches = (round: number): SentSearches => ({
  words: `round ${round}`,
  sent: 0,
  acknowledged: [],
  killedAt: 0,
});

/** Sends the same search again and again until the server is gone. */
export async function keepSearching(origin: string, searches: SentSearches): Promise<void> {
  const query = new URLSearchParams({ q: searches.words }).toString();
  const search = { query, place: null, found: 2, isWidened: false, isCorrected: false };
  const events = ['ann', 'bob', 'kim'].flatMap((userToken) =>
    ['view', 'click'].map((eventType) => ({
      eventType,
      eventName: 'A search',
      index: searchIndexes.guide,
      userToken,
      objectIDs: ['1'],
      ...(eventType === 'click' && { positions: [2] }),
      search,
    })),
  );
  const body = JSON.stringify({ events });
  for (;;) {
    searches.sent += 1;
    const answer = await fetch(`${origin}/1/events`, { method: 'POST', body }).catch(() => null);
    if (answer === null) return;
    await answer.arrayBuffer().catch(() => null);
    if (answer.status === 200) searches.acknowledged.push(performance.now());
  }
}

/** Milliseconds: a batch waits for one second, and a busy machine needs time to write it. */
const lastBatch = 2000;

/** Counts that are torn, and acknowledged calls that are lost, though older than the last batch. */
export async function checkSearches({ read }: OpenedDatabase, rounds: readonly SentSearches[]) {
  const counts = await read
    .selectFrom('search_count')
    .leftJoin('search_reading', 'search_reading.id', 'search_count.reading_id')
    .leftJoin('search_asker', 'search_asker.reading_id', 'search_count.reading_id')
    .select(['words', 'asked', 'clicks', 'positions', 'asker'])
    .execute();
  const torn = counts
    .filter(
      ({ words, asked, clicks, positions, asker }) =>
        words === null ||
        asker !== null ||
        asked % 3 !== 0 ||
        clicks !== asked ||
        positions !== asked * 2,
    )
    .map((row) => `torn counts ${JSON.stringify(row)}`);
  let lost = 0;
  for (const { words, sent, acknowledged, killedAt } of rounds) {
    const stored = (counts.find((row) => row.words === words)?.asked ?? 0) / 3;
    if (stored > sent) torn.push(`${stored} searches of ${sent}`);
    const due = acknowledged.filter((at) => at < killedAt - lastBatch).length;
    lost += Math.max(0, due - stored);
  }
  const sums = counts.reduce((sum, { asked }) => sum + asked / 3, 0);
  return { torn, lost, stored: sums };
}
