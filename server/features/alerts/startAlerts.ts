import { type AlertFacts, alertFacts, findAlert } from '#shared/domain/alerts/eventNews.ts';
import type { Catalogue } from '#shared/domain/catalogue/catalogue.ts';
import { isPast } from '#shared/domain/catalogue/eventEnd.ts';
import { distanceKm } from '#shared/domain/location/geography.ts';
import type { Location } from '#shared/domain/visitors/visitor.ts';
import type { BrandSource } from '#server/brand/openBrand.ts';
import type { Config } from '#server/config.ts';
import type { LiveCatalogue } from '#server/features/catalogue/readModels.ts';
import { attemptDue } from '#server/features/delivery/attemptDue.ts';
import { repeat, type Repeated } from '#server/features/repeat.ts';
import type { ServerContext } from '#server/features/serverContext.ts';
import type { PlaceResolver } from '#server/features/visitors/placeResolver.ts';
import { type ClaimedAlerts, createAlertQueue } from '#server/storage/alerts/alertQueue.ts';
import {
  type AlertRules,
  forgetFacts,
  hasSubscribers,
  storeAlerts,
} from '#server/storage/alerts/storeAlerts.ts';
import { composeMessage } from './composeMessage.ts';
import { nextMessageAt } from './messageTimes.ts';
import { createPushPolicy, sendPush } from './sendPush.ts';

interface AlertParts extends CompareParts, Pick<ServerContext, 'pushKeys' | 'closing' | 'logger'> {
  config: Pick<Config, 'fetchNetworks'>;
  brand: Pick<BrandSource, 'current'>;
}

/** Milliseconds between two looks at the catalogue, and at the queue. */
const intervals = { compare: 2000, send: 1000 };

/** Attempts under way in one process. */
const maxAttempts = 320;

/** Failed attempts, in 81 minutes, after which a browser is removed whose push service never took a message. */
const trialAttempts = 5;

/** Finds changes that visitors want to hear of, and sends them, until stopped; neither waits for the other but at the start. */
export function startAlerts(parts: AlertParts): Repeated {
  const report = (error: unknown) => parts.logger.error({ err: error }, 'alerts wait for storage');
  const compare = compareCatalogue(parts);
  // What changed while no server ran is part of the first message: another may not follow on its day.
  let isCompared = false;
  const compareAll = () => compare().then(() => void (isCompared = true));
  const comparing = repeat(intervals.compare, compareAll, report);
  const send = async () => (isCompared ? sendDue(parts) : undefined);
  const sending = repeat(intervals.send, send, report);
  return { stop: async () => void (await Promise.all([comparing.stop(), sending.stop()])) };
}

/** Sends what is due. */
export async function sendDue(parts: AlertParts): Promise<void> {
  const { config, brand, database, live, pushKeys: keys, now, logger } = parts;
  const queue = createAlertQueue(database.read, database.write);
  const contact = `mailto:${brand.current().pages.supportEmail}`;
  const options = { keys, contact, policy: createPushPolicy(config.fetchNetworks) };
  const silent = new Set<number>();
  const removeFor = ({ endpoint, auth }: ClaimedAlerts) =>
    queue.remove(endpoint, { sessionId: '', auth });
  await attemptDue({
    claim: queue.claim,
    receiverOf: ({ endpoint }) => /^[^/]*\/\/[^/]*\//.exec(endpoint)?.[0] ?? endpoint,
    places: maxAttempts,
    closing: parts.closing,
    async send(claimed) {
      const at = now();
      const earliest = nextMessageAt({ ...claimed, now: at });
      if (earliest > at) return earliest;
      const message = composeMessage(claimed, live.shown().catalogue, at);
      if (message === null) silent.add(claimed.key);
      // One that is gone and not there has another address meanwhile, to which it is sent.
      else if (!(await sendPush(claimed, message, options)) && !(await removeFor(claimed)))
        return at;
      return undefined;
    },
    async finish(claimed, outcome) {
      const isFailed = outcome.error !== null && claimed.lastAt === null;
      if (isFailed && claimed.attempts >= trialAttempts && (await removeFor(claimed))) {
        return logger.warn({ browser: claimed.key }, 'no message reached a browser: removed');
      }
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

interface CompareParts extends Pick<ServerContext, 'database' | 'now'> {
  live: Pick<LiveCatalogue, 'shown'>;
  places: Pick<PlaceResolver, 'resolve'>;
}

/** Kilometres: an evening's drive. */
const nearKm = 100;
/** Milliseconds after which an unchanged catalogue is compared again: tickets go on sale by the clock. */
const compareInterval = 60_000;

/** Returns work that queues alerts for what changed since it was last done, by whichever server. */
export function compareCatalogue(parts: CompareParts): () => Promise<void> {
  const { database, live, now } = parts;
  let last: {
    catalogue: Catalogue;
    at: number;
    version: number;
    facts: ReadonlyMap<number, string>;
  } | null = null;
  let isForgotten = false;
  return async () => {
    if (!(await hasSubscribers(database.read))) {
      if (!isForgotten) await forgetFacts(database.write);
      [isForgotten, last] = [true, null];
      return;
    }
    isForgotten = false;
    const { catalogue } = live.shown();
    const at = now();
    if (last?.catalogue === catalogue && at.getTime() - last.at < compareInterval) return;
    const events = catalogue.events
      .filter((event) => !isPast(event, at))
      .map((event) => ({
        eventKey: event.key,
        facts: JSON.stringify(alertFacts(event, at)),
        artistKeys: event.artists.map(({ key }) => key),
      }));
    const rules = alertRules(parts, catalogue, at);
    const { version } = catalogue;
    if (!(await storeAlerts(database.write, { version, events, last, rules }))) return;
    const facts = new Map(events.map((event) => [event.eventKey, event.facts]));
    last = { catalogue, at: at.getTime(), version, facts };
  };
}

function alertRules({ places }: CompareParts, catalogue: Catalogue, now: Date): AlertRules {
  const read = (facts: string) => JSON.parse(facts) as AlertFacts;
  return {
    kindOf: (then, current) => findAlert(read(then), read(current)),
    isNear: (eventKey, location) => isNear(catalogue.eventByKey.get(eventKey)?.venue, location),
    nextMessage: (browser) => nextMessageAt({ ...browser, now }),
  };

  function isNear(venue: Catalogue['venues'][number] | undefined, location: Location): boolean {
    const place = places.resolve(location);
    if (place === null || venue === undefined || venue.isOnline) return false;
    const { coordinates, state } = venue;
    if (coordinates === null) return state !== '' && state === place.state;
    return distanceKm(place.coordinates, coordinates) <= nearKm;
  }
}
