import type { Preferences, VisitorSession } from '#shared/domain/visitor.ts';
import { preparedRead } from '#server/storage/reads/preparedRead.ts';
import type { ReadDatabase } from '#server/storage/schema.ts';
import { readLocation } from './readLocation.ts';
import type { SessionTable } from './sessionTables.ts';

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

export interface SessionRepository {
  find(sessionId: string): Promise<StoredSession | null>;
  /** The sessions that share the tracking id or the customer id, newest first; a known one is not read again. */
  findLinked(ids: SessionLinks, known?: StoredSession | null): Promise<StoredSession[]>;
}

export interface SessionLinks {
  sessionId: string | null;
  trackingId: string | null;
  customerId: string | null;
}

const linkColumns = ['session_id', 'tracking_id', 'customer_id'] as const;

/** Linked sessions that are read at most: one person's devices, never a shared id's crowd. */
const maxLinked = 20;

/** Reads visitors' sessions. */
export function createSessionRepository(database: ReadDatabase): SessionRepository {
  const rowsOf = preparedRead(database, (sessionId: string) =>
    database.selectFrom('session').selectAll().where('session_id', '=', sessionId),
  );
  const complete = createComplete(database);
  return {
    async find(sessionId) {
      const [row] = await rowsOf(sessionId);
      return row === undefined ? null : complete(row);
    },
    async findLinked({ sessionId, trackingId, customerId }, known = null) {
      if (known?.sessionId === sessionId && !trackingId && !customerId) return [known];
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
      return Promise.all(rows.map((row) => complete(row, known)));
    },
  };
}

/** Adds to a row what is stored of the session beside it; SQLite's sorter costs more than reading these few rows. */
function createComplete(database: ReadDatabase) {
  const bookmarksOf = preparedRead(database, (sessionId: string) =>
    database
      .selectFrom('bookmark')
      .select(['event_key as eventKey', 'bookmarked_at as at'])
      .where('session_id', '=', sessionId),
  );
  const preferencesOf = preparedRead(database, (sessionId: string) =>
    database
      .selectFrom('preference')
      .select(['kind', 'item_key', 'position'])
      .where('session_id', '=', sessionId),
  );
  return async (row: SessionTable, known: StoredSession | null = null): Promise<StoredSession> => {
    if (row.session_id === known?.sessionId) return known;
    const bookmarks = (await bookmarksOf(row.session_id)).sort(byAge);
    return {
      sessionId: row.session_id,
      trackingId: row.tracking_id,
      customerId: row.customer_id,
      bookmarkedEventKeys: bookmarks.map((bookmark) => bookmark.eventKey),
      bookmarks,
      preferences: toPreferences(await preferencesOf(row.session_id)),
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

interface PreferenceRow {
  kind: string;
  item_key: number;
  position: number;
}

function toPreferences(rows: readonly PreferenceRow[]): Preferences {
  const inOrder = rows.toSorted((a, b) => a.position - b.position);
  const keysOf = (kind: string) =>
    inOrder.filter((row) => row.kind === kind).map((row) => row.item_key);
  return { bands: keysOf('band'), categories: keysOf('category'), genres: keysOf('genre') };
}
