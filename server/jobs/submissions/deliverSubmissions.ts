import { dayLength } from '#shared/domain/time/calendar.ts';
import type { ClaimedDelivery, DeliveryQueue } from '#server/storage/submissions/deliveryQueue.ts';
import type { DeliveryChannel } from '#server/storage/schema.ts';
import type { SendSubmission } from './createMailSenders.ts';

export interface DeliveryOptions {
  queue: DeliveryQueue;
  senders: Readonly<Partial<Record<DeliveryChannel, SendSubmission>>>;
  now: () => Date;
  /** Called for each attempt that failed. */
  onFailure: (failure: {
    reference: string;
    channel: DeliveryChannel;
    isFinal: boolean;
    reason: string;
  }) => void;
}

const minute = 60_000;
const hour = 60 * minute;

/** Milliseconds until the next attempt, after the first, second… failed one; then it is given up. */
const retryDelays = [
  minute,
  5 * minute,
  15 * minute,
  hour,
  3 * hour,
  6 * hour,
  12 * hour,
  dayLength,
];

/** Milliseconds a delivery belongs to one process: longer than any sender takes. */
const claimTime = 2 * minute;

/** Deliveries under way in one process. */
const atOnce = 5;

/** Characters of an error that are stored. */
const longestError = 300;

/** Attempts every delivery that is due, once; rejects only where the database does not answer. */
export async function deliverSubmissions(options: DeliveryOptions): Promise<void> {
  const { queue, senders, now } = options;
  const channels = (['mail', 'answer', 'webhook'] as const).filter(
    (channel) => senders[channel] !== undefined,
  );
  for (;;) {
    const at = now();
    const until = new Date(at.getTime() + claimTime);
    const claimed = await queue.claim({ channels, now: at, until, most: atOnce });
    if (claimed.length === 0) return;
    await Promise.all(claimed.map((delivery) => attempt(delivery, options)));
  }
}

async function attempt(delivery: ClaimedDelivery, options: DeliveryOptions): Promise<void> {
  const { queue, senders, now, onFailure } = options;
  const { key, channel, attempts, submission } = delivery;
  try {
    await senders[channel]?.(submission);
  } catch (error) {
    const reason = describeError(error);
    const delay = retryDelays[attempts - 1];
    const at = now();
    await queue.finish(key, {
      state: delay === undefined ? 'failed' : 'waiting',
      nextAttemptAt: new Date(at.getTime() + (delay ?? 0)),
      error: reason,
      at,
    });
    onFailure({ reference: submission.reference, channel, isFinal: delay === undefined, reason });
    return;
  }
  await queue.finish(key, { state: 'sent', nextAttemptAt: now(), error: null, at: now() });
}

/** Without addresses: a mail server repeats them in its answers. */
function describeError(error: unknown): string {
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
