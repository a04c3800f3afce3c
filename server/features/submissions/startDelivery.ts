import { setTimeout as wait } from 'node:timers/promises';
import type { BrandSource } from '#server/brand/openBrand.ts';
import type { Config } from '#server/config.ts';
import { repeat, type Repeated } from '#server/features/repeat.ts';
import type { ServerContext } from '#server/features/serverContext.ts';
import type { DeliveryChannel } from '#server/storage/engine/schema.ts';
import { createDeliveryQueue } from '#server/storage/submissions/deliveryQueue.ts';
import { deliverSubmissions } from './deliverSubmissions.ts';

/** The channels that new submissions are queued for. */
export function configuredChannels({
  submissions: { mail, webhook },
}: Pick<Config, 'submissions'>): DeliveryChannel[] {
  const channels = [mail && ('mail' as const), webhook && ('webhook' as const)];
  return channels.filter((channel) => channel !== null);
}

export interface DeliveryParts extends Pick<ServerContext, 'database' | 'now' | 'logger'> {
  config: Pick<Config, 'submissions'>;
  brand: Pick<BrandSource, 'current'>;
}

/** Milliseconds between two reads of the queue. */
const pollInterval = 5000;

/** Milliseconds that closing waits for a mail under way; one that is cut off is sent again later. */
const closeTimeout = 1500;

/** Sends submissions by the configured channels until stopped; does nothing where there is none. */
export async function startDelivery(options: DeliveryParts): Promise<Repeated> {
  const { config, brand, database, now, logger } = options;
  const { mail, webhook } = config.submissions;
  if (mail === null && webhook === null) return { stop: () => Promise.resolve() };
  const queue = createDeliveryQueue(database.read, database.write);
  const senders = await loadSenders({ config, brand, now });
  const delivering = repeat(
    pollInterval,
    () =>
      deliverSubmissions({
        queue,
        senders,
        now,
        onFailure: ({ isFinal, ...failure }) =>
          isFinal
            ? logger.error(failure, 'a submission was given up: see npm run submissions -- retry')
            : logger.warn(failure, 'a submission could not be delivered yet'),
      }),
    (error) => logger.error({ err: error }, 'submissions wait for storage'),
  );
  const waitToClose = () => wait(closeTimeout, undefined, { ref: false });
  return { stop: () => Promise.race([delivering.stop(), waitToClose()]) };
}

/** Their libraries are loaded where they are used. */
async function loadSenders(options: Pick<DeliveryParts, 'config' | 'brand' | 'now'>) {
  const { config, brand, now } = options;
  const { mail, webhook } = config.submissions;
  const productName = () => brand.current().pages.productName;
  const [{ createMailSenders }, { createWebhookSender }] = await Promise.all([
    import('./createMailSenders.ts'),
    import('./createWebhookSender.ts'),
  ]);
  return {
    ...(mail === null ? {} : createMailSenders(mail, productName)),
    ...(webhook === null ? {} : { webhook: createWebhookSender({ ...webhook, now }) }),
  };
}
