import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { nameKey } from '#shared/domain/search/foldText.ts';
import { toColumns } from '#server/storage/catalogue/eventColumns.ts';
import type {
  ChangedEvent,
  ComparedEvent,
  PreparedEvent,
  PreparedVenue,
} from '#server/storage/catalogue/preparedEvent.ts';
import { batchesOf } from '#server/storage/engine/batchesOf.ts';
import { isPostgres } from '#server/storage/engine/postgres/isPostgres.ts';
import { runStatements } from '#server/storage/engine/runStatements.ts';
import type { Database } from '#server/storage/engine/schema.ts';
import {
  type LinkType,
  stagedKeys,
  type StagedEvent,
  type StagedLink,
  type StagedName,
  type StagingTables,
} from './stagingTables.ts';
import { storeStage } from './storeStage.ts';

/** The record of an id that is taken so far. */
export interface SeenEvent {
  sourceId: string;
  line: number;
  /** When its source last changed it; null where that is not known. */
  updatedAt: string | null;
}

export type Stage = Awaited<ReturnType<typeof openStage>>;

/** Thrown when what an import had read is gone. */
class LostStageError extends Error {
  override name = 'LostStageError';
}

/** Opens an empty stage. Stages share their tables and are told apart by number. */
export async function openStage(database: Database) {
  if (isPostgres(database)) await clearAbandoned(database);
  else await runStatements(database, 'staging.sql');
  const stage = randomInt(2 ** 31 - 1);
  const write = database.withTables<StagingTables>();
  await write.insertInto('staged_import').values({ stage }).execute();
  const venues = new Map<string, number>();
  let added = 0;
  let namesMet = 0;
  return {
    findSeen: (sourceIds: readonly string[]) => findSeen(database, stage, sourceIds),
    /** Records ids, each once; one seen before is replaced. */
    see: (events: readonly SeenEvent[]) => see(database, stage, events),
    async missing(source: string) {
      await assertThere(database, stage);
      return readMissing(database, stage, source);
    },
    async add(source: string, events: readonly ChangedEvent[]) {
      if (events.length === 0) return;
      const rows = events.map((event) => {
        const place = JSON.stringify(event.event.venue);
        const venueNumber = venues.get(place) ?? venues.size;
        venues.set(place, venueNumber);
        added += 1;
        return toStagedEvent(event, { stage, source, number: added, venueNumber });
      });
      await write.insertInto('staged_event').values(rows).execute();
      for (const links of stageLinks(stage, events)) {
        await write.insertInto('staged_link').values(links).execute();
      }
      for (const names of stageNames(stage, events, namesMet)) {
        namesMet += names.length;
        const insertion = write.insertInto('staged_name').values(names);
        await insertion.onConflict((conflict) => conflict.doNothing()).execute();
      }
    },
    remove: (sourceIds: readonly string[]) => remove(database, stage, sourceIds),
    storedKeys: async (transaction: Database) =>
      (await stagedKeys(transaction, stage).execute()).map(({ key }) => key),
    async store(transaction: Database, source: string, at: Date) {
      await assertThere(transaction, stage);
      const places = Array.from(venues.keys(), (place) => JSON.parse(place) as PreparedVenue);
      await storeStage(transaction, { stage, source, at, venues: places });
    },
    clear: () => clear(database, [stage]),
  };
}

const stagedTables = [
  'staged_import',
  'staged_id',
  'staged_event',
  'staged_link',
  'staged_name',
  'staged_venue',
] as const;

async function clear(database: Database, stages: readonly number[]): Promise<void> {
  const write = database.withTables<StagingTables>();
  for (const table of stagedTables) {
    await write.deleteFrom(table).where('stage', 'in', stages).execute();
  }
}

/** Clears what imports left behind whose process was killed; by the clock of the database, which all servers share. */
async function clearAbandoned(database: Database): Promise<void> {
  const rows = await database
    .withTables<StagingTables>()
    .selectFrom('staged_import')
    .select('stage')
    .where(sql<boolean>`begun_at < current_timestamp - interval '1 day'`)
    .execute();
  if (rows.length === 0) return;
  await clear(
    database,
    rows.map(({ stage }) => stage),
  );
}

/** A crash of PostgreSQL empties unlogged tables: without their first row, others may be missing too. */
async function assertThere(database: Database, stage: number): Promise<void> {
  const row = await database
    .withTables<StagingTables>()
    .selectFrom('staged_import')
    .select('stage')
    .where('stage', '=', stage)
    .executeTakeFirst();
  if (row !== undefined) return;
  throw new LostStageError(
    'the database was restarted, and what the import had read is lost: run this again',
  );
}

