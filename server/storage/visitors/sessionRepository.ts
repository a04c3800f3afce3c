import type { Selectable } from 'kysely';
import type { Preferences, VisitorSession, Location } from '#shared/domain/visitors/visitor.ts';
import { matchText } from '#server/storage/engine/matchText.ts';
import { preparedRead } from '#server/storage/engine/preparedRead.ts';
import type { ReadDatabase, Tables } from '#server/storage/engine/schema.ts';

export interface DatedBookmark {
  eventKey: number;
  at: string;
}

/** Everything stored of one session, with the ages the recommender needs. */
export interface StoredSession extends VisitorSession {
  customerId: string | null;
  locationSetAt: string | null;
  /** The last visit to the day, or the last change. ISO 8601. */
  visitedAt: string;
  bookmarks: readonly DatedBookmark[];
}

export type SessionRepository = ReturnType<typeof createSessionRepository>;

export interface SessionLinks {
  sessionId: string | null;
  trackingId: string | null;
  customerId: string | null;
}

const linkColumns = ['session_id', 'tracking_id', 'customer_id'] as const;

/** Linked sessions that are read at most: one person's devices, never a shared id's crowd. */
const maxLinked = 20;

/** Reads visitors' sessions. */
export function createSessionRepository(database: ReadDatabase) {
  const findRows = preparedRead(database, (sessionId: string) =>
    database.selectFrom('session').selectAll().where('session_id', '=', sessionId),
  );
  const completeRow = createRowCompleter(database);
  return {
    async find(sessionId: string) {
      const [row] = await findRows(sessionId);
      return row === undefined ? null : completeRow(row);
    },
    /** The sessions that share the tracking id or the customer id, newest first; a loaded one is not read again. */
    async findLinked(
      { sessionId, trackingId, customerId }: SessionLinks,
      loaded: StoredSession | null = null,
    ) {
      if (loaded?.sessionId === sessionId && !trackingId && !customerId) return [loaded];
      const ids = { session_id: sessionId, tracking_id: trackingId, customer_id: customerId };
      const rows = await database
        .selectFrom('session')
        .selectAll()
        .where((where) =>
          where.or(linkColumns.flatMap((link) => (ids[link] ? [where(link, '=', ids[link])] : []))),
        )
        .orderBy('updated_at', 'desc')
        .limit(maxLinked)
        .execute();
      return Promise.all(rows.map((row) => completeRow(row, loaded)));
    },
  };
}

/** Adds to a row what is stored of the session beside it; SQLite's sorter costs more than reading these few rows. */
function createRowCompleter(database: ReadDatabase) {
  const findBookmarks = preparedRead(database, (sessionId: string) =>
    database
      .selectFrom('bookmark')
      .select(['event_key as eventKey', 'bookmarked_at as at'])
      .where('session_id', '=', sessionId),
  );
  const findPreferences = preparedRead(database, (sessionId: string) =>
    database
      .selectFrom('preference')
      .select(['kind', 'item_key', 'position'])
      .where('session_id', '=', sessionId),
  );
  return async (row: Tables['session'], loaded: StoredSession | null = null) => {
    if (row.session_id === loaded?.sessionId) return loaded;
    const bookmarks = (await findBookmarks(row.session_id)).sort(byAge);
    return {
      sessionId: row.session_id,
      trackingId: row.tracking_id,
      customerId: row.customer_id,
      bookmarkedEventKeys: bookmarks.map((bookmark) => bookmark.eventKey),
      bookmarks,
      preferences: toPreferences(await findPreferences(row.session_id)),
      location: readLocation(row),
      locationSetAt: row.location_set_at,
      visitedAt: row.updated_at,
    };
  };
}

function byAge(a: DatedBookmark, b: DatedBookmark): number {
  if (a.at === b.at) return a.eventKey - b.eventKey;
  return a.at < b.at ? -1 : 1;
}

type PreferenceRow = Pick<Tables['preference'], 'kind' | 'item_key' | 'position'>;

function toPreferences(rows: readonly PreferenceRow[]): Preferences {
  const inOrder = rows.toSorted((a, b) => a.position - b.position);
  const listKeys = (kind: string) =>
    inOrder.filter((row) => row.kind === kind).map((row) => row.item_key);
  return { bands: listKeys('band'), categories: listKeys('category'), genres: listKeys('genre') };
}

type LocationColumns = Pick<
  Tables['session'],
  'location_type' | 'latitude' | 'longitude' | 'postcode'
>;

/** The location of a stored session. */
export function readLocation(row: LocationColumns): Location {
  const { location_type: type, latitude, longitude, postcode } = row;
  const geo = latitude === null || longitude === null ? null : { latitude, longitude };
  return { type, geo, postcode };
}

const pageSize = 50;

/** A page of sessions whose session, tracking or customer id begins with a text; the latest first. */
export async function findSessions(
  read: ReadDatabase,
  { text, page }: { text: string; page: number },
): Promise<{ rows: Selectable<Tables['session']>[]; total: number; pageSize: number }> {
  let found = read.selectFrom('session');
  if (text !== '') {
    found = found.where(({ or }) =>
      or(linkColumns.map((column) => matchText(column, text, 'at the start'))),
    );
  }
  const [rows, { total }] = await Promise.all([
    found
      .selectAll()
      .orderBy('updated_at', 'desc')
      .orderBy('session_id')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total, pageSize };
}
