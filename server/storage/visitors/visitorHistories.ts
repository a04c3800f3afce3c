import type { Location } from '#shared/domain/visitors/visitor.ts';
import type { ReadDatabase } from '#server/storage/engine/schema.ts';
import { readLocation } from './sessionRepository.ts';

/** Actions of one visitor on all devices, and their last location; the ids that join them stay here. */
export interface VisitorHistory {
  location: Location;
  bands: number[];
  bookmarks: { eventKey: number; at: string }[];
  clicks: CountedAct[];
  views: CountedAct[];
}

interface CountedAct {
  eventKey: number;
  /** ISO 8601: the last time. */
  at: string;
  count: number;
}

/** Reads what all visitors did since an instant, without their ids. */
export async function readVisitorHistories(database: ReadDatabase, since: string) {
  const bySession = await readSessions(database);
  const bands = await database
    .selectFrom('preference')
    .select(['session_id', 'item_key'])
    .where('kind', '=', 'band')
    .orderBy('session_id')
    .orderBy('position')
    .execute();
  for (const row of bands) bySession.get(row.session_id)?.bands.push(row.item_key);
  const bookmarks = await database
    .selectFrom('bookmark')
    .select(['session_id', 'event_key as eventKey', 'bookmarked_at as at'])
    .execute();
  for (const { session_id: id, ...bookmark } of bookmarks) {
    bySession.get(id)?.bookmarks.push(bookmark);
  }
  await addInteractions(database, since, bySession);
  return [...new Set(bySession.values())];
}

/** Whether there is anything to learn from. */
export async function hasVisitors(database: ReadDatabase): Promise<boolean> {
  const session = database.selectFrom('session').select('session_id').limit(1);
  return (await session.executeTakeFirst()) !== undefined;
}

/** Sessions that share a customer or tracking id share one history. */
async function readSessions(database: ReadDatabase): Promise<Map<string, VisitorHistory>> {
  const rows = await database
    .selectFrom('session')
    .select(['session_id', 'tracking_id', 'customer_id'])
    .select(['location_type', 'latitude', 'longitude', 'postcode'])
    .orderBy('updated_at', 'desc')
    .execute();
  const byPerson = new Map<string, VisitorHistory>();
  const bySession = new Map<string, VisitorHistory>();
  for (const row of rows) {
    const person = row.customer_id ?? row.tracking_id ?? row.session_id;
    const history = byPerson.get(person) ?? {
      location: readLocation(row),
      bands: [],
      bookmarks: [],
      clicks: [],
      views: [],
    };
    byPerson.set(person, history);
    bySession.set(row.session_id, history);
  }
  return bySession;
}

async function addInteractions(
  database: ReadDatabase,
  since: string,
  bySession: ReadonlyMap<string, VisitorHistory>,
): Promise<void> {
  const rows = await database
    .selectFrom('interaction')
    .select(['session_id', 'kind', 'event_key'])
    .select(({ fn }) => [fn.max('happened_at').as('at'), fn.countAll<number>().as('count')])
    .where('kind', 'in', ['event-click', 'event-view'])
    .where('happened_at', '>=', since)
    .groupBy(['session_id', 'kind', 'event_key'])
    .execute();
  for (const { session_id: id, kind, event_key: eventKey, at, count } of rows) {
    if (eventKey === null) continue;
    const history = bySession.get(id);
    const acts = kind === 'event-click' ? history?.clicks : history?.views;
    acts?.push({ eventKey, at, count });
  }
}
