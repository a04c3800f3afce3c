import type { Preferences } from '#shared/domain/visitors/visitor.ts';
import { batchesOf } from '#server/storage/engine/batchesOf.ts';
import type { Database } from '#server/storage/engine/schema.ts';

/** A whole session as it comes from elsewhere, not from its visitor's own calls. */
export interface WholeSession {
  sessionId: string;
  trackingId: string;
  createdAt: string;
  postcode: string | null;
  preferences: Preferences;
  bookmarks: readonly { eventKey: number; at: string }[];
}

/** SQLite takes 32,766 parameters a statement; the widest row here has ten. */
const rowsPerStatement = 500;

/** Stores many sessions with their preferences and bookmarks in one transaction. */
export async function storeSessions(database: Database, sessions: readonly WholeSession[]) {
  await database.transaction().execute(async (transaction) => {
    for (const rows of batchesOf(sessions.map(sessionRow), rowsPerStatement)) {
      await transaction.insertInto('session').values(rows).execute();
    }
    for (const rows of batchesOf(sessions.flatMap(preferenceRows), rowsPerStatement)) {
      await transaction.insertInto('preference').values(rows).execute();
    }
    for (const rows of batchesOf(sessions.flatMap(bookmarkRows), rowsPerStatement)) {
      await transaction
        .insertInto('bookmark')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
  });
}

function sessionRow({ sessionId, trackingId, createdAt, postcode }: WholeSession) {
  return {
    session_id: sessionId,
    tracking_id: trackingId,
    customer_id: null,
    location_type: postcode === null ? ('none' as const) : ('postcode' as const),
    latitude: null,
    longitude: null,
    postcode,
    location_set_at: postcode === null ? null : createdAt,
    created_at: createdAt,
    updated_at: createdAt,
  };
}

function preferenceRows({ sessionId, createdAt, preferences }: WholeSession) {
  const kinds = [
    ['band', preferences.bands],
    ['category', preferences.categories],
    ['genre', preferences.genres],
  ] as const;
  return kinds.flatMap(([kind, keys]) =>
    keys.map((key, position) => ({
      session_id: sessionId,
      kind,
      item_key: key,
      position,
      chosen_at: createdAt,
    })),
  );
}

function bookmarkRows({ sessionId, bookmarks }: WholeSession) {
  return bookmarks.map(({ eventKey, at }) => ({
    session_id: sessionId,
    event_key: eventKey,
    bookmarked_at: at,
  }));
}
