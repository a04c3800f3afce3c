import { toPublicEvent, type PublicEvent } from '#shared/contract/publicEvent.ts';
import { anEvent } from './recommender/aCatalogue.ts';

/** `anEvent` as the API hands it out: on sale, in Melbourne, in the near future of November 2025. */
export function aPublicEvent(changes: Partial<PublicEvent> = {}): PublicEvent {
  const { eventKey = 1 } = changes;
  const dateStart = '2025-11-22T08:30:00.000Z';
  return {
    ...toPublicEvent(anEvent(eventKey, { dateStart, artists: [], onSaleAt: null })),
    venue: {
      name: 'The Corner',
      locality: 'Richmond',
      state: 'VIC',
      timezone: 'Australia/Melbourne',
    },
    ...changes,
  };
}
