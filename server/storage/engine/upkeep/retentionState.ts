import { sql } from 'kysely';
import type { Database, ReadDatabase } from '#server/storage/engine/schema.ts';

export interface RetentionState {
  /** ISO 8601, by a clock that was trusted. */
  lastRunAt: string;
  /** Why rows that seem expired are left, in words; null: none are. */
  stopped: string | null;
}

/** The last deletion of expired rows by any server; null before the first. */
export async function readRetentionState(read: ReadDatabase): Promise<RetentionState | null> {
  const row = await read
    .selectFrom('retention_state')
    .select(['last_run_at as lastRunAt', 'stopped'])
    .executeTakeFirst();
  return row ?? null;
}

/** When the last run was; before the first, the time of the newest row; null where there is neither. */
export async function readLastRunAt(database: Database): Promise<string | null> {
  const state = await readRetentionState(database);
  if (state !== null) return state.lastRunAt;
  const newest = sql<{ at: string | null }>`select max(at) as at from (
    select max(updated_at) as at from session
    union all select max(happened_at) from interaction
    union all select max(received_at) from submission
    union all select max(created_at) from report_run) as newest`;
  return (await newest.execute(database)).rows[0]?.at ?? null;
}

/** Replaces it. */
export async function writeRetentionState(write: Database, { lastRunAt, stopped }: RetentionState) {
  const values = { last_run_at: lastRunAt, stopped };
  await write
    .insertInto('retention_state')
    .values({ key: 1, ...values })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(values))
    .execute();
}
