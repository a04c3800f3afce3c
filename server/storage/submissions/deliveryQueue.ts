import { sql, type SqlBool } from 'kysely';
import {
  claimDue,
  type ClaimLimits,
  type DeliveryOutcome,
  outcomeColumns,
} from '#server/storage/delivery/claimDue.ts';
import type { Database, ReadDatabase, DeliveryChannel } from '#server/storage/engine/schema.ts';
import { toSubmission } from './submissionRepository.ts';

export type DeliveryQueue = ReturnType<typeof createDeliveryQueue>;

/** Deliveries of submissions, shared by every server of the database. */
export function createDeliveryQueue(read: ReadDatabase, write: Database) {
  return {
    async claim(channels: readonly DeliveryChannel[], limits: ClaimLimits) {
      if (channels.length === 0) return [];
      const among = [sql<SqlBool>`channel in (${sql.join(channels)})`];
      const table = 'submission_delivery';
      return readClaimed(write, await claimDue({ read, write, table, among }, limits));
    },
    async finish(key: number, outcome: DeliveryOutcome) {
      await write
        .updateTable('submission_delivery')
        .set(outcomeColumns(outcome))
        .where('key', '=', key)
        .execute();
    },
    async retryFailed(now: Date) {
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

async function readClaimed(database: ReadDatabase, keys: readonly number[]) {
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
