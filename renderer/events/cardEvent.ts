import type { PublicEvent } from '#shared/contract/publicEvent.ts';

type NotOnCards = 'venue' | 'artists' | 'categories' | 'genres' | 'doorsAt';

/** Fields of an event that a card shows. */
export type CardEvent = Omit<PublicEvent, NotOnCards> & {
  venue: Omit<PublicEvent['venue'], 'locality'>;
  /** Distance from the visitor's place; absent or null where either place is unknown. */
  distance?: CardDistance | null;
};

export interface CardDistance {
  km: number;
  isApproximate: boolean;
}

type Essential = 'eventKey' | 'eventName' | 'eventUrl' | 'dateStart' | 'venue';

/** The events of cards in the data of a page: a list for each field, without those that have their default in all. */
export type CompactEvents = Pick<CardColumns, Essential> & Partial<CardColumns>;
type CardColumns = { readonly [Field in keyof CardEvent]-?: readonly CardEvent[Field][] };

export const defaultFacts: Omit<CardEvent, Essential> = {
  distance: null,
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

export function expandEvents(columns: CompactEvents): CardEvent[] {
  const fields = Object.entries(columns);
  return columns.eventKey.map((_, row) => {
    const event: Record<string, unknown> = { ...defaultFacts };
    for (const [field, values] of fields) event[field] = values[row];
    return event as unknown as CardEvent;
  });
}
