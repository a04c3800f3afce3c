import type { PublicEvent } from '#shared/contract/publicEvent.ts';
import type { RecommendationsAnswer } from '#shared/contract/recommendations.ts';
import { describeDistance } from '#shared/domain/location/geography.ts';

type NotOnCards = 'venue' | 'artists' | 'categories' | 'genres' | 'doorsAt';

export type CardEvent = Omit<PublicEvent, NotOnCards> & {
  venue: Omit<PublicEvent['venue'], 'locality'>;
  /** From the visitor's place, like `about 6 km`; absent or null where either place is unknown. */
  distance?: string | null;
};

type Essential = 'eventKey' | 'eventName' | 'eventUrl' | 'dateStart' | 'venue';

/** The events of cards in the data of a page: a list for each field, without those that have their default in all. */
export type CompactEvents = Pick<CardColumns, Exclude<Essential, 'venue'>> &
  Partial<Omit<CardColumns, 'venue'>> & {
    venue: readonly (readonly [name: string, state: string, timezone: string])[];
  };
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

/** What cards write of distances, by event key. */
export function describeDistances(distances: RecommendationsAnswer['distances'] = []) {
  return new Map(
    distances.map((one) => [one.eventKey, describeDistance(one.km, one.isApproximate)]),
  );
}

export function expandEvents({ venue: venues, ...columns }: CompactEvents): CardEvent[] {
  const fields = Object.entries(columns);
  return venues.map(([name, state, timezone], row) => {
    const event: Record<string, unknown> = { ...defaultFacts, venue: { name, state, timezone } };
    for (const [field, values] of fields) event[field] = values[row];
    return event as unknown as CardEvent;
  });
}
