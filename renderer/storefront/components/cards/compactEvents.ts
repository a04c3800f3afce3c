import type { PublicEvent } from '#shared/contract/publicEvent.ts';
import type { RecommendationsAnswer } from '#shared/contract/recommendations.ts';
import { lastDay } from '#shared/domain/catalogue/eventEnd.ts';
import { isUrlOrRelativePath } from '#shared/domain/catalogue/eventImage.ts';
import { isSaleAhead } from '#shared/domain/catalogue/eventStatus.ts';
import {
  type CardEvent,
  type CompactEvents,
  defaultFacts,
  describeDistances,
} from '#renderer/events/cardEvent.ts';

interface CompactOptions {
  now: Date;
  distances?: RecommendationsAnswer['distances'];
  /** Events that may have a large card, which alone shows the studio image. */
  hero?: ReadonlySet<number>;
}

/** Fields of events that cards show: a third of their bytes. */
export function compactEvents(
  events: readonly PublicEvent[],
  { now, distances, hero }: CompactOptions,
): CompactEvents {
  const distanceByKey = describeDistances(distances);
  const cards = events.map(cardValues);
  const column = (valueOf: (event: PublicEvent) => unknown) => events.map(valueOf);
  const columns = Object.entries({
    ...Object.fromEntries(
      fields.map((field, index) => [field, cards.map((values) => values[index])]),
    ),
    // No card shows when a sale began.
    onSaleAt: column((event) => (isSaleAhead(event, now) ? event.onSaleAt : null)),
    distance: column(({ eventKey }) => distanceByKey.get(eventKey) ?? null),
    studioImage: column(({ eventKey, studioImage }) => (hero?.has(eventKey) ? studioImage : null)),
  });
  const needed = columns.filter(([field, values]) => isNeeded(field, values));
  return Object.fromEntries(needed) as unknown as CompactEvents;
}

const fields = [
  ...(['eventKey', 'eventName', 'eventUrl', 'dateStart', 'venue'] as const),
  ...(Object.keys(defaultFacts) as (keyof typeof defaultFacts)[]),
];

function isNeeded(field: string, values: readonly unknown[]): boolean {
  const defaults: Readonly<Record<string, unknown>> = defaultFacts;
  return !(field in defaults) || values.some((value) => value !== defaults[field]);
}

const cardsOfEvents = new WeakMap<PublicEvent, readonly unknown[]>();

/** The values of `fields`, computed once for each event. */
function cardValues(event: PublicEvent): readonly unknown[] {
  const cached = cardsOfEvents.get(event);
  if (cached !== undefined) return cached;
  const { name, state, timezone } = event.venue;
  const card = { ...event, ...hiddenFacts(event), venue: [name, state, timezone], distance: null };
  const values = fields.map((field) => card[field]);
  cardsOfEvents.set(event, values);
  return values;
}

/** Defaults for the facts that no card shows, because another fact takes precedence. */
function hiddenFacts(event: PublicEvent): Partial<CardEvent> {
  const { isRescheduled, hasAvailability, eventImage1, studioImage } = event;
  return {
    ...(lastDay(event, event.venue.timezone) === null && { dateEnd: null }),
    ...(!isRescheduled && { previousStart: null }),
    ...(hasAvailability && { availabilityDate: null }),
    ...(isUsable(eventImage1) && isUsable(studioImage) && { homepageImage: null }),
  };
}

function isUsable(image: string | null): boolean {
  return image !== null && isUrlOrRelativePath(image);
}
