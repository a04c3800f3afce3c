import { cardDate, cardTime } from '#shared/domain/catalogue/eventDates.ts';
import { lastDay } from '#shared/domain/catalogue/eventEnd.ts';
import { withAutotrim, isUrlOrRelativePath } from '#shared/domain/catalogue/eventImage.ts';
import { eventStatus, type EventStatus } from '#shared/domain/catalogue/eventStatus.ts';
import { venueLabel } from '#shared/domain/catalogue/venueLabel.ts';
import { describeDistance } from '#shared/domain/location/geography.ts';
import type { CardEvent } from './cardEvent.ts';
import { describeLowestPrice } from './describePrice.ts';
import { factMessages } from './factMessages.ts';

/** An event as a card shows it (docs/product.md#31-event-on-a-card). */
export interface EventDisplay {
  eventKey: number;
  name: string;
  /** Null if the address may not be used: the card is no link then. */
  url: string | null;
  /** Null: the placeholder is shown. */
  image: string | null;
  /** For the hero row. */
  studioImage: string | null;
  dominantColour: string | null;
  dateStart: string;
  date: string;
  /** The time, or the last day of an event of several days; empty where neither is known. */
  time: string;
  where: string;
  /** Distance from the visitor's place. */
  distance: string | null;
  status: EventStatus;
  /** `From $49`; null where it is not known, or the event has a status that says more. */
  price: string | null;
  /** The date tickets go on sale, if it is in the future and the event has no status. */
  onSaleDate: string | null;
  /** The date before a rescheduled event was moved. */
  formerDate: string | null;
}

/** All texts and images of a card at a moment. */
export function eventDisplay(event: CardEvent, now: Date): EventDisplay {
  return {
    eventKey: event.eventKey,
    name: event.eventName,
    url: isUrlOrRelativePath(event.eventUrl) ? event.eventUrl : null,
    ...eventPictures(event),
    dominantColour: event.dominantColour,
    dateStart: event.dateStart,
    ...times(event, now),
    where: venueLabel(event.venue),
    distance: event.distance
      ? describeDistance(event.distance.km, event.distance.isApproximate)
      : null,
    ...news(event, now),
  };
}

function times(event: CardEvent, now: Date): Pick<EventDisplay, 'date' | 'time'> {
  const { dateStart, isDateOnly } = event;
  const { timezone } = event.venue;
  const date = cardDate(dateStart, timezone, now);
  const last = lastDay(event, timezone);
  if (last === null) return { date, time: isDateOnly ? '' : cardTime(dateStart, timezone) };
  const until = factMessages.until(cardDate(last, timezone, now));
  const hasBegun = Date.parse(dateStart) <= now.getTime();
  return hasBegun ? { date: factMessages.now, time: until } : { date, time: until };
}

/** The square image for cards, the studio image for the hero row, else whichever exists. */
export function eventPictures(
  event: Pick<CardEvent, 'homepageImage' | 'eventImage1' | 'studioImage'>,
): Pick<EventDisplay, 'image' | 'studioImage'> {
  const wide = usable(event.homepageImage);
  const square = usable(event.eventImage1);
  return { image: square ?? wide, studioImage: usable(event.studioImage) ?? wide ?? square };
}

function usable(image: string | null): string | null {
  return image !== null && isUrlOrRelativePath(image) ? withAutotrim(image) : null;
}

function news(
  event: CardEvent,
  now: Date,
): Pick<EventDisplay, 'status' | 'price' | 'onSaleDate' | 'formerDate'> {
  const { onSaleAt, previousStart, venue } = event;
  const status = eventStatus(event, now);
  const isAhead = status === '' && onSaleAt !== null && Date.parse(onSaleAt) > now.getTime();
  const isMoved = status === 'rescheduled' && previousStart !== null;
  return {
    status,
    price: describeLowestPrice(event, status),
    onSaleDate: isAhead ? cardDate(onSaleAt, venue.timezone, now) : null,
    formerDate: isMoved ? cardDate(previousStart, venue.timezone, now) : null,
  };
}
