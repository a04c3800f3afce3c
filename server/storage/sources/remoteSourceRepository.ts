import type { Selectable } from 'kysely';
import { z } from 'zod';
import { isPostgres } from '#server/storage/engine/postgres/isPostgres.ts';
import type {
  Database,
  ReadDatabase,
  FetchOutcome,
  Tables,
} from '#server/storage/engine/schema.ts';
import { logChange, withoutSecrets } from '#server/storage/staff/changeLog.ts';

const count = z.int().nonnegative();
const importCountsSchema = z.object({
  records: count,
  new: count,
  changed: count,
  unchanged: count,
  rejected: count,
  retired: count,
});
const defaultsSchema = z.record(z.string(), z.string());
const mapSchema = z.union([z.string(), z.looseObject({ name: z.string() })]);

export type RemoteSource = ReturnType<typeof toSource>;

export type NewRemoteSource = Pick<
  RemoteSource,
  'name' | 'url' | 'intervalMinutes' | 'map' | 'defaults' | 'retireMissing'
> & { times?: RemoteSource['times'] };

/** The outcome of fetching a source; `nextRunAt` is when it is due again. */
export interface FetchResult {
  at: Date;
  nextRunAt: Date;
  outcome: FetchOutcome;
  isPaused: boolean;
  message: string | null;
  counts: z.infer<typeof importCountsSchema> | null;
  etag: string | null;
  lastModified: string | null;
}

export type RemoteSourceRepository = ReturnType<typeof createRemoteSourceRepository>;

/** The listings that are fetched, shared by every server of the database. */
export function createRemoteSourceRepository(read: ReadDatabase, write: Database) {
  return {
    list: () => listRemoteSources(read),
    async find(name: string) {
      const row = await read
        .selectFrom('remote_source')
        .selectAll()
        .where('name', '=', name)
        .executeTakeFirst();
      return row === undefined ? null : toSource(row);
    },
    add: (source: NewRemoteSource, now: Date) =>
      write.transaction().execute(async (transaction) => {
        const added = await transaction
          .insertInto('remote_source')
          .values({
            name: source.name,
            url: source.url,
            interval_minutes: source.intervalMinutes,
            map: source.map,
            defaults: JSON.stringify(source.defaults),
            times: source.times ?? null,
            retire_missing: Number(source.retireMissing),
            created_at: now.toISOString(),
            next_run_at: now.toISOString(),
          })
          .onConflict((conflict) => conflict.doNothing())
          .returningAll()
          .executeTakeFirst();
        if (added === undefined) return false;
        await logSource(transaction, { now, action: 'added', before: null, after: added });
        return true;
      }),
    /** Stores what its times are, and asks for the whole answer next; null: what the answer itself shows. */
    setTimes: (key: number, times: 'local' | 'utc' | null, now: Date) =>
      setTimes(write, { key, times, now }),
    /** Claims the source that is due longest and not paused: no other process gets it before `until`. */
    async claimDue(now: Date, until: Date) {
      for (;;) {
        const due = await findDue(read, now.toISOString());
        if (due === null) return null;
        const claimed = await claim(write, { ...due, now, until });
        if (claimed !== null) return claimed;
      }
    },
    /** Claims a source whether it is due or not; null while another process fetches it. */
    claim: (key: number, now: Date, until: Date) => claim(write, { key, now, until }),
    finish: (key: number, result: FetchResult) => finish(write, key, result),
    /** Ends a claim without a result: the source is as due as it was before. */
    async release(key: number) {
      await write
        .updateTable('remote_source')
        .set({ claimed_until: null })
        .where('key', '=', key)
        .execute();
    },
    remove: (key: number, now: Date) =>
      write.transaction().execute(async (transaction) => {
        const before = await transaction
          .deleteFrom('remote_source')
          .where('key', '=', key)
          .returningAll()
          .executeTakeFirst();
        if (before === undefined) return;
        await logSource(transaction, { now, action: 'removed', before, after: null });
      }),
  };
}

function setTimes(
  write: Database,
  { key, times, now }: { key: number; times: 'local' | 'utc' | null; now: Date },
): Promise<void> {
  return write.transaction().execute(async (transaction) => {
    const before = await transaction
      .selectFrom('remote_source')
      .selectAll()
      .where('key', '=', key)
      .$if(isPostgres(transaction), (query) => query.forUpdate())
      .executeTakeFirst();
    const after = await transaction
      .updateTable('remote_source')
      .set({ times, etag: null, last_modified: null })
      .where('key', '=', key)
      .returningAll()
      .executeTakeFirst();
    if (before === undefined || after === undefined) return;
    await logSource(transaction, { now, action: 'changed', before, after });
  });
}

