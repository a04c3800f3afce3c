import type { ExpressionBuilder } from 'kysely';
import { batchesOf } from '#server/storage/engine/batchesOf.ts';
import type {
  Database,
  ReadDatabase,
  DuplicateState,
  Tables,
} from '#server/storage/engine/schema.ts';
import { logChange } from '#server/storage/staff/changeLog.ts';
import { changeCatalogue } from './catalogueVersion.ts';
import { readPreferences } from './mergedEvents.ts';

/** Rows a statement can hold. */
const rowsAtOnce = 4000;

/** Replaces the pairs that rules found of one source's events; decisions of operators stay. Returns the merged ones. */
export async function replaceFoundPairs(
  transaction: Database,
  source: string,
  found: readonly { key: number; otherKey: number; reason: string }[],
): Promise<number> {
  await transaction
    .deleteFrom('event_duplicate')
    .where('is_by_hand', '=', 0)
    .where(isOfSource(source))
    .execute();
  const rows = found.map(({ key, otherKey, reason }) => ({
    event_key: Math.min(key, otherKey),
    other_key: Math.max(key, otherKey),
    state: 'merged' as const,
    is_by_hand: 0,
    reason,
  }));
  let stored = 0;
  for (const batch of batchesOf(rows, rowsAtOnce)) {
    const added = await transaction
      .insertInto('event_duplicate')
      .values(batch)
      .onConflict((conflict) => conflict.doNothing())
      .returning('event_key')
      .execute();
    stored += added.length;
  }
  return stored;
}

/** The pairs that rules found of one source's events, to be given to `replaceFoundPairs` again. */
export async function readFoundPairs(read: ReadDatabase, source: string) {
  return read
    .selectFrom('event_duplicate')
    .select(['event_key as key', 'other_key as otherKey', 'reason'])
    .where('is_by_hand', '=', 0)
    .where(isOfSource(source))
    .orderBy('event_key')
    .orderBy('other_key')
    .execute();
}

function isOfSource(source: string) {
  return ({ or, eb, selectFrom }: ExpressionBuilder<Tables, 'event_duplicate'>) => {
    const ours = selectFrom('event').select('event.key').where('event.source', '=', source);
    return or([eb('event_key', 'in', ours), eb('other_key', 'in', ours)]);
  };
}

/** Every pair of events on offer, decisions of operators too. */
export async function listPairs(read: ReadDatabase) {
  return read
    .selectFrom('event_duplicate')
    .innerJoin('event', 'event.key', 'event_duplicate.event_key')
    .innerJoin('event as other', 'other.key', 'event_duplicate.other_key')
    .select([
      'event_duplicate.event_key as key',
      'event_duplicate.other_key as otherKey',
      'event_duplicate.state',
      'event_duplicate.is_by_hand as isByHand',
      'event_duplicate.reason',
      'event.source',
      'event.name',
      'event.date_start as dateStart',
      'other.source as otherSource',
      'other.name as otherName',
      'other.date_start as otherStart',
    ])
    .where('event.retired_at', 'is', null)
    .where('other.retired_at', 'is', null)
    .orderBy('event.date_start')
    .orderBy('event_duplicate.event_key')
    .execute();
}

/** Stores an operator's decision on two events; throws where one of them is unknown. */
export async function decidePair(
  write: Database,
  [one, other]: readonly [number, number],
  state: DuplicateState,
  now: Date,
): Promise<void> {
  await changeCatalogue(write, async (transaction) => {
    const known = await transaction
      .selectFrom('event')
      .select(['key', 'name'])
      .where('key', 'in', [one, other])
      .orderBy('key')
      .execute();
    const missing = [one, other].find((key) => !known.some((row) => row.key === key));
    if (missing !== undefined) throw new Error(`there is no event ${missing}`);
    const pair = { event_key: Math.min(one, other), other_key: Math.max(one, other) };
    const decision = { state, is_by_hand: 1, reason: 'decided by hand' };
    const before = await transaction
      .selectFrom('event_duplicate')
      .select(['state', 'reason'])
      .where('event_key', '=', pair.event_key)
      .where('other_key', '=', pair.other_key)
      .executeTakeFirst();
    await transaction
      .insertInto('event_duplicate')
      .values({ ...pair, ...decision })
      .onConflict((conflict) => conflict.columns(['event_key', 'other_key']).doUpdateSet(decision))
      .execute();
    await logChange(transaction, {
      at: now.toISOString(),
      subject: 'duplicate',
      item: known.map(({ key, name }) => `${name} (${key})`).join(', '),
      action: state,
      before: before ?? null,
      after: { state, reason: decision.reason },
      reference: String(pair.event_key),
    });
  });
}

/** Stores which sources' events are shown before those of others. */
export async function storePreferences(write: Database, sources: readonly string[], now: Date) {
  await changeCatalogue(write, async (transaction) => {
    const before = await readPreferences(transaction);
    await transaction.deleteFrom('source_preference').execute();
    await logChange(transaction, {
      at: now.toISOString(),
      subject: 'setting',
      item: 'order of sources',
      action: 'changed',
      before: { sources: before.join(', ') },
      after: { sources: sources.join(', ') },
    });
    if (sources.length === 0) return;
    const rows = sources.map((source, position) => ({ source, position }));
    await transaction.insertInto('source_preference').values(rows).execute();
  });
}

/** Events on offer that are not over, with their source, as they are compared between sources. */
export async function readComparableEvents(read: ReadDatabase, now: Date) {
  const rows = await read
    .selectFrom('event')
    .innerJoin('venue', 'venue.key', 'event.venue_key')
    .leftJoin('event_artist', (join) =>
      join.onRef('event_artist.event_key', '=', 'event.key').on('event_artist.position', '=', 0),
    )
    .leftJoin('artist', 'artist.key', 'event_artist.artist_key')
    .select([
      'event.key',
      'event.source',
      'event.name',
      'event.url',
      'event.date_start as dateStart',
      'event.is_date_only',
      'artist.name as headliner',
      'venue.key as venueKey',
      'venue.name as venueName',
      'venue.locality',
      'venue.timezone',
      'venue.latitude',
      'venue.longitude',
      'venue.is_approximate',
      'venue.is_online',
    ])
    .where('event.retired_at', 'is', null)
    .where(({ fn }) => fn.coalesce('event.date_end', 'event.date_start'), '>', now.toISOString())
    .orderBy('event.key')
    .execute();
  return rows.map((row) => ({
    source: row.source,
    event: {
      key: row.key,
      name: row.name,
      url: row.url,
      dateStart: row.dateStart,
      isDateOnly: row.is_date_only === 1,
      headliner: row.headliner ?? '',
      venue: {
        key: row.venueKey,
        name: row.venueName,
        locality: row.locality,
        timezone: row.timezone,
        latitude: row.latitude,
        longitude: row.longitude,
        isApproximate: row.is_approximate === 1,
        isOnline: row.is_online === 1,
      },
    },
  }));
}
