import type { PublicEvent } from '#shared/contract/publicEvent.ts';

type NotOnCards = 'venue' | 'artists' | 'categories' | 'genres' | 'doorsAt';

/** What a card shows of an event. */
export type CardEvent = Omit<PublicEvent, NotOnCards> & {
  venue: Omit<PublicEvent['venue'], 'locality'>;
  /** From the visitor's place; absent where either place is unknown. */
  distance?: CardDistance;
};

export interface CardDistance {
  km: number;
  isApproximate: boolean;
}

type Essential = 'eventKey' | 'eventName' | 'eventUrl' | 'dateStart' | 'venue' | 'distance';

/** The fields that a page leaves out where they have their default. */
export type OptionalFacts = Omit<CardEvent, Essential>;

/** A card's event in the data of a page: fields with their default are left out. */
export type CompactEvent = Pick<CardEvent, Essential> & Partial<OptionalFacts>;

export const defaultFacts: OptionalFacts = {
  homepageImage: null,
  eventImage1: null,
  studioImage: null,
  dominantColour: null,
  onSaleAt: null,
  isCancelled: false,
  isPostponed: false,
  isRescheduled: false,
  isDateOnly: false,
  dateEnd: null,
  previousStart: null,
  hasAvailability: true,
  availabilityDate: null,
  priceMin: null,
  priceMax: null,
};

/** Events with their distances, where there are any. */
export function withDistances<T extends { eventKey: number }>(
  events: readonly T[],
  distances: readonly (CardDistance & { eventKey: number })[] = [],
): (T & { distance?: CardDistance })[] {
  const byKey = new Map(distances.map(({ eventKey, ...distance }) => [eventKey, distance]));
  return events.map((event) => {
    const distance = byKey.get(event.eventKey);
    return distance === undefined ? event : { ...event, distance };
  });
}

export function expandEvent(event: CompactEvent): CardEvent {
  return { ...defaultFacts, ...event };
}
