import { sql, type Transaction } from 'kysely';
import { isPostgres } from '#server/storage/engine/postgres/isPostgres.ts';
import type { Database, Tables } from '#server/storage/engine/schema.ts';

export type RetainedKind = keyof typeof retained;

export interface ExpiredBatch {
  kind: RetainedKind;
  /** ISO 8601; what is older is deleted. */
  before: string;
  /** Rows at most; what belongs to a session goes with it. */
  limit: number;
}

const interactionKey = ['session_id', 'kind', 'subject', 'minute', 'target'];

const retained = {
  interactions: rowsOf(
    'interaction',
    interactionKey,
    'happened_at',
    sql`and kind != 'event-shown'`,
  ),
  shown: rowsOf('interaction', interactionKey, 'happened_at', sql`and kind = 'event-shown'`),
  exposures: rowsOf('event_exposure', ['day', 'event_key'], 'day'),
  searchCounts: rowsOf('search_count', ['day', 'reading_id'], 'day'),
  // Their counts are older still.
  readings: rowsOf('search_reading', ['id'], 'asked_on'),
  activity: rowsOf('activity_count', ['day', 'kind', 'event_key', 'target', 'place'], 'day'),
  // `updated_at` is the last visit, to the day. What belongs to a session is deleted by its references.
  sessions: rowsOf('session', ['session_id'], 'updated_at'),
  submissions: rowsOf('submission', ['key'], 'received_at'),
  runs: rowsOf('report_run', ['id'], 'created_at'),
  removedRuns: rowsOf('report_run', ['id'], 'deleted_at'),
  // The entry that an event was added stays.
  eventChanges: rowsOf('event_change', ['key'], 'changed_at', sql`and change != 'new'`),
  changes: rowsOf('change_log', ['key'], 'changed_at'),
  undos: rowsOf('import_undo', ['source'], 'imported_at'),
};

/** Rows of a table, the columns of its primary key, and the condition under which a row is expired. */
function rowsOf(table: keyof Tables, key: readonly string[], column: string, further = sql``) {
  const isExpired = (before: string) =>
    sql`${sql.ref(column)} < ${['day', 'asked_on'].includes(column) ? before.slice(0, 10) : before} ${further}`;
  return { table, key, isExpired };
}

/** Any number that no other program takes on the same PostgreSQL database. */
const advisoryLock = 7_246_311;

/** Deletes a batch of expired rows in one transaction and returns their number; null where another server is deleting at this moment. */
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
export async function hasRows(database: Database, kind: RetainedKind, rows: number) {
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
