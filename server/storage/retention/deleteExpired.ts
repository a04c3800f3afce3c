import { sql, type Transaction } from 'kysely';
import { isPostgres } from '#server/storage/postgres/isPostgres.ts';
import type { Database, Tables } from '#server/storage/schema.ts';

/** What is stored for a limited time, in the order in which it is deleted. */
export const retainedKinds = [
  'interactions',
  'shown',
  'exposures',
  'sessions',
  'submissions',
  'runs',
] as const;
export type RetainedKind = (typeof retainedKinds)[number];

export interface ExpiredBatch {
  kind: RetainedKind;
  /** ISO 8601; what is older is deleted. */
  before: string;
  /** Rows at most; what belongs to a session goes with it. */
  limit: number;
}

/** Any number that no other program takes on the same PostgreSQL database. */
const advisoryLock = 7_246_311;

/**
 * Deletes a batch of expired rows in one transaction and returns their number; null where another server
 * is deleting at this moment.
 */
export function deleteExpired(database: Database, batch: ExpiredBatch): Promise<number | null> {
  return database.transaction().execute(async (transaction) => {
    if (!(await takeLock(transaction))) return null;
    const { numDeletedRows } = await deletions[batch.kind](transaction, batch).executeTakeFirst();
    return Number(numDeletedRows);
  });
}

/** Released with the transaction. SQLite allows one writer anyway. */
async function takeLock(transaction: Transaction<Tables>): Promise<boolean> {
  if (!isPostgres(transaction)) return true;
  const lock = sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(${advisoryLock}) as taken`;
  const { rows } = await lock.execute(transaction);
  return rows[0]?.taken === true;
}

type Deletion = (
  transaction: Transaction<Tables>,
  batch: ExpiredBatch,
) => { executeTakeFirst(): Promise<{ numDeletedRows: bigint }> };

const deletions: Record<RetainedKind, Deletion> = {
  interactions: (transaction, batch) => deleteInteractions(transaction, batch, '!='),
  shown: (transaction, batch) => deleteInteractions(transaction, batch, '='),
  exposures: (transaction, { before, limit }) =>
    transaction
      .deleteFrom('event_exposure')
      .where(({ eb, refTuple, selectFrom }) =>
        eb(
          refTuple('day', 'event_key'),
          'in',
          selectFrom('event_exposure')
            .select(['day', 'event_key'])
            .where('day', '<', before.slice(0, 10))
            .limit(limit)
            .$asTuple('day', 'event_key'),
        ),
      ),
  // `updated_at` is the last visit, to the day. What belongs to a session is deleted by its references.
  sessions: (transaction, { before, limit }) =>
    transaction
      .deleteFrom('session')
      .where('session_id', 'in', (inner) =>
        inner
          .selectFrom('session')
          .select('session_id')
          .where('updated_at', '<', before)
          .limit(limit),
      ),
  submissions: (transaction, { before, limit }) =>
    transaction
      .deleteFrom('submission')
      .where('key', 'in', (inner) =>
        inner.selectFrom('submission').select('key').where('received_at', '<', before).limit(limit),
      ),
  runs: (transaction, { before, limit }) =>
    transaction
      .deleteFrom('report_run')
      .where('id', 'in', (inner) =>
        inner.selectFrom('report_run').select('id').where('created_at', '<', before).limit(limit),
      ),
};

/** Those of the kind `event-shown` (`=`), or all others. */
function deleteInteractions(
  transaction: Transaction<Tables>,
  { before, limit }: Pick<ExpiredBatch, 'before' | 'limit'>,
  whetherShown: '=' | '!=',
) {
  return transaction
    .deleteFrom('interaction')
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('session_id', 'kind', 'subject', 'minute', 'target'),
        'in',
        selectFrom('interaction')
          .select(['session_id', 'kind', 'subject', 'minute', 'target'])
          .where('happened_at', '<', before)
          .where('kind', whetherShown, 'event-shown')
          .limit(limit)
          .$asTuple('session_id', 'kind', 'subject', 'minute', 'target'),
      ),
    );
}
