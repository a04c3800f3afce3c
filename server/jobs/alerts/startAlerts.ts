import type { Logger } from 'pino';
import type { BrandSource } from '#server/brand/openBrand.ts';
import { createAddressPolicy } from '#server/catalogue/addressPolicy.ts';
import type { Config } from '#server/config.ts';
import { attemptDue } from '#server/jobs/attemptDue.ts';
import { repeat, type Repeated } from '#server/jobs/repeat.ts';
import { createAlertQueue } from '#server/storage/alerts/alertQueue.ts';
import type { PushKeys } from '#server/storage/alerts/pushKeys.ts';
import { compareCatalogue, type CompareParts } from './compareCatalogue.ts';
import { composeMessage } from './composeMessage.ts';
import { nextMessageAt } from './messageTimes.ts';
import { sendPush } from './sendPush.ts';

interface AlertParts extends CompareParts {
  config: Pick<Config, 'fetchNetworks'>;
  brand: Pick<BrandSource, 'current'>;
  pushKeys: PushKeys;
  logger: Logger;
}

/** Milliseconds between two looks at the catalogue and the queue. */
const pollInterval = 5000;

/** Finds changes that visitors want to hear of, and sends them, until stopped. */
export function startAlerts(parts: AlertParts): Repeated {
  const work = createAlertWork(parts);
  return repeat(pollInterval, work, (error) =>
    parts.logger.error({ err: error }, 'alerts wait for storage'),
  );
}

/** Compares the catalogue and sends what is due, once at each call. */
export function createAlertWork(parts: AlertParts): () => Promise<void> {
  const compare = compareCatalogue(parts);
  return async () => {
    await compare();
    await sendDue(parts);
  };
}

async function sendDue(parts: AlertParts): Promise<void> {
  const { config, brand, database, live, pushKeys: keys, now, logger } = parts;
  const queue = createAlertQueue(database.read, database.write);
  const policy = createAddressPolicy(config.fetchNetworks);
  const contact = `mailto:${brand.current().pages.supportEmail}`;
  const silent = new Set<number>();
  await attemptDue({
    claim: queue.claim,
    async send(claimed) {
      const at = now();
      const earliest = nextMessageAt({ ...claimed, now: at });
      if (earliest > at) return earliest;
      const message = composeMessage(claimed, live.current().catalogue, at);
      if (message === null) silent.add(claimed.key);
      else if (!(await sendPush(claimed, message, { keys, contact, policy }))) {
        await queue.remove(claimed.endpoint);
      }
      return undefined;
    },
    async finish(claimed, outcome) {
      const isSilent = silent.delete(claimed.key);
      const lastAt = isSilent ? claimed.lastAt : outcome.at.toISOString();
      const next = nextMessageAt({ now: outcome.at, timeZone: claimed.timeZone, lastAt });
      await queue.finish(claimed, outcome, { next, isSilent });
    },
    now,
    onFailure: ({ key }, failure) =>
      logger.warn({ browser: key, ...failure }, 'an alert could not be sent'),
  });
}
