import type { EventDetails, EventList, EventListQuery } from '#shared/contract/operations.ts';
import type { CatalogueEvent } from '#shared/domain/catalogue/catalogue.ts';
import { appError } from '#server/features/appError.ts';
import { toPageEvent } from './eventPageService.ts';

export type EventListService = ReturnType<typeof createEventListService>;

export interface StoredDetails extends Omit<EventDetails, 'event'> {
  event: CatalogueEvent;
}

interface StoredEventList {
  findPage: (query: EventListQuery, now: Date) => Promise<Omit<EventList, 'counts'>>;
  countByState: (now: Date) => Promise<EventList['counts']>;
  readDetails: (key: number, now: Date) => Promise<StoredDetails | null>;
}

/** Lists and counts events as they are stored, also those that no visitor sees any more. */
export function createEventListService(
  { findPage, countByState, readDetails }: StoredEventList,
  now: () => Date,
) {
  return {
    async find(query: EventListQuery) {
      const at = now();
      const [found, counts] = await Promise.all([findPage(query, at), countByState(at)]);
      return { ...found, counts };
    },
    async getDetails(key: number) {
      const details = await readDetails(key, now());
      if (details === null) throw appError('event_not_found', `No event has the key ${key}.`);
      return { ...details, event: toPageEvent(details.event) };
    },
  };
}
