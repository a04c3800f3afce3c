import type { EventList, EventListQuery } from '#shared/contract/endpoints/operationsEndpoints.ts';

/** The whole catalogue for staff, of this server's console or of another's. */
export interface EventListService {
  find(query: EventListQuery): Promise<EventList>;
}

interface StoredEventList {
  findPage: (query: EventListQuery, now: Date) => Promise<Omit<EventList, 'counts'>>;
  countByState: (now: Date) => Promise<EventList['counts']>;
}

/** Lists and counts events as they are stored, also those that no visitor sees any more. */
export function createEventListService(
  { findPage, countByState }: StoredEventList,
  now: () => Date,
): EventListService {
  return {
    async find(query) {
      const at = now();
      const [found, counts] = await Promise.all([findPage(query, at), countByState(at)]);
      return { ...found, counts };
    },
  };
}