async function findSeen(
  database: Database,
  stage: number,
  sourceIds: readonly string[],
): Promise<ReadonlyMap<string, SeenEvent>> {
  if (sourceIds.length === 0) return new Map();
  const rows = await database
    .withTables<StagingTables>()
    .selectFrom('staged_id')
    .select(['source_id as sourceId', 'line', 'updated_at as updatedAt'])
    .where('stage', '=', stage)
    .where('source_id', 'in', sourceIds)
    .execute();
  return new Map(rows.map((row) => [row.sourceId, row]));
}

async function see(database: Database, stage: number, events: readonly SeenEvent[]): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map(({ sourceId, line, updatedAt }) => ({
    stage,
    source_id: sourceId,
    line,
    updated_at: updatedAt,
  }));
  await database
    .withTables<StagingTables>()
    .insertInto('staged_id')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['stage', 'source_id']).doUpdateSet(({ ref }) => ({
        line: ref('excluded.line'),
        updated_at: ref('excluded.updated_at'),
      })),
    )
    .execute();
}

async function remove(database: Database, stage: number, sourceIds: readonly string[]) {
  if (sourceIds.length === 0) return new Set<string>();
  const write = database.withTables<StagingTables>();
  const removed = await write
    .deleteFrom('staged_event')
    .where('stage', '=', stage)
    .where('source_id', 'in', sourceIds)
    .returning('source_id')
    .execute();
  await write
    .deleteFrom('staged_link')
    .where('stage', '=', stage)
    .where('source_id', 'in', sourceIds)
    .execute();
  return new Set(removed.map((row) => row.source_id));
}

async function readMissing(database: Database, stage: number, source: string) {
  return database
    .withTables<StagingTables>()
    .selectFrom('event')
    .select(['key', 'source_id as sourceId', 'name'])
    .select(({ fn }) => fn.coalesce('date_end', 'date_start').as('over'))
    .where('source', '=', source)
    .where('retired_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('staged_id')
            .select('staged_id.line')
            .where('staged_id.stage', '=', stage)
            .whereRef('staged_id.source_id', '=', 'event.source_id'),
        ),
      ),
    )
    .orderBy('key')
    .execute();
}

interface StagedPlace {
  stage: number;
  source: string;
  number: number;
  venueNumber: number;
}

function toStagedEvent(
  { event, fingerprint, change, fields, repairs }: ChangedEvent,
  { stage, source, number, venueNumber }: StagedPlace,
): StagedEvent {
  return {
    stage,
    number,
    venue_number: venueNumber,
    change,
    changed_fields: JSON.stringify(fields),
    repairs: JSON.stringify(repairs),
    source,
    source_id: event.sourceId,
    fingerprint,
    ...toColumns(event),
    retired_at: null,
  };
}

/** Rows a statement can hold: SQLite takes 32,766 values. */
const rowsAtOnce = 4000;

function stageLinks(stage: number, events: readonly ComparedEvent[]): Iterable<StagedLink[]> {
  const links = events.flatMap(({ event }) =>
    namesOf(event).map(({ type, name, position, billing }) => ({
      stage,
      source_id: event.sourceId,
      type,
      position,
      name_key: nameKey(name),
      billing,
    })),
  );
  return batchesOf(links, rowsAtOnce);
}

function stageNames(stage: number, events: readonly ComparedEvent[], firstNumber: number) {
  const names = new Map<string, StagedName>();
  for (const { event } of events) {
    for (const { type, name } of namesOf(event)) {
      const key = nameKey(name);
      const number = firstNumber + names.size;
      // The first spelling of a name is the one that is shown.
      if (names.has(`${type} ${key}`)) continue;
      names.set(`${type} ${key}`, { stage, number, type, name_key: key, name });
    }
  }
  return batchesOf([...names.values()], rowsAtOnce);
}

interface NamedLink {
  type: LinkType;
  name: string;
  position: number;
  billing: StagedLink['billing'];
}

function namesOf(event: PreparedEvent): NamedLink[] {
  const labels = (type: LinkType, names: readonly string[]): NamedLink[] =>
    names.map((name, position) => ({ type, name, position, billing: null }));
  const bill = event.artists.map(({ name, billing }, position) => ({ name, billing, position }));
  return [
    ...bill.map((artist) => ({ type: 'artist' as const, ...artist })),
    ...labels('category', event.categories),
    ...labels('genre', event.genres),
  ];
}
