import type { Selectable } from 'kysely';
import { readFoundPairs } from '#server/storage/catalogue/duplicateRepository.ts';
import { batchesOf } from '#server/storage/engine/batchesOf.ts';
import type { Database, ReadDatabase, Tables } from '#server/storage/engine/schema.ts';

/** Tables that events are linked with, by tables such as `event_artist`. */
export const namedTables = ['artist', 'category', 'genre'] as const;
/** Tables whose rows several sources use. */
const sharedTables = ['venue', ...namedTables] as const;
const numberedTables = ['event', 'event_change', ...sharedTables] as const;

type NamedTable = (typeof namedTables)[number];
type SharedTable = (typeof sharedTables)[number];
type Row<T extends keyof Tables> = Selectable<Tables[T]>;

/** Changes of an import besides those to events that were there before. */
interface UndoBody {
  /** Keys of the rows that it added. */
  added: Record<SharedTable | 'event', number[]>;
  /** Keys of what its events were linked with before: the undo of another source leaves these rows. */
  needed: Record<SharedTable, number[]>;
  /** Ids of venues that its source was not known to use before. */
  venueIds: string[];
  venues: { before: Row<'venue'>; after: Row<'venue'> }[];
  /** The duplicates of its source that rules found. */
  pairs: Record<'before' | 'after', Awaited<ReturnType<typeof readFoundPairs>>>;
  /** Its rows of `event_change` have keys above `from`, up to `to`. */
  changes: { from: number; to: number };
}

/** An event as it was before an import, with the rows of the tables that link it. */
export interface EventBefore {
  event: Row<'event'>;
  links: Record<NamedTable, Row<'event_artist'>[]>;
}

/** The table of such links, as if it were that of artists: all have `event_key` and `position`. */
export function linkTable(name: NamedTable): 'event_artist' {
  return `event_${name}` as 'event_artist';
}

/** Events a statement can hold with all their columns: SQLite takes 32,766 values. */
const eventsAtOnce = 500;

interface RecordedImport {
  source: string;
  file: string;
  at: Date;
  /** Events that the import is about to change or to mark unavailable. */
  keys: readonly number[];
}

/** Records in the import's transaction what it is about to change; call the result at its end. */
export async function startUndoRecord(
  transaction: Database,
  { source, file, at, keys }: RecordedImport,
): Promise<() => Promise<void>> {
  const last = await readLastKeys(transaction);
  const venues = await readVenues(transaction);
  const venueIds = new Set(await readVenueIds(transaction, source));
  const pairs = await readFoundPairs(transaction, source);
  await deleteUndo(transaction, source);
  const row = { source, file, imported_at: at.toISOString(), body: '' };
  await transaction.insertInto('import_undo').values(row).execute();
  const needed = await storeEvents(transaction, source, keys);
  return async () => {
    const changed = [...(await readVenues(transaction)).values()].flatMap((after) => {
      const before = venues.get(after.key);
      return before === undefined || isSameRow(before, after) ? [] : [{ before, after }];
    });
    const ids = await readVenueIds(transaction, source);
    const { event_change: to } = await readLastKeys(transaction);
    const body: UndoBody = {
      added: await readKeysAfter(transaction, last),
      needed,
      venueIds: ids.filter((id) => !venueIds.has(id)),
      venues: changed,
      pairs: { before: pairs, after: await readFoundPairs(transaction, source) },
      changes: { from: last.event_change, to },
    };
    await transaction
      .updateTable('import_undo')
      .set({ body: JSON.stringify(body) })
      .where('source', '=', source)
      .execute();
  };
}

/** Called where events of a source change outside of its imports: the last one can be undone no longer. */
export async function deleteUndo(write: Database, source: string): Promise<void> {
  await write.deleteFrom('import_undo').where('source', '=', source).execute();
}

/** The imports that can be undone, the latest first. */
export async function listUndos(read: ReadDatabase) {
  return read
    .selectFrom('import_undo')
    .select(['source', 'file', 'imported_at as importedAt'])
    .orderBy('imported_at', 'desc')
    .orderBy('source')
    .execute();
}

