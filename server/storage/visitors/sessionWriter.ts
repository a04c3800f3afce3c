import type { Location, PreferenceType } from '#shared/domain/visitors/visitor.ts';
import type { PushSubscriber } from '#server/storage/alerts/alertQueue.ts';
import type { Transact } from '#server/storage/engine/groupCommit.ts';
import type { Database, Tables } from '#server/storage/engine/schema.ts';

/** The session that writes, its links, and the time. */
export interface SessionStamp {
  sessionId: string;
  trackingId: string | null;
  /** ISO 8601. */
  at: string;
}

export type SessionWriter = ReturnType<typeof createSessionWriter>;

/** A browser that renews its address without naming the previous one is another one. */
const maxSubscribers = 5;

/** Writes visitors' sessions, each change in one transaction. */
export function createSessionWriter(transact: Transact) {
  /** A change before which the session is stored or updated. */
  const touching =
    <Change extends unknown[]>(
      work: (transaction: Database, stamp: SessionStamp, ...change: Change) => Promise<unknown>,
    ) =>
    (stamp: SessionStamp, ...change: Change) =>
      transact(stamp.sessionId, async (transaction) => {
        await touchSession(transaction, stamp);
        await work(transaction, stamp, ...change);
      });
  return {
    /** Sets the last visit of a stored session; one that is not stored is not created. */
    noteVisit: ({ sessionId, at }: SessionStamp) =>
      transact(sessionId, (transaction) =>
        updateSession(transaction, sessionId, { updated_at: at }),
      ),
    linkCustomer: touching((transaction, { sessionId }, customerId: string) =>
      updateSession(transaction, sessionId, { customer_id: customerId }),
    ),
    setLocation: touching((transaction, { sessionId, at }, location: Location) =>
      updateSession(transaction, sessionId, { ...locationColumns(location), location_set_at: at }),
    ),
    replacePreferences: touching(replaceKeys),
    addBookmark: touching((transaction, { sessionId, at }, eventKey: number) =>
      transaction
        .insertInto('bookmark')
        .values({ session_id: sessionId, event_key: eventKey, bookmarked_at: at })
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    ),
    removeBookmark: (stamp: SessionStamp, eventKey: number) =>
      transact(stamp.sessionId, async (transaction) => {
        await transaction
          .deleteFrom('bookmark')
          .where('session_id', '=', stamp.sessionId)
          .where('event_key', '=', eventKey)
          .execute();
      }),
    /** Revokes the private calendar of a session and makes one with a token of this hash; null: none. */
    replaceSavedCalendar: (stamp: SessionStamp, tokenHash: string | null) =>
      transact(stamp.sessionId, async (transaction) => {
        await transaction
          .updateTable('saved_calendar')
          .set({ revoked_at: stamp.at })
          .where('session_id', '=', stamp.sessionId)
          .where('revoked_at', 'is', null)
          .execute();
        if (tokenHash === null) return;
        await touchSession(transaction, stamp);
        await transaction
          .insertInto('saved_calendar')
          .values({ token_hash: tokenHash, session_id: stamp.sessionId, created_at: stamp.at })
          .execute();
      }),
    /** Sends alerts to a browser from now on; a session has a few, the newest. False: its address has other keys. */
    addSubscriber: (stamp: SessionStamp, subscriber: PushSubscriber) =>
      transact(stamp.sessionId, (transaction) => storeSubscriber(transaction, stamp, subscriber)),
  };
}

async function updateSession(
  transaction: Database,
  sessionId: string,
  values: Partial<Tables['session']>,
): Promise<void> {
  await transaction
    .updateTable('session')
    .set(values)
    .where('session_id', '=', sessionId)
    .execute();
}

/** Stores a browser. One that is stored moves to this session with the keys that it alone has; a renewed one stays where it is. */
async function storeSubscriber(
  database: Database,
  stamp: SessionStamp,
  { previous, endpoint, p256dh, auth, timeZone }: PushSubscriber,
): Promise<boolean> {
  const { sessionId, at } = stamp;
  const browser = { session_id: sessionId, p256dh, auth, time_zone: timeZone };
  const table = database.selectFrom('push_subscription').select('key');
  if (previous !== undefined) {
    const { numUpdatedRows } = await database
      .updateTable('push_subscription')
      .set({ endpoint, p256dh, auth, time_zone: timeZone })
      .where((row) => row.and(previous))
      .where(({ not, exists }) => not(exists(table.where('endpoint', '=', endpoint))))
      .executeTakeFirst();
    if (numUpdatedRows > 0) return true;
  }
  await touchSession(database, stamp);
  const stored = await database
    .insertInto('push_subscription')
    .values({ ...browser, endpoint, created_at: at, state: 'sent', next_attempt_at: at })
    .onConflict((conflict) =>
      conflict
        .column('endpoint')
        .doUpdateSet(browser)
        .where('push_subscription.p256dh', '=', p256dh)
        .where('push_subscription.auth', '=', auth),
    )
    .returning('key')
    .executeTakeFirst();
  if (stored === undefined) return false;
  // A visit may have sent the new address before the browser told which one it replaces.
  if (previous !== undefined && previous.endpoint !== endpoint) {
    await database
      .deleteFrom('push_subscription')
      .where((row) => row.and(previous))
      .execute();
  }
  const newest = table
    .where('session_id', '=', sessionId)
    .orderBy((row) => row('key', '=', stored.key), 'desc')
    .orderBy('key', 'desc')
    .limit(maxSubscribers);
  await database
    .deleteFrom('push_subscription')
    .where('session_id', '=', sessionId)
    .where('key', 'not in', newest)
    .execute();
  return true;
}

async function touchSession(database: Database, stamp: SessionStamp): Promise<void> {
  await database
    .insertInto('session')
    .values({
      session_id: stamp.sessionId,
      tracking_id: stamp.trackingId,
      location_type: 'none',
      created_at: stamp.at,
      updated_at: stamp.at,
    })
    .onConflict((conflict) =>
      conflict.column('session_id').doUpdateSet((set) => ({
        tracking_id: set.fn.coalesce('excluded.tracking_id', 'session.tracking_id'),
        updated_at: set.ref('excluded.updated_at'),
      })),
    )
    .execute();
}

function locationColumns({ type, geo, postcode }: Location) {
  return {
    location_type: type,
    postcode,
    latitude: geo?.latitude ?? null,
    longitude: geo?.longitude ?? null,
  };
}

async function replaceKeys(
  database: Database,
  stamp: SessionStamp,
  kind: PreferenceType,
  keys: number[],
): Promise<void> {
  const stored = await database
    .deleteFrom('preference')
    .where('session_id', '=', stamp.sessionId)
    .where('kind', '=', kind)
    .returning(['item_key', 'chosen_at'])
    .execute();
  if (keys.length === 0) return;
  const chosenAt = new Map(stored.map((row) => [row.item_key, row.chosen_at]));
  const rows = keys.map((key, position) => ({
    session_id: stamp.sessionId,
    kind,
    item_key: key,
    position,
    chosen_at: chosenAt.get(key) ?? stamp.at,
  }));
  await database.insertInto('preference').values(rows).execute();
}
