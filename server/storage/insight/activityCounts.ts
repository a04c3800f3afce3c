import { sql } from 'kysely';
import type { Location } from '#shared/domain/visitors/visitor.ts';
import { batchesOf } from '#server/storage/engine/batchesOf.ts';
import type {
  ActivityKind,
  Database,
  ReadDatabase,
  Tables,
} from '#server/storage/engine/schema.ts';
import { readLocation } from '#server/storage/visitors/sessionRepository.ts';
import type { Period } from './searchCounts.ts';

export type ActivityCount = Tables['activity_count'];

/** A day with its bounds, ISO 8601 UTC. */
interface DayBounds {
  day: string;
  from: string;
  before: string;
}

/** Names the town of what a visitor has set; empty without one. */
export type TownOf = (location: Location) => string;

/** SQLite takes 32,766 parameters a statement; a row here has seven. */
const rowsPerStatement = 1000;

const placeColumns = ['location_type', 'latitude', 'longitude', 'postcode'] as const;

/** Counts a day anew from what is stored of visitors. */
export async function countDay(
  read: ReadDatabase,
  { day, from, before }: DayBounds,
  townOf: TownOf,
): Promise<ActivityCount[]> {
  const acts = read
    .selectFrom('interaction')
    .where('happened_at', '>=', from)
    .where('happened_at', '<', before);
  const rows = await acts
    .innerJoin('session', 'session.session_id', 'interaction.session_id')
    .select(['kind', 'event_key', 'target', 'rank', ...placeColumns])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('kind', 'in', ['event-view', 'event-click'])
    .groupBy(['kind', 'event_key', 'target', 'rank', ...placeColumns])
    .execute();
  const saved = await read
    .selectFrom('bookmark')
    .innerJoin('session', 'session.session_id', 'bookmark.session_id')
    .select(['event_key', ...placeColumns])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('bookmarked_at', '>=', from)
    .where('bookmarked_at', '<', before)
    .groupBy(['event_key', ...placeColumns])
    .execute();
  const { visits } = await acts
    .select(({ fn }) => fn.count<number>('session_id').distinct().as('visits'))
    .executeTakeFirstOrThrow();
  // Where pages send no views, what the first section had counts as seen.
  const isSeen = rows.some(({ kind }) => kind === 'event-view');
  const exposures = read.selectFrom('event_exposure').select(['event_key', 'shown as count']);
  const shown = isSeen ? [] : await exposures.where('day', '=', day).execute();
  const placed = [
    ...rows.map((row) => ({ ...row, ...activityOf(row.kind, row.target) })),
    ...saved.map((row) => ({ ...row, kind: 'saved' as const, target: '', rank: null })),
  ];
  const ofDay = { day, event_key: 0, place: '', rank: 0 };
  return sumAlike([
    ...shown.map((row) => ({ ...ofDay, ...row, kind: 'seen' as const, target: 'home' })),
    ...placed.flatMap(({ kind, event_key, target, rank, count, ...location }) => {
      const act = { ...ofDay, kind, target, count };
      const ofEvent = { ...act, event_key: event_key ?? 0, place: townOf(readLocation(location)) };
      return rank === null ? [ofEvent] : [ofEvent, { ...act, rank }];
    }),
    { ...ofDay, kind: 'visits', target: '', count: visits },
  ]);
}

/** The link to the seller is a part of its own of each card: `home-near-tickets`. */
const ticketsTarget = /-tickets$/;

function activityOf(kind: string, target: string): { kind: ActivityKind; target: string } {
  if (kind === 'event-view') return { kind: 'seen', target };
  return ticketsTarget.test(target)
    ? { kind: 'tickets', target: target.replace(ticketsTarget, '') }
    : { kind: 'clicked', target };
}

/** One row for each primary key: places near each other are one town. */
function sumAlike(counted: readonly ActivityCount[]): ActivityCount[] {
  const sums = new Map<string, ActivityCount>();
  for (const row of counted) {
    const key = JSON.stringify([row.kind, row.event_key, row.target, row.place, row.rank]);
    sums.set(key, { ...row, count: row.count + (sums.get(key)?.count ?? 0) });
  }
  return [...sums.values()];
}

/** Stores the counts of a day in place of earlier ones. */
export async function storeDay(write: Database, day: string, rows: readonly ActivityCount[]) {
  await write.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('activity_count').where('day', '=', day).execute();
    for (const batch of batchesOf(rows, rowsPerStatement)) {
      await transaction.insertInto('activity_count').values(batch).execute();
    }
  });
}

/** The last day that is counted, and when the first interaction was stored; null where there is none. */
export async function readCountedUntil(read: ReadDatabase) {
  const { day } = await read
    .selectFrom('activity_count')
    .select(({ fn }) => fn.max('day').as('day'))
    .executeTakeFirstOrThrow();
  const { first } = await read
    .selectFrom('interaction')
    .select(({ fn }) => fn.min('happened_at').as('first'))
    .executeTakeFirstOrThrow();
  return { day: day as string | null, first: first as string | null };
}

function selectSums(read: ReadDatabase, { from, to }: Period) {
  return read
    .selectFrom('activity_count')
    .select(({ fn }) => fn.sum<number>('count').as('count'))
    .where('day', '>=', from)
    .where('day', '<=', to);
}

/** Sums over a period, by day and kind. */
export function readDays(read: ReadDatabase, period: Period) {
  return selectSums(read, period)
    .select(['day', 'kind'])
    .where('rank', '=', 0)
    .groupBy(['day', 'kind'])
    .execute();
}

/** Sums over a period by event, of some or of all, or by the part of the site. */
export function readSums(
  read: ReadDatabase,
  period: Period,
  by: 'event_key' | 'target' | 'place',
  eventKeys: readonly number[] | null = null,
) {
  return selectSums(read, period)
    .$if(eventKeys !== null, (query) => query.where('event_key', 'in', eventKeys ?? []))
    .select(['kind', sql<string | number>`${sql.ref(by)}`.as('name')])
    .where('event_key', '!=', 0)
    .groupBy(['kind', by])
    .execute();
}

/** Sums over a period by the part of the site, rank and kind. */
export function readRanks(read: ReadDatabase, period: Period) {
  return selectSums(read, period)
    .select(['target', 'rank', 'kind'])
    .where('rank', '>', 0)
    .groupBy(['target', 'rank', 'kind'])
    .execute();
}

/** What happened to one event, by day, kind and part of the site. */
export function readEventDays(read: ReadDatabase, eventKey: number, period: Period) {
  return selectSums(read, period)
    .select(['day', 'kind', 'target'])
    .where('event_key', '=', eventKey)
    .groupBy(['day', 'kind', 'target'])
    .execute();
}

/** What changed on which day, by the log of changes. */
export function readChangedDays(read: ReadDatabase, { from, to }: Period) {
  const day = sql<string>`substr(changed_at, 1, 10)`;
  return read
    .selectFrom('change_log')
    .select(['subject', day.as('day')])
    .distinct()
    .where('subject', 'in', ['import', 'rules', 'brand'])
    .where('changed_at', '>=', from)
    .where('changed_at', '<=', `${to}T23:59:59.999Z`)
    .execute();
}