/** The record of the last import of a source; null if there is none. */
export async function readUndo(read: ReadDatabase, source: string) {
  const rows = await read.selectFrom('import_undo').selectAll().execute();
  const undos = rows.map((row) => ({ ...row, ...(JSON.parse(row.body) as UndoBody) }));
  const undo = undos.find((found) => found.source === source);
  if (undo === undefined) return null;
  for (const table of sharedTables) {
    const others = undos.filter((other) => other !== undo);
    const needed = new Set(others.flatMap((other) => other.needed[table]));
    undo.added[table] = undo.added[table].filter((key) => !needed.has(key));
  }
  return undo;
}

/** The events as they were before the last import of a source, in pieces a statement can hold. */
export async function* readEventsBefore(read: ReadDatabase, source: string) {
  for (let last = 0; ;) {
    const rows = await read
      .selectFrom('import_undo_event')
      .select(['event_key', 'before'])
      .where('source', '=', source)
      .where('event_key', '>', last)
      .orderBy('event_key')
      .limit(eventsAtOnce)
      .execute();
    const end = rows.at(-1);
    if (end === undefined) return;
    last = end.event_key;
    yield rows.map(({ before }) => JSON.parse(before) as EventBefore);
  }
}

/** Whether a row has the columns of another, with the same values. */
export function isSameRow(one: object, other: object): boolean {
  const columns = new Map(Object.entries(other));
  return Object.entries(one).every(([column, value]) => columns.get(column) === value);
}

export async function readVenues(read: ReadDatabase): Promise<ReadonlyMap<number, Row<'venue'>>> {
  const rows = await read.selectFrom('venue').selectAll().execute();
  return new Map(rows.map((row) => [row.key, row]));
}

/** Stores events as they are; returns the keys of what they are linked with. */
async function storeEvents(transaction: Database, source: string, keys: readonly number[]) {
  const needed = {
    venue: new Set<number>(),
    artist: new Set(),
    category: new Set(),
    genre: new Set(),
  };
  for (const some of batchesOf(keys, eventsAtOnce)) {
    const rows = await transaction
      .selectFrom('event')
      .selectAll()
      .where('key', 'in', some)
      .execute();
    const events = new Map(
      rows.map((event): [number, EventBefore] => {
        needed.venue.add(event.venue_key);
        return [event.key, { event, links: { artist: [], category: [], genre: [] } }];
      }),
    );
    for (const name of namedTables) {
      const links = await transaction
        .selectFrom(linkTable(name))
        .selectAll()
        .where('event_key', 'in', some)
        .execute();
      for (const link of links) {
        needed[name].add((link as Record<string, unknown>)[`${name}_key`]);
        events.get(link.event_key)?.links[name].push(link);
      }
    }
    const stored = Array.from(events, ([key, before]) => ({
      source,
      event_key: key,
      before: JSON.stringify(before),
    }));
    await transaction.insertInto('import_undo_event').values(stored).execute();
  }
  return Object.fromEntries(
    Object.entries(needed).map(([table, found]) => [table, [...found]]),
  ) as UndoBody['needed'];
}

type LastKeys = Record<(typeof numberedTables)[number], number>;

async function readLastKeys(read: ReadDatabase): Promise<LastKeys> {
  const keys: [string, number][] = [];
  for (const table of numberedTables) {
    const { last } = await read
      .selectFrom(table)
      .select(({ fn }) => fn.max<number | null>('key').as('last'))
      .executeTakeFirstOrThrow();
    keys.push([table, last ?? 0]);
  }
  return Object.fromEntries(keys) as LastKeys;
}

async function readKeysAfter(read: ReadDatabase, last: LastKeys): Promise<UndoBody['added']> {
  const keys: [string, number[]][] = [];
  for (const table of ['event', ...sharedTables] as const) {
    const query = read.selectFrom(table).select('key').where('key', '>', last[table]);
    keys.push([table, (await query.orderBy('key').execute()).map(({ key }) => key)]);
  }
  return Object.fromEntries(keys) as UndoBody['added'];
}

async function readVenueIds(read: ReadDatabase, source: string): Promise<string[]> {
  const query = read.selectFrom('venue_source').select('source_id').where('source', '=', source);
  return (await query.execute()).map((row) => row.source_id);
}
