import type { PublicEvent } from '#shared/contract/publicEvent.ts';
import { lastDay } from '#shared/domain/catalogue/eventEnd.ts';
import { isUrlOrRelativePath } from '#shared/domain/catalogue/eventImage.ts';
import { isSaleAhead } from '#shared/domain/catalogue/eventStatus.ts';
import {
  type CardDistance,
  type CardEvent,
  type CompactEvents,
  defaultFacts,
} from '#renderer/events/cardEvent.ts';

/** Fields of events that cards show: a third of their bytes. */
export function compactEvents(
  events: readonly PublicEvent[],
  now: Date,
  distances: readonly (CardDistance & { eventKey: number })[] = [],
): CompactEvents {
  const byKey = new Map(distances.map(({ eventKey, ...distance }) => [eventKey, distance]));
  const cards = events.map(cardValues);
  const columns = fields.map((field, index): [keyof CardEvent, unknown[]] => [
    field,
    cards.map((values) => values[index]),
  ]);
  const changing: [keyof CardEvent, unknown[]][] = [
    // No card shows when a sale began.
    ['onSaleAt', events.map((event) => (isSaleAhead(event, now) ? event.onSaleAt : null))],
    ['distance', events.map(({ eventKey }) => byKey.get(eventKey) ?? null)],
  ];
  return Object.fromEntries(
    [...columns, ...changing].filter(([field, values]) => isNeeded(field, values)),
  ) as unknown as CompactEvents;
}

/** The facts that are the same for every visitor at any moment. */
const fields: readonly (keyof CardEvent)[] = [
  ...(['eventKey', 'eventName', 'eventUrl', 'dateStart', 'venue'] as const),
  ...(Object.keys(defaultFacts) as (keyof typeof defaultFacts)[]).filter(
    (field) => field !== 'onSaleAt' && field !== 'distance',
  ),
];

function isNeeded(field: keyof CardEvent, values: readonly unknown[]): boolean {
  const defaults: Partial<CardEvent> = defaultFacts;
  return !(field in defaults) || values.some((value) => value !== defaults[field]);
}

const cardsOfEvents = new WeakMap<PublicEvent, readonly unknown[]>();

/** The values of `fields`, computed once for each event. */
function cardValues(event: PublicEvent): readonly unknown[] {
  const cached = cardsOfEvents.get(event);
  if (cached !== undefined) return cached;
  const { name, state, timezone } = event.venue;
  const card: CardEvent = { ...event, venue: { name, state, timezone }, ...hiddenFacts(event) };
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
