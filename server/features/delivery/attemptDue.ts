import { setTimeout as wait } from 'node:timers/promises';
import { dayLength, hourLength } from '#shared/domain/time/calendar.ts';
import type { ClaimLimits, DeliveryOutcome } from '#server/storage/delivery/claimDue.ts';

export interface AttemptOptions<D extends { key: number; attempts: number }> {
  /** Claims none of the receivers in `full`. */
  claim: (limits: ClaimLimits, full: readonly string[]) => Promise<D[]>;
  receiverOf: (delivery: D) => string;
  /** Deliveries under way in one process at most. */
  places: number;
  /** Nothing is claimed once it is aborted. */
  closing?: AbortSignal;
  /** Rejects when the receiver did not take it; returns an instant before which it must not be sent. */
  send: (delivery: D) => Promise<Date | void>;
  finish: (delivery: D, outcome: DeliveryOutcome) => Promise<void>;
  now: () => Date;
  onFailure: (delivery: D, failure: { isFinal: boolean; reason: string }) => void;
}

const minute = 60_000;

/** Milliseconds until the next attempt, after the first, second… failed one; then it is given up. */
const retryDelays = [
  minute,
  5 * minute,
  15 * minute,
  hourLength,
  3 * hourLength,
  6 * hourLength,
  12 * hourLength,
  dayLength,
];

/** Milliseconds a delivery belongs to one process: longer than any sender takes. */
const claimTime = 2 * minute;

/** Deliveries that one statement claims, at most an eighth of the free places. */
const claimedAtOnce = 10;

/** Milliseconds between two looks at the queue while places are free. */
const lookInterval = 1000;

/** Characters of an error that are stored. */
const longestError = 300;

/** Attempts every delivery of a queue that is due, a place refilled as each ends; rejects only where the database does not answer. */
export async function attemptDue<D extends { key: number; attempts: number }>(
  options: AttemptOptions<D>,
): Promise<void> {
  const { claim, receiverOf, places, closing, now } = options;
  const underWay = new Map<Promise<void>, string>();
  for (;;) {
    const free = places - underWay.size;
    // However slow a receiver is, others find a place: it has at most as many as it leaves free.
    const receivers = Map.groupBy(underWay.values(), (name) => name);
    const full = [...receivers].flatMap(([name, { length }]) => (length >= free ? [name] : []));
    const until = new Date(now().getTime() + claimTime);
    const most = Math.min(claimedAtOnce, Math.ceil(free / 8));
    const isOpen = free > 0 && closing?.aborted !== true;
    const claimed = isOpen ? await claim({ now: now(), until, most }, full) : [];
    for (const delivery of claimed) {
      const attempting = attempt(delivery, options).then(() => void underWay.delete(attempting));
      // One that fails stays in the map, for the race below.
      attempting.catch(() => undefined);
      underWay.set(attempting, receiverOf(delivery));
    }
    if (claimed.length > 0) continue;
    if (underWay.size === 0) return;
    await Promise.race([...underWay.keys(), wait(lookInterval, undefined, { ref: false })]);
  }
}

async function attempt<D extends { key: number; attempts: number }>(
  delivery: D,
  { send, finish, now, onFailure }: AttemptOptions<D>,
): Promise<void> {
  let notBefore: Date | void;
  try {
    notBefore = await send(delivery);
  } catch (error) {
    const reason = describeError(error);
    const delay = retryDelays[delivery.attempts - 1];
    const at = now();
    await finish(delivery, {
      state: delay === undefined ? 'failed' : 'waiting',
      nextAttemptAt: new Date(at.getTime() + (delay ?? 0)),
      error: reason,
      at,
    });
    onFailure(delivery, { isFinal: delay === undefined, reason });
    return;
  }
  const state = notBefore === undefined ? 'sent' : 'waiting';
  const at = now();
  await finish(delivery, { state, nextAttemptAt: notBefore ?? at, error: null, at });
}

/** Without addresses: a mail server repeats them in its answers. */
export function describeError(error: unknown): string {
  const { message, code, cause } = error as {
    message?: string;
    code?: string;
    cause?: { code?: string };
  };
  const words = [code ?? cause?.code, message].filter((part) => part !== undefined).join(': ');
  return words
    .slice(0, longestError)
    .split(/[\p{Cc}\s]+/u)
    .map((word) => (word.includes('@') ? '(address)' : word))
    .join(' ');
}
