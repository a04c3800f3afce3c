import type { AlertKind } from '#shared/domain/alerts/eventNews.ts';
import type { Location } from '#shared/domain/visitors/visitor.ts';
import { batchesOf } from '#server/storage/engine/batchesOf.ts';
import type { Database, ReadDatabase, Tables } from '#server/storage/engine/schema.ts';
import { readLocation } from '#server/storage/visitors/sessionRepository.ts';

/** An event as alerts compare it: `facts` is text that differs where something of it does. */
export interface ComparedFacts {
  eventKey: number;
  facts: string;
  artistKeys: readonly number[];
}

export interface AlertRules {
  /** The alert for visitors who saved the event; null: none. */
  kindOf: (then: string, now: string) => AlertKind | null;
  isNear: (eventKey: number, location: Location) => boolean;
  /** When a browser whose last message was at an instant may be sent the next. */
  nextMessage: (browser: { timeZone: string; lastAt: string | null }) => Date;
}

export interface Comparison {
  version: number;
  events: readonly ComparedFacts[];
  /** The comparison that this server stored last; null: none yet. */
  last: { version: number; facts: ReadonlyMap<number, string> } | null;
  rules: AlertRules;
}

const rowsAtOnce = 500;

/** Whether any browser shows alerts. */
export async function hasSubscribers(read: ReadDatabase): Promise<boolean> {
  const first = await read
    .selectFrom('push_subscription')
    .select('key')
    .limit(1)
    .executeTakeFirst();
  return first !== undefined;
}

/** Visitors who saved an event, and those of them who have a browser that shows alerts. */
export function countSaved(read: ReadDatabase, eventKey: number) {
  return read
    .selectFrom('bookmark')
    .leftJoin('push_subscription', 'push_subscription.session_id', 'bookmark.session_id')
    .where('bookmark.event_key', '=', eventKey)
    .select(({ fn }) => [
      fn.count<number>('bookmark.session_id').distinct().as('visitors'),
      fn.count<number>('push_subscription.session_id').distinct().as('messages'),
    ])
    .executeTakeFirstOrThrow();
}

/** Forgets what was compared: changes while nobody wanted alerts are none. */
export async function forgetFacts(write: Database): Promise<void> {
  await write.transaction().execute(async (transaction) => {
    await transaction.updateTable('alert_state').set({ catalogue_version: 0 }).execute();
    await transaction.deleteFrom('alert_fact').execute();
  });
}

/**
 * Compares events with what was stored of them, queues alerts and stores what is new, all or nothing; servers take
 * turns. The first comparison queues none. Returns false where another server has compared a newer catalogue.
 */
export async function storeAlerts(write: Database, { version, events, last, rules }: Comparison) {
  return write.transaction().execute(async (transaction) => {
    // Written first, so that other servers wait.
    const before = await transaction
      .updateTable('alert_state')
      .set(({ ref }) => ({ key: ref('key') }))
      .returning('catalogue_version')
      .executeTakeFirstOrThrow();
    if (before.catalogue_version > version) return false;
    const isFirst = before.catalogue_version === 0;
    const isOwn = last !== null && last.version === before.catalogue_version;
    const some = isOwn
      ? events.filter(({ eventKey, facts }) => last.facts.get(eventKey) !== facts)
      : events;
    for (const batch of batchesOf(some, rowsAtOnce)) {
      await compareBatch(transaction, batch, isFirst ? null : rules);
    }
    await transaction.updateTable('alert_state').set({ catalogue_version: version }).execute();
    return true;
  });
}