type SourceRow = Selectable<Tables['remote_source']>;

function logSource(
  transaction: Database,
  options: { now: Date; action: string; before: SourceRow | null; after: SourceRow | null },
): Promise<void> {
  const { now, action, before, after } = options;
  return logChange(transaction, {
    at: now.toISOString(),
    subject: 'source',
    item: (after ?? before)?.name ?? '',
    action,
    before: before && describe(before),
    after: after && describe(after),
    reference: (after ?? before)?.name ?? null,
  });
}

/** The facts of a source in the log of changes. */
function describe({ url, interval_minutes: minutes, times, retire_missing: retires }: SourceRow) {
  return { address: withoutSecrets(url), minutes, times, retires: retires === 1 ? 'yes' : 'no' };
}

/** Every source, by name. */
export async function listRemoteSources(read: ReadDatabase): Promise<RemoteSource[]> {
  const rows = await read.selectFrom('remote_source').selectAll().orderBy('name').execute();
  return rows.map(toSource);
}

async function findDue(read: ReadDatabase, at: string) {
  const row = await read
    .selectFrom('remote_source')
    .select(['key', 'next_run_at as dueAt'])
    .where('next_run_at', '<=', at)
    .where('paused_at', 'is', null)
    .where(({ or, eb }) => or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', at)]))
    .orderBy('next_run_at')
    .orderBy('key')
    .executeTakeFirst();
  return row ?? null;
}

interface Claim {
  key: number;
  now: Date;
  until: Date;
  /** Only if it was not fetched since it was found to be due at this time. */
  dueAt?: string;
}

/** PostgreSQL checks the conditions again after it waited for another claim of the row. */
async function claim(write: Database, { key, now, until, dueAt }: Claim) {
  const free = write
    .updateTable('remote_source')
    .set({ claimed_until: until.toISOString() })
    .where('key', '=', key)
    .where(({ or, eb }) =>
      or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', now.toISOString())]),
    );
  const due = dueAt === undefined ? free : free.where('next_run_at', '=', dueAt);
  const row = await due.returningAll().executeTakeFirst();
  return row === undefined ? null : toSource(row);
}

async function finish(
  write: Database,
  key: number,
  { at, nextRunAt, outcome, isPaused, message, counts, etag, lastModified }: FetchResult,
): Promise<void> {
  const time = at.toISOString();
  await write
    .updateTable('remote_source')
    .set(({ eb }) => ({
      next_run_at: nextRunAt.toISOString(),
      claimed_until: null,
      last_run_at: time,
      last_outcome: outcome,
      last_message: message,
      paused_at: isPaused ? time : null,
      ...(outcome === 'failed'
        ? { failures: eb('failures', '+', 1) }
        : { failures: 0, succeeded_at: time, etag, last_modified: lastModified }),
      ...(outcome === 'imported' ? { imported_at: time, last_counts: JSON.stringify(counts) } : {}),
    }))
    .where('key', '=', key)
    .execute();
}

/** One damaged value must not hide every other source. */
function toSource(row: SourceRow) {
  const map = parseStored(row.map, mapSchema);
  const defaults = parseStored(row.defaults, defaultsSchema);
  const lastCounts = parseStored(row.last_counts, importCountsSchema);
  return {
    key: row.key,
    name: row.name,
    url: row.url,
    intervalMinutes: row.interval_minutes,
    /** As stored, JSON; null: the ready maps are tried. */
    map: map === undefined ? null : row.map,
    defaults: defaults ?? {},
    /** By default what the answer itself shows. */
    times: row.times ?? undefined,
    retireMissing: row.retire_missing === 1,
    nextRunAt: row.next_run_at,
    etag: row.etag,
    lastModified: row.last_modified,
    importedAt: row.imported_at,
    lastRunAt: row.last_run_at,
    succeededAt: row.succeeded_at,
    failures: row.failures,
    lastOutcome: row.last_outcome,
    lastMessage: row.last_message,
    lastCounts: lastCounts ?? null,
    createdAt: row.created_at,
    pausedAt: row.paused_at,
    /** Damaged columns, which are read as if nothing were stored. */
    unreadable: [
      ...(map === undefined ? (['map'] as const) : []),
      ...(defaults === undefined ? (['defaults'] as const) : []),
      ...(lastCounts === undefined ? (['lastCounts'] as const) : []),
    ],
  };
}

/** Null where nothing is stored, undefined where it is damaged. */
function parseStored<Value>(text: string | null, schema: z.ZodType<Value>) {
  if (text === null) return null;
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
