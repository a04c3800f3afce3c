import { type RawBuilder, sql, type Transaction } from 'kysely';
import { isPostgres } from '#server/storage/engine/postgres/isPostgres.ts';
import type { Database, Tables } from '#server/storage/engine/schema.ts';

/** Kinds of rows that are stored for a limited time. */
export type RetainedKind =
  | 'interactions'
  | 'shown'
  | 'exposures'
  | 'sessions'
  | 'submissions'
  | 'runs'
  | 'removedRuns'
  | 'eventChanges'
  | 'undos'
  | 'changes';

export interface ExpiredBatch {
  kind: RetainedKind;
  /** ISO 8601; what is older is deleted. */
  before: string;
  /** Rows at most; what belongs to a session goes with it. */
  limit: number;
}

interface RetainedRows {
  table: keyof Tables;
  /** The columns of its primary key. */
  key: readonly string[];
  isExpired(before: string): RawBuilder<unknown>;
}

const interaction = {
  table: 'interaction',
  key: ['session_id', 'kind', 'subject', 'minute', 'target'],
} as const;

const retained: Record<RetainedKind, RetainedRows> = {
  interactions: {
    ...interaction,
    isExpired: (before) => sql`happened_at < ${before} and kind != 'event-shown'`,
  },
  shown: {
    ...interaction,
    isExpired: (before) => sql`happened_at < ${before} and kind = 'event-shown'`,
  },
  exposures: {
    table: 'event_exposure',
    key: ['day', 'event_key'],
    isExpired: (before) => sql`day < ${before.slice(0, 10)}`,
  },
  // `updated_at` is the last visit, to the day. What belongs to a session is deleted by its references.
  sessions: {
    table: 'session',
    key: ['session_id'],
    isExpired: (before) => sql`updated_at < ${before}`,
  },
  submissions: {
    table: 'submission',
    key: ['key'],
    isExpired: (before) => sql`received_at < ${before}`,
  },
  runs: { table: 'report_run', key: ['id'], isExpired: (before) => sql`created_at < ${before}` },
  removedRuns: {
    table: 'report_run',
    key: ['id'],
    isExpired: (before) => sql`deleted_at < ${before}`,
  },
  // The entry that an event was added stays.
  eventChanges: {
    table: 'event_change',
    key: ['key'],
    isExpired: (before) => sql`changed_at < ${before} and change != 'new'`,
  },
  changes: {
    table: 'change_log',
    key: ['key'],
    isExpired: (before) => sql`changed_at < ${before}`,
  },
  undos: {
    table: 'import_undo',
    key: ['source'],
    isExpired: (before) => sql`imported_at < ${before}`,
  },
};

/** Any number that no other program takes on the same PostgreSQL database. */
const advisoryLock = 7_246_311;

/**
 * Deletes a batch of expired rows in one transaction and returns their number; null where another server
 * is deleting at this moment.
 */
export function deleteExpired(database: Database, batch: ExpiredBatch): Promise<number | null> {
  return database.transaction().execute(async (transaction) => {
    if (!(await takeLock(transaction))) return null;
    const { table, key, isExpired } = retained[batch.kind];
    const columns = sql.join(key.map((column) => sql.ref(column)));
    const { numAffectedRows } = await sql`delete from ${sql.table(table)} where (${columns}) in (
      select ${columns} from ${sql.table(table)} where ${isExpired(batch.before)} limit ${batch.limit})`.execute(
      transaction,
    );
    return Number(numAffectedRows);
  });
}

/** The number of expired rows. */
export async function countExpired(
  database: Database,
  { kind, before }: Omit<ExpiredBatch, 'limit'>,
): Promise<number> {
  const { table, isExpired } = retained[kind];
  const count = sql<{ count: number }>`select count(*) as count from ${sql.table(table)}
    where ${isExpired(before)}`;
  return (await count.execute(database)).rows[0]?.count ?? 0;
}

/** Whether the table of a kind has so many rows; it reads no more of them. */
export async function hasRows(
  database: Database,
  kind: RetainedKind,
  rows: number,
): Promise<boolean> {
  const found = sql`select 1 from ${sql.table(retained[kind].table)} limit 1 offset ${rows - 1}`;
  return (await found.execute(database)).rows.length > 0;
}

/** Released with the transaction. SQLite allows one writer anyway. */
async function takeLock(transaction: Transaction<Tables>): Promise<boolean> {
  if (!isPostgres(transaction)) return true;
  const lock = sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(${advisoryLock}) as taken`;
  const { rows } = await lock.execute(transaction);
  return rows[0]?.taken === true;
}
