import type { PublicEvent } from '#shared/contract/publicEvent.ts';

/** An event as the API hands it out: on sale, in Melbourne, in the near future of November 2025. */
export function aPublicEvent(changes: Partial<PublicEvent> = {}): PublicEvent {
  const eventKey = changes.eventKey ?? 1;
  return {
    eventKey,
    eventName: `Event ${eventKey}`,
    eventUrl: `/tickets/${eventKey}`,
    dateStart: '2025-11-22T08:30:00.000Z',
    isDateOnly: false,
    dateEnd: null,
    doorsAt: null,
    venue: {
      name: 'The Corner',
      locality: 'Richmond',
      state: 'VIC',
      timezone: 'Australia/Melbourne',
    },
    artists: [],
    categories: ['Music'],
    genres: ['Rock'],
    homepageImage: null,
    eventImage1: null,
    studioImage: null,
    dominantColour: null,
    onSaleAt: null,
    isCancelled: false,
    isPostponed: false,
    isRescheduled: false,
    previousStart: null,
    hasAvailability: true,
    availabilityDate: null,
    priceMin: null,
    priceMax: null,
    ...changes,
  };
}
