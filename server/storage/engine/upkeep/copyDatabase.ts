import { sql } from 'kysely';
import { formatCountOf } from '#shared/domain/search/formatCount.ts';
import type { Database, ReadDatabase, Tables } from '#server/storage/engine/schema.ts';

export interface CopyDatabase {
  from: ReadDatabase;
  /** PostgreSQL, migrated and empty. */
  to: Database;
}

export type CopyReport = Record<string, number>;

/** Thrown when the copy was not made: the target holds something, or does not hold all of it. */
export class CopyError extends Error {
  override name = 'CopyError';
}

/** Values that a statement of PostgreSQL takes. */
const maxValues = 65_535;

/** Copies every row in one transaction and counts them on both sides before it ends. */
export async function copyDatabase({ from, to }: CopyDatabase): Promise<CopyReport> {
  return to.transaction().execute(async (transaction) => {
    const report: CopyReport = {};
    for (const { name, key } of copiedTables) {
      await refuseFilled(transaction, name);
      report[name] = await copyTable(from, transaction, name);
      const arrived = await countRows(transaction, name);
      const expected = await countRows(from, name);
      if (arrived !== expected) {
        throw new CopyError(
          `${name}: ${formatCountOf(expected, 'row')} here, ${arrived} there; is a server still writing? Nothing was copied.`,
        );
      }
      if (key !== null) await continueKeys(transaction, name, key);
    }
    return report;
  });
}

async function refuseFilled(transaction: Database, table: keyof Tables): Promise<void> {
  if ((await countRows(transaction, table)) === 0) return;
  throw new CopyError(`The target is not empty: it has rows in ${table}. Nothing was copied.`);
}

async function copyTable(from: ReadDatabase, to: Database, table: keyof Tables): Promise<number> {
  let copied = 0;
  for await (const rows of inBatches(from.selectFrom(table).selectAll().stream())) {
    await to.insertInto(table).values(rows).execute();
    copied += rows.length;
  }
  return copied;
}

async function* inBatches<T extends object>(rows: AsyncIterable<T>): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for await (const row of rows) {
    batch.push(row);
    if ((batch.length + 1) * Object.keys(row).length <= maxValues) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

async function countRows(database: ReadDatabase, table: keyof Tables): Promise<number> {
  const { count } = await database
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The next row gets the key after the last copied one. */
async function continueKeys(transaction: Database, table: keyof Tables, key: string) {
  await sql`select setval(
    pg_get_serial_sequence(${table}, ${key}),
    (select coalesce(max(${sql.ref(key)}), 0) + 1 from ${sql.table(table)}),
    false
  )`.execute(transaction);
}

interface CopiedTable {
  name: keyof Tables;
  /** The column that numbers its rows, where there is one. */
  key: string | null;
}

/** The column that numbers the rows of each table; in an order in which references find their rows. */
const numberedBy: Record<keyof Tables, string | null> = {
  catalogue_state: null,
  venue: 'key',
  venue_source: null,
  artist: 'key',
  category: 'key',
  genre: 'key',
  event: 'key',
  event_artist: null,
  event_category: null,
  event_genre: null,
  event_change: 'key',
  correction: null,
  event_duplicate: null,
  import_undo: null,
  import_undo_event: null,
  source_preference: null,
  session: null,
  bookmark: null,
  preference: null,
  saved_calendar: null,
  interaction: null,
  event_exposure: null,
  search_reading: null,
  search_asker: null,
  search_count: null,
  activity_count: null,
  submission: 'key',
  submission_delivery: 'key',
  push_subscription: 'key',
  alert: 'key',
  alert_fact: null,
  alert_state: null,
  remote_source: 'key',
  report_run: 'id',
  retention_state: null,
  model: null,
  staff: 'key',
  staff_session: null,
  change_log: 'key',
  version_state: null,
  version_file: null,
  version_change: 'key',
  version_change_file: null,
};

export const copiedTables: readonly CopiedTable[] = Object.entries(numberedBy).map(
  ([name, key]) => ({ name: name as keyof Tables, key }),
);
