import { setTimeout } from 'node:timers/promises';
import { repeat, type Repeated } from '#server/jobs/repeat.ts';
import {
  deleteExpired,
  retainedKinds,
  type RetainedKind,
} from '#server/storage/retention/deleteExpired.ts';
import type { Database } from '#server/storage/schema.ts';

export interface RetentionOptions {
  database: Database;
  /** Days until rows of each kind are deleted. */
  days: Readonly<Record<Exclude<RetainedKind, 'exposures' | 'shown'>, number>>;
  now: () => Date;
  onDeleted: (deleted: Partial<Record<RetainedKind, number>>) => void;
  onError: (error: unknown) => void;
}

const dayLength = 86_400_000;

/** Rows of a batch: visitors' writes wait for their transaction, some milliseconds. */
const batchSize = 200;

/** Milliseconds between batches, for the writes of visitors. */
const pause = 50;

/** Deletes what is older than its time: once at the start, then daily. */
export function startRetention(options: RetentionOptions): Repeated {
  const stopping = new AbortController();
  const run = () => deleteAllExpired(options, stopping.signal);
  const first = run().catch(options.onError);
  const daily = repeat(dayLength, run, options.onError);
  return {
    async stop() {
      stopping.abort();
      await Promise.all([first, daily.stop()]);
    },
  };
}

async function deleteAllExpired(
  { database, days, now, onDeleted }: RetentionOptions,
  stop: AbortSignal,
): Promise<void> {
  // What was shown longer ago may be shown again. Counts of it live as long as interactions.
  const keptDays = { ...days, shown: 14, exposures: days.interactions };
  const deleted: Partial<Record<RetainedKind, number>> = {};
  for (const kind of retainedKinds) {
    const before = new Date(now().getTime() - keptDays[kind] * dayLength).toISOString();
    while (!stop.aborted) {
      const count = await deleteExpired(database, { kind, before, limit: batchSize });
      if (count) deleted[kind] = (deleted[kind] ?? 0) + count;
      if (count === null || count < batchSize) break;
      await setTimeout(pause, null, { signal: stop }).catch(() => null);
    }
  }
  if (Object.keys(deleted).length > 0) onDeleted(deleted);
}
