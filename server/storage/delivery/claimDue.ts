import { type Expression, sql, type SqlBool } from 'kysely';
import type { Database, DeliveryState, ReadDatabase } from '#server/storage/engine/schema.ts';

export interface DeliveryOutcome {
  state: DeliveryState;
  /** The earliest instant of the next attempt, if the state is `waiting`. */
  nextAttemptAt: Date;
  error: string | null;
  at: Date;
}

export interface ClaimLimits {
  now: Date;
  until: Date;
  most: number;
}

interface ClaimedTable {
  read: ReadDatabase;
  write: Database;
  table: 'submission_delivery' | 'push_subscription';
  among: readonly Expression<SqlBool>[];
}

/** Claims rows that are due, and returns their keys: no other server gets them before `until`. */
export async function claimDue(
  { read, write, table, among }: ClaimedTable,
  { now, until, most }: ClaimLimits,
): Promise<number[]> {
  const at = now.toISOString();
  const isFree = sql<SqlBool>`(claimed_until is null or claimed_until <= ${at})`;
  const due = await read
    .selectFrom(table)
    .select('key')
    .where('state', '=', 'waiting')
    .where('next_attempt_at', '<=', at)
    .where(isFree)
    .where(({ and }) => and(among))
    .orderBy('next_attempt_at')
    .orderBy('key')
    .limit(most)
    .execute();
  if (due.length === 0) return [];
  // Only if no other process claimed them since: PostgreSQL checks the conditions again after a wait.
  const claimed = await write
    .updateTable(table)
    .set({ claimed_until: until.toISOString(), attempts: sql<number>`attempts + 1` })
    .where(
      'key',
      'in',
      due.map(({ key }) => key),
    )
    .where('state', '=', 'waiting')
    .where(isFree)
    .returning('key')
    .execute();
  return claimed.map(({ key }) => key);
}

/** Rows that were due at `late` already, or were attempted three times, and forms that were given up. */
export async function findStuck(read: ReadDatabase, late: Date) {
  const stuck = (table: ClaimedTable['table'], state: DeliveryState) =>
    read
      .selectFrom(table)
      .select(({ fn }) => [fn.countAll<number>().as('rows'), fn.max('last_error').as('error')])
      .where(sql<SqlBool>`(state = ${state} or state = 'waiting')`)
      .where(
        sql<SqlBool>`(state = 'failed' or next_attempt_at < ${late.toISOString()} or attempts > 2)`,
      )
      .executeTakeFirstOrThrow();
  const forms = await stuck('submission_delivery', 'failed');
  // A browser that its push service gave up is alerted no more.
  const alerts = await stuck('push_subscription', 'waiting');
  return [
    { kind: 'form', ...forms },
    { kind: 'alert', ...alerts },
  ].filter(({ rows }) => rows > 0);
}

/** The columns of a row after an attempt. */
export function outcomeColumns({ state, nextAttemptAt, error, at }: DeliveryOutcome) {
  return {
    state,
    next_attempt_at: nextAttemptAt.toISOString(),
    claimed_until: null,
    last_error: error,
    ...(state === 'waiting' ? {} : { finished_at: at.toISOString() }),
  };
}