/** Without rules no alerts are queued. */
async function compareBatch(
  transaction: Database,
  events: readonly ComparedFacts[],
  rules: AlertRules | null,
): Promise<void> {
  const keys = events.map(({ eventKey }) => eventKey);
  const rows = await transaction
    .selectFrom('alert_fact')
    .selectAll()
    .where('event_key', 'in', keys)
    .execute();
  const before = new Map(rows.map((row) => [row.event_key, row.facts]));
  const changed = events.filter(({ eventKey, facts }) => before.get(eventKey) !== facts);
  if (changed.length === 0) return;
  await transaction
    .insertInto('alert_fact')
    .values(changed.map(({ eventKey, facts }) => ({ event_key: eventKey, facts })))
    .onConflict((conflict) =>
      conflict.column('event_key').doUpdateSet((set) => ({ facts: set.ref('excluded.facts') })),
    )
    .execute();
  if (rules === null) return;
  const kinds = new Map<number, AlertKind>();
  for (const { eventKey, facts } of changed) {
    const then = before.get(eventKey);
    const kind = then === undefined ? null : rules.kindOf(then, facts);
    if (kind !== null) kinds.set(eventKey, kind);
  }
  const added = changed.filter(({ eventKey }) => !before.has(eventKey));
  const alerts = [
    ...(await ofSavedEvents(transaction, kinds)),
    ...(await ofFollowedArtists(transaction, added, rules)),
  ];
  await queueAlerts(transaction, alerts, rules);
}

type NewAlert = Omit<Tables['alert'], 'key'>;

async function ofSavedEvents(transaction: Database, kinds: ReadonlyMap<number, AlertKind>) {
  if (kinds.size === 0) return [];
  const rows = await transaction
    .selectFrom('push_subscription')
    .innerJoin('bookmark', 'bookmark.session_id', 'push_subscription.session_id')
    .select(['push_subscription.key', 'bookmark.event_key'])
    .where('bookmark.event_key', 'in', [...kinds.keys()])
    .execute();
  return rows.flatMap(({ key, event_key }) => {
    const kind = kinds.get(event_key);
    return kind === undefined ? [] : [{ subscription_key: key, event_key, kind }];
  });
}

async function ofFollowedArtists(
  transaction: Database,
  added: readonly ComparedFacts[],
  { isNear }: AlertRules,
): Promise<NewAlert[]> {
  const artistKeys = [...new Set(added.flatMap((event) => event.artistKeys))];
  if (artistKeys.length === 0) return [];
  const rows = await transaction
    .selectFrom('push_subscription')
    .innerJoin('session', 'session.session_id', 'push_subscription.session_id')
    .innerJoin('preference', 'preference.session_id', 'session.session_id')
    .select(['push_subscription.key', 'item_key'])
    .select(['location_type', 'latitude', 'longitude', 'postcode'])
    .where('preference.kind', '=', 'band')
    .where('item_key', 'in', artistKeys)
    .execute();
  const alerts = new Map<string, NewAlert>();
  for (const row of rows) {
    const location = readLocation(row);
    for (const { eventKey } of added.filter(({ artistKeys: of }) => of.includes(row.item_key))) {
      if (!isNear(eventKey, location)) continue;
      const alert = { subscription_key: row.key, event_key: eventKey, kind: 'new date' } as const;
      alerts.set(`${row.key} ${eventKey}`, alert);
    }
  }
  return [...alerts.values()];
}

async function queueAlerts(
  transaction: Database,
  alerts: readonly NewAlert[],
  { nextMessage }: AlertRules,
): Promise<void> {
  const keys = [...new Set(alerts.map((alert) => alert.subscription_key))].toSorted(
    (a, b) => a - b,
  );
  for (const key of keys) {
    // Updated even if it waits already: a message under way is finished before or after this, not meanwhile.
    const browser = await transaction
      .updateTable('push_subscription')
      .set(({ ref }) => ({ created_at: ref('created_at') }))
      .where('key', '=', key)
      .returning(['state', 'time_zone', 'finished_at'])
      .executeTakeFirst();
    if (browser === undefined) continue;
    await transaction
      .insertInto('alert')
      .values(alerts.filter((alert) => alert.subscription_key === key))
      .execute();
    if (browser.state === 'waiting') continue;
    const next = nextMessage({ timeZone: browser.time_zone, lastAt: browser.finished_at });
    await transaction
      .updateTable('push_subscription')
      .set({ state: 'waiting', attempts: 0, next_attempt_at: next.toISOString() })
      .where('key', '=', key)
      .execute();
  }
}
