import { cardDate, cardTime } from '#shared/domain/catalogue/eventDates.ts';
import { lastDay } from '#shared/domain/catalogue/eventEnd.ts';
import { withAutotrim, isUrlOrRelativePath } from '#shared/domain/catalogue/eventImage.ts';
import { eventStatus, isSaleAhead } from '#shared/domain/catalogue/eventStatus.ts';
import { venueLabel } from '#shared/domain/catalogue/venueLabel.ts';
import { eventAddress } from '#shared/domain/paths.ts';
import type { CardEvent } from './cardEvent.ts';
import { describeLowestPrice } from './describePrice.ts';
import { factMessages } from './factMessages.ts';

/** An event as a card shows it (docs/product.md#31-event-on-a-card). */
export type EventDisplay = ReturnType<typeof eventDisplay>;

/** All texts and images of a card at a moment. */
export function eventDisplay(event: CardEvent, now: Date) {
  return {
    eventKey: event.eventKey,
    name: event.eventName,
    url: eventAddress(event.eventKey),
    tickets: ticketsUrl(event.eventKey, event.eventUrl),
    ...eventPictures(event),
    dominantColour: event.dominantColour,
    dateStart: event.dateStart,
    ...times(event, now),
    where: venueLabel(event.venue),
    distance: event.distance ?? null,
    ...news(event, now),
  };
}

/** The address of the seller; null where it may not be used or is only the event's own page. */
export function ticketsUrl(eventKey: number, url: string): string | null {
  return isUrlOrRelativePath(url) && url !== eventAddress(eventKey) ? url : null;
}

/** The time is the last day of an event of several days; empty where neither is known. */
function times(event: CardEvent, now: Date) {
  const { dateStart, isDateOnly } = event;
  const { timezone } = event.venue;
  const date = cardDate(dateStart, timezone, now);
  const last = lastDay(event, timezone);
  if (last === null) return { date, time: isDateOnly ? '' : cardTime(dateStart, timezone) };
  const until = factMessages.until(cardDate(last, timezone, now));
  const hasBegun = Date.parse(dateStart) <= now.getTime();
  return hasBegun ? { date: factMessages.now, time: until } : { date, time: until };
}

/** The square image for cards, the studio image for the hero row, else whichever exists; null: the placeholder. */
export function eventPictures(
  event: Pick<CardEvent, 'homepageImage' | 'eventImage1' | 'studioImage'>,
) {
  const wide = usableImage(event.homepageImage);
  const square = usableImage(event.eventImage1);
  return { image: square ?? wide, studioImage: usableImage(event.studioImage) ?? wide ?? square };
}

/** An image whose address may be used, without its margins. */
export function usableImage(image: string | null): string | null {
  return image !== null && isUrlOrRelativePath(image) ? withAutotrim(image) : null;
}

/** The date of a coming sale is of an event without a status. */
function news(event: CardEvent, now: Date) {
  const { onSaleAt, previousStart, venue } = event;
  const status = eventStatus(event, now);
  const isAhead = status === '' && onSaleAt !== null && isSaleAhead(event, now);
  const isMoved = status === 'rescheduled' && previousStart !== null;
  return {
    status,
    price: describeLowestPrice(event, status),
    onSaleDate: isAhead ? cardDate(onSaleAt, venue.timezone, now) : null,
    formerDate: isMoved ? cardDate(previousStart, venue.timezone, now) : null,
  };
}
