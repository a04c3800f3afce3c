import { attemptDue } from '#server/features/delivery/attemptDue.ts';
import type { DeliveryChannel } from '#server/storage/engine/schema.ts';
import type { DeliveryQueue } from '#server/storage/submissions/deliveryQueue.ts';
import type { SendSubmission } from './createMailSenders.ts';

export interface DeliveryOptions {
  queue: DeliveryQueue;
  senders: Readonly<Partial<Record<DeliveryChannel, SendSubmission>>>;
  now: () => Date;
  onFailure: (failure: {
    reference: string;
    channel: DeliveryChannel;
    isFinal: boolean;
    reason: string;
  }) => void;
}

/** Attempts every delivery that is due, once; rejects only where the database does not answer. */
export async function deliverSubmissions(options: DeliveryOptions): Promise<void> {
  const { queue, senders, now, onFailure } = options;
  const channels = (['mail', 'answer', 'webhook'] as const).filter(
    (channel) => senders[channel] !== undefined,
  );
  const notIn = (full: readonly string[]) => channels.filter((name) => !full.includes(name));
  await attemptDue({
    claim: (limits, full) => queue.claim(notIn(full), limits),
    receiverOf: ({ channel }) => channel,
    places: 5,
    send: async ({ channel, submission }) => senders[channel]?.(submission),
    finish: ({ key }, outcome) => queue.finish(key, outcome),
    now,
    onFailure: ({ channel, submission: { reference } }, failure) =>
      onFailure({ reference, channel, ...failure }),
  });
}
