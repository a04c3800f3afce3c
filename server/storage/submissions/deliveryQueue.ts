import type {
  Database,
  ReadDatabase,
  DeliveryChannel,
  DeliveryState,
} from '#server/storage/schema.ts';
import { toSubmission, type Submission } from './submissionRepository.ts';

/** A delivery that this process alone may attempt until its claim ends. */
export interface ClaimedDelivery {
  key: number;
  channel: DeliveryChannel;
  /** This attempt included. */
  attempts: number;
  submission: Submission;
}

export interface DeliveryOutcome {
  state: DeliveryState;
  /** Where the state is `waiting`: not before this instant. */
  nextAttemptAt: Date;
  error: string | null;
  at: Date;
}

export interface ClaimLimits {
  channels: readonly DeliveryChannel[];
  now: Date;
  until: Date;
  most: number;
}

export interface DeliveryQueue {
  /** Claims deliveries that are due: no other server gets them before `until`. */
  claim(limits: ClaimLimits): Promise<ClaimedDelivery[]>;
  finish(key: number, outcome: DeliveryOutcome): Promise<void>;
  /** Puts deliveries that were given up back into the queue; returns how many. */
  retryFailed(now: Date): Promise<number>;
  count(): Promise<Record<DeliveryState, number>>;
}

/** Deliveries of submissions, shared by every server of the database. */
export function createDeliveryQueue(read: ReadDatabase, write: Database): DeliveryQueue {
  return {
    claim: (limits) => claimDue(read, write, limits),
    async finish(key, { state, nextAttemptAt, error, at }) {
      await write
        .updateTable('submission_delivery')
        .set({
          state,
          next_attempt_at: nextAttemptAt.toISOString(),
          claimed_until: null,
          last_error: error,
          finished_at: state === 'waiting' ? null : at.toISOString(),
        })
        .where('key', '=', key)
        .execute();
    },
    async retryFailed(now) {
      const again = { state: 'waiting', attempts: 0, finished_at: null } as const;
      const result = await write
        .updateTable('submission_delivery')
        .set({ ...again, next_attempt_at: now.toISOString() })
        .where('state', '=', 'failed')
        .executeTakeFirst();
      return Number(result.numUpdatedRows);
    },
    async count() {
      const rows = await read
        .selectFrom('submission_delivery')
        .select(['state', ({ fn }) => fn.countAll<number>().as('count')])
        .groupBy('state')
        .execute();
      const counts = Object.fromEntries(rows.map(({ state, count }) => [state, count]));
      return { waiting: 0, sent: 0, failed: 0, ...counts };
    },
  };
}

async function claimDue(
  read: ReadDatabase,
  write: Database,
  { channels, now, until, most }: ClaimLimits,
): Promise<ClaimedDelivery[]> {
  if (channels.length === 0) return [];
  const at = now.toISOString();
  const due = await read
    .selectFrom('submission_delivery')
    .select('key')
    .where('state', '=', 'waiting')
    .where('channel', 'in', channels)
    .where('next_attempt_at', '<=', at)
    .where((is) => is.or([is('claimed_until', 'is', null), is('claimed_until', '<=', at)]))
    .orderBy('key')
    .limit(most)
    .execute();
  if (due.length === 0) return [];
  // Only if no other process claimed them since: PostgreSQL checks the conditions again after a wait.
  const claimed = await write
    .updateTable('submission_delivery')
    .set((is) => ({ claimed_until: until.toISOString(), attempts: is('attempts', '+', 1) }))
    .where(
      'key',
      'in',
      due.map(({ key }) => key),
    )
    .where('state', '=', 'waiting')
    .where((is) => is.or([is('claimed_until', 'is', null), is('claimed_until', '<=', at)]))
    .returning('key')
    .execute();
  return readClaimed(
    write,
    claimed.map(({ key }) => key),
  );
}

async function readClaimed(
  database: ReadDatabase,
  keys: readonly number[],
): Promise<ClaimedDelivery[]> {
  if (keys.length === 0) return [];
  const rows = await database
    .selectFrom('submission_delivery')
    .innerJoin('submission', 'submission.key', 'submission_delivery.submission_key')
    .selectAll('submission')
    .select(['submission_delivery.key as delivery_key', 'channel', 'attempts'])
    .where('submission_delivery.key', 'in', keys)
    .orderBy('submission_delivery.key')
    .execute();
  return rows.map((row) => ({
    key: row.delivery_key,
    channel: row.channel,
    attempts: row.attempts,
    submission: toSubmission(row),
  }));
}
