import { uptime } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { dayLength } from '#shared/domain/time/calendar.ts';
import { repeat, type Repeated } from '#server/features/repeat.ts';
import type { Database } from '#server/storage/engine/schema.ts';
import {
  countExpired,
  deleteExpired,
  hasRows,
  type RetainedKind,
} from '#server/storage/engine/upkeep/deleteExpired.ts';
import { emptyLog } from '#server/storage/engine/upkeep/emptyLog.ts';
import {
  readLastRunAt,
  writeRetentionState,
} from '#server/storage/engine/upkeep/retentionState.ts';

export interface RetentionOptions {
  database: Database;
  days: Readonly<Record<'interactions' | 'sessions' | 'submissions' | 'runs' | 'changes', number>>;
  now: () => Date;
  onDeleted: (deleted: Partial<Record<RetainedKind, number>>) => void;
  /** Something seems expired and is left, for the reason given in words. */
  onStopped: (reason: string) => void;
  onError: (error: unknown) => void;
}

/** Milliseconds between runs: what expires within one is a small part of any table. */
const interval = 3_600_000;

/**
 * Milliseconds by which a clock may be away from the last run, and for which expired rows stay: a clock that is
 * wrong by less than that deletes nothing too early.
 */
const tolerance = dayLength;

/** A run deletes a tenth of a table at most, or so many rows where a tenth is fewer. */
const smallTable = 100;

/** Rows of a batch: visitors' writes wait for their transaction, some milliseconds. */
const batchSize = 200;

/** Milliseconds between batches, for the writes of visitors. */
const pause = 50;

/** Deletes what is older than its time: once at the start, then hourly. */
export function startRetention(options: RetentionOptions): Repeated {
  const stopping = new AbortController();
  const isBelieved = checkClock(uptime);
  const run = () => deleteAllExpired(options, stopping.signal, isBelieved);
  const first = run().catch(options.onError);
  const hourly = repeat(interval, run, options.onError);
  return {
    async stop() {
      stopping.abort();
      await Promise.all([first, hourly.stop()]);
    },
  };
}

type IsBelieved = (at: Date, lastRunAt: string) => boolean;

/** A clock is believed that is near the last run of any server, and was not set since it was believed first. */
export function checkClock(seconds: () => number): IsBelieved {
  let offset: number | null = null;
  return (at, lastRunAt) => {
    const current = at.getTime() - seconds() * 1000;
    const isNear = Math.abs(at.getTime() - Date.parse(lastRunAt)) <= tolerance;
    if (isNear) offset ??= current;
    return isNear && Math.abs(current - (offset ?? current)) <= tolerance;
  };
}

/**
 * Deletes what is older than its time by the clock of this machine. Where that clock is not believed, or too much
 * seems expired, it is left, and the reason stored for `npm run doctor`; null: an operator confirmed both.
 */
export async function deleteAllExpired(
  { database, days, now, onDeleted, onStopped }: Omit<RetentionOptions, 'onError'>,
  stop: AbortSignal,
  isBelieved: IsBelieved | null,
): Promise<void> {
  const at = now();
  const lastRunAt = (await readLastRunAt(database)) ?? at.toISOString();
  const isRight = isBelieved?.(at, lastRunAt) ?? true;
  const wrongClock = `the clock says ${at.toISOString()}, and the last run was at ${lastRunAt}`;
  const deleted: Partial<Record<RetainedKind, number>> = {};
  const reasons = new Set<string>();
  for (const { kind, before, count } of await findExpired(database, days, at)) {
    const doubt = isRight ? await describeExcess(database, kind, count) : wrongClock;
    if (doubt !== null && isBelieved !== null) reasons.add(doubt);
    else deleted[kind] = await deleteInBatches(database, { kind, before }, stop);
  }
  const stopped = [...reasons].join('; ') || null;
  const runAt = isRight ? at.toISOString() : lastRunAt;
  await writeRetentionState(database, { lastRunAt: runAt, stopped });
  await emptyLog(database);
  if (Object.values(deleted).some((count) => count > 0)) onDeleted(deleted);
  if (stopped !== null) onStopped(stopped);
}

async function findExpired(database: Database, days: RetentionOptions['days'], at: Date) {
  const found: { kind: RetainedKind; before: string; count: number }[] = [];
  for (const [kind, kept] of Object.entries(listTimes(days)) as [RetainedKind, number][]) {
    const before = new Date(at.getTime() - kept * dayLength - tolerance).toISOString();
    const count = await countExpired(database, { kind, before });
    if (count > 0) found.push({ kind, before, count });
  }
  return found;
}

/** Describes a table of which more than a tenth has expired; null for less, and for a few rows. */
async function describeExcess(database: Database, kind: RetainedKind, count: number) {
  if (count <= smallTable || (await hasRows(database, kind, count * 10))) return null;
  return `${count} rows (${kind}) have expired at once, more than a tenth of their table`;
}

function listTimes(days: RetentionOptions['days']): Record<RetainedKind, number> {
  return {
    interactions: days.interactions,
    // Events shown longer ago may be shown again. Their counts live as long as interactions.
    shown: 14,
    exposures: days.interactions,
    // Thirteen months: a month can be compared with the same one a year before.
    searchCounts: 400,
    readings: 400,
    activity: 400,
    sessions: days.sessions,
    submissions: days.submissions,
    runs: days.runs,
    // For so long a deleted one can be restored.
    removedRuns: 1,
    eventChanges: 365,
    undos: 90,
    changes: days.changes,
  };
}

async function deleteInBatches(
  database: Database,
  expired: { kind: RetainedKind; before: string },
  stop: AbortSignal,
): Promise<number> {
  let deleted = 0;
  while (!stop.aborted) {
    const count = await deleteExpired(database, { ...expired, limit: batchSize });
    deleted += count ?? 0;
    if (count === null || count < batchSize) break;
    await setTimeout(pause, null, { signal: stop }).catch(() => null);
  }
  return deleted;
}
