import type { EventListQuery } from '#shared/contract/operations.ts';
import { appError } from '#server/features/appError.ts';
import { readFigures } from '#server/features/insight/insightService.ts';
import type { ShopContext } from '#server/features/serverContext.ts';
import { countSaved } from '#server/storage/alerts/storeAlerts.ts';
import { readEventHistory } from '#server/storage/catalogue/eventHistory.ts';
import {
  countByState,
  findCatalogueEvents,
  readEventState,
} from '#server/storage/catalogue/findCatalogueEvents.ts';
import { readEventByKey } from '#server/storage/catalogue/storedEvents.ts';
import { describeCorrections } from '#server/storage/corrections/corrections.ts';
import { toPageEvent } from './eventPageService.ts';

/** Lists and counts events as they are stored, also those that no visitor sees any more. */
export function createEventListService({
  database: { read },
  live,
  now,
}: Pick<ShopContext, 'database' | 'live' | 'now'>) {
  return {
    async find(query: EventListQuery) {
      const at = now();
      const [found, counts] = await Promise.all([
        findCatalogueEvents(read, query, at),
        countByState(read, at),
      ]);
      const { eventByKey } = live.whole().catalogue;
      const keys = found.events.map(({ eventKey }) => eventKey);
      const figuresOf = await readFigures(read, keys, at);
      const events = found.events.map((event) => {
        const { eventImage1, homepageImage } = eventByKey.get(event.eventKey) ?? {};
        const picture = eventImage1 ?? homepageImage ?? null;
        return { ...event, picture, ...figuresOf(event.eventKey) };
      });
      return { ...found, events, counts };
    },
    async getDetails(key: number) {
      const [stored, state, history, saved] = await Promise.all([
        readEventByKey(read, key),
        readEventState(read, key, now()),
        readEventHistory(read, key),
        countSaved(read, key),
      ]);
      if (stored === null || state === null)
        throw appError('event_not_found', `No event has the key ${key}.`);
      const { source, sourceId } = stored;
      const corrections = describeCorrections(stored);
      const event = toPageEvent(stored.event);
      const venueKey = stored.event.venue.key;
      return { event, source, sourceId, venueKey, state, history, corrections, saved };
    },
  };
}
