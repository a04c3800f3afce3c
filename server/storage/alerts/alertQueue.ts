import { sql, type SqlBool } from 'kysely';
import type { AlertKind } from '#shared/domain/alerts/eventNews.ts';
import {
  claimDue,
  type ClaimLimits,
  type DeliveryOutcome,
  outcomeColumns,
} from '#server/storage/delivery/claimDue.ts';
import type { Database, ReadDatabase } from '#server/storage/engine/schema.ts';

/** The address and keys of a browser (RFC 8291), and the visitor's zone. */
export interface PushSubscriber {
  endpoint: string;
  p256dh: string;
  auth: string;
  timeZone: string;
  /** The former address and its secret, which the browser alone knows: the new address replaces it. */
  previous?: { endpoint: string; auth: string } | undefined;
}

/** A message that this process alone may send until its claim ends. */
export interface ClaimedAlerts extends PushSubscriber {
  key: number;
  /** This attempt included. */
  attempts: number;
  /** Equal for every attempt of a message, and for no other message; at most 24 characters. */
  messageId: string;
  /** When its last message was sent or given up, ISO 8601. */
  lastAt: string | null;
  alerts: readonly { eventKey: number; kind: AlertKind }[];
  /** Alerts up to this one are part of the message, or of events that are no longer saved. */
  lastKey: number;
}

export interface AfterAttempt {
  /** Alerts that were queued during the attempt wait until then. */
  next: Date;
  /** There was nothing to send. */
  isSilent: boolean;
}

/** Browsers that show alerts and what they are still to be sent, shared by every server of the database. */
export function createAlertQueue(read: ReadDatabase, write: Database) {
  return {
    /** Claims none whose address begins with one of `full`. */
    async claim(limits: ClaimLimits, full: readonly string[]) {
      const among = full.map(
        (start) => sql<SqlBool>`substr(endpoint, 1, ${start.length}) <> ${start}`,
      );
      const keys = await claimDue({ read, write, table: 'push_subscription', among }, limits);
      return keys.length === 0 ? [] : readClaimed(write, keys);
    },
    finish: (claimed: ClaimedAlerts, outcome: DeliveryOutcome, after: AfterAttempt) =>
      finish(write, claimed, outcome, after),
    /** Removes a browser for its session or for who has its secret; returns whether it was there. */
    async remove(endpoint: string, { sessionId, auth }: { sessionId: string; auth: string }) {
      const { numDeletedRows } = await write
        .deleteFrom('push_subscription')
        .where('endpoint', '=', endpoint)
        .where((row) => row.or([row('session_id', '=', sessionId), row('auth', '=', auth)]))
        .executeTakeFirst();
      return numDeletedRows > 0;
    },
    async endpointsOf(sessionId: string) {
      const rows = await read
        .selectFrom('push_subscription')
        .select('endpoint')
        .where('session_id', '=', sessionId)
        .execute();
      return rows.map(({ endpoint }) => endpoint);
    },
  };
}

async function readClaimed(database: Database, keys: readonly number[]): Promise<ClaimedAlerts[]> {
  const subscriptions = await database
    .selectFrom('push_subscription')
    .select(['key', 'attempts', 'endpoint', 'p256dh', 'auth'])
    .select(['time_zone as timeZone', 'finished_at as lastAt'])
    .where('key', 'in', keys)
    .execute();
  const isWanted = sql<number>`kind = 'new date' or exists (
    select 1 from bookmark where bookmark.session_id = push_subscription.session_id
    and bookmark.event_key = alert.event_key)`;
  const alerts = await database
    .selectFrom('alert')
    .innerJoin('push_subscription', 'push_subscription.key', 'alert.subscription_key')
    .select(['alert.key', 'subscription_key', 'alert.event_key as eventKey', 'kind'])
    .select(isWanted.as('isWanted'))
    .where('subscription_key', 'in', keys)
    .orderBy('alert.key')
    .execute();
  return subscriptions.map((row) => {
    const own = alerts.filter(({ subscription_key: key }) => key === row.key);
    return {
      ...row,
      messageId: `${row.key}-${row.lastAt === null ? 0 : Date.parse(row.lastAt).toString(36)}`,
      alerts: own.filter((alert) => Boolean(alert.isWanted)),
      lastKey: own.at(-1)?.key ?? 0,
    };
  });
}

async function finish(
  write: Database,
  { key, lastKey, lastAt }: ClaimedAlerts,
  outcome: DeliveryOutcome,
  { next, isSilent }: AfterAttempt,
): Promise<void> {
  await write.transaction().execute(async (transaction) => {
    // First, so that who adds alerts meanwhile waits, and finds what was finished.
    await transaction
      .updateTable('push_subscription')
      .set({
        ...outcomeColumns(outcome),
        ...(outcome.error === null ? { attempts: 0 } : {}),
        ...(isSilent ? { finished_at: lastAt } : {}),
      })
      .where('key', '=', key)
      .execute();
    if (outcome.state === 'waiting') return;
    await transaction
      .deleteFrom('alert')
      .where('subscription_key', '=', key)
      .where('key', '<=', lastKey)
      .execute();
    await transaction
      .updateTable('push_subscription')
      .set({ state: 'waiting', attempts: 0, next_attempt_at: next.toISOString() })
      .where('key', '=', key)
      .where(({ exists, selectFrom }) =>
        exists(selectFrom('alert').select('key').where('subscription_key', '=', key)),
      )
      .execute();
  });
}
