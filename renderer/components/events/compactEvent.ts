import type { PublicEvent } from '#shared/contract/publicEvent.ts';
import { lastDay } from '#shared/domain/events/eventEnd.ts';
import { isUrlOrRelativePath } from '#shared/domain/events/eventImage.ts';
import {
  type CompactEvent,
  defaultFacts,
  type OptionalFacts,
} from '#renderer/state/home/cardEvent.ts';

/** What a card shows of an event: a fifth of its bytes. */
export function compactEvent(event: PublicEvent, now: Date): CompactEvent {
  const { eventKey, eventName, eventUrl, dateStart, venue } = event;
  const { name, state, timezone } = venue;
  const facts = { ...event, ...hiddenFacts(event, now) };
  const unusual = optionalFields
    .filter((field) => facts[field] !== defaultFacts[field])
    .map((field) => [field, facts[field]]);
  return {
    eventKey,
    eventName,
    eventUrl,
    dateStart,
    venue: { name, state, timezone },
    ...(Object.fromEntries(unusual) as Partial<OptionalFacts>),
  };
}

const optionalFields = Object.keys(defaultFacts) as (keyof OptionalFacts)[];

/** Defaults for the facts that no card shows, because another fact takes precedence. */
function hiddenFacts(event: PublicEvent, now: Date): Partial<OptionalFacts> {
  const { onSaleAt, isRescheduled, hasAvailability, eventImage1, studioImage } = event;
  const isOnSale = onSaleAt !== null && Date.parse(onSaleAt) <= now.getTime();
  return {
    ...(isOnSale && { onSaleAt: null }),
    ...(lastDay(event, event.venue.timezone) === null && { dateEnd: null }),
    ...(!isRescheduled && { previousStart: null }),
    ...(hasAvailability && { availabilityDate: null }),
    ...(isUsable(eventImage1) && isUsable(studioImage) && { homepageImage: null }),
  };
}

function isUsable(image: string | null): boolean {
  return image !== null && isUrlOrRelativePath(image);
}
