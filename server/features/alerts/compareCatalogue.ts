import { type AlertFacts, alertFacts, findAlert } from '#shared/domain/alerts/eventNews.ts';
import type { Catalogue } from '#shared/domain/catalogue/catalogue.ts';
import { isPast } from '#shared/domain/catalogue/eventEnd.ts';
import { distanceKm } from '#shared/domain/location/geography.ts';
import type { Location } from '#shared/domain/visitors/visitor.ts';
import type { LiveCatalogue } from '#server/features/catalogue/readModels.ts';
import type { ServerContext } from '#server/features/serverContext.ts';
import type { PlaceResolver } from '#server/features/visitors/placeResolver.ts';
import {
  type AlertRules,
  forgetFacts,
  hasSubscribers,
  storeAlerts,
} from '#server/storage/alerts/storeAlerts.ts';
import { nextMessageAt } from './messageTimes.ts';

export interface CompareParts extends Pick<ServerContext, 'database' | 'now'> {
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
