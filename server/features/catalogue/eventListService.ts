import type { EventListQuery } from '#shared/contract/operations.ts';
import { appError } from '#server/features/appError.ts';
import type { ServerContext } from '#server/features/serverContext.ts';
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
  now,
}: Pick<ServerContext, 'database' | 'now'>) {
  return {
    async find(query: EventListQuery) {
      const at = now();
      const [found, counts] = await Promise.all([
        findCatalogueEvents(read, query, at),
        countByState(read, at),
      ]);
      return { ...found, counts };
    },
    async getDetails(key: number) {
      const [stored, state, history] = await Promise.all([
        readEventByKey(read, key),
        readEventState(read, key, now()),
        readEventHistory(read, key),
      ]);
      if (stored === null || state === null)
        throw appError('event_not_found', `No event has the key ${key}.`);
      const { source, sourceId } = stored;
      const corrections = describeCorrections(stored);
      return { event: toPageEvent(stored.event), source, sourceId, state, history, corrections };
    },
  };
}
