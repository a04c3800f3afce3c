import type { PageEvent } from '#shared/contract/catalogue.ts';
import { cardTime } from '#shared/domain/catalogue/eventDates.ts';
import { isPast, lastDay } from '#shared/domain/catalogue/eventEnd.ts';
import { writtenVenue } from '#shared/domain/catalogue/venueLabel.ts';
import { months, weekdays } from '#shared/domain/time/calendar.ts';
import { toZonedTime } from '#shared/domain/time/zonedTime.ts';
import { factMessages } from '#renderer/events/factMessages.ts';
import { eventMessages } from '#renderer/storefront/content/eventMessages.ts';

type Timed = Pick<PageEvent, 'dateStart' | 'dateEnd' | 'isDateOnly' | 'doorsAt'> & {
  venue: { timezone: string };
};

/** `Saturday 22 November 2025`, on the clocks of the venue. */
function longDate(instant: string, timezone: string): string {
  const time = toZonedTime(instant, timezone);
  if (time === null) return 'Invalid date';
  const day = weekdays[time.getUTCDay()];
  return `${day} ${time.getUTCDate()} ${months[time.getUTCMonth()]} ${time.getUTCFullYear()}`;
}

/** Day, last day, time and doors in words, null where there are none; `clock`: the name of the venue's clock. */
export function describeTimes(event: Timed, clock: string) {
  const { dateStart, dateEnd, isDateOnly, doorsAt, venue } = event;
  const { timezone } = venue;
  const last = lastDay(event, timezone);
  const starts = cardTime(dateStart, timezone);
  const endsSameNight = dateEnd !== null && last === null;
  const time = endsSameNight
    ? eventMessages.timeUntil(starts, cardTime(dateEnd, timezone))
    : starts;
  return {
    day: longDate(dateStart, timezone),
    until: last === null ? null : factMessages.until(longDate(last, timezone)),
    time: isDateOnly ? null : `${time} ${clock}`.trim(),
    doors: doorsAt === null ? null : eventMessages.doors(cardTime(doorsAt, timezone)),
  };
}

/** Whether the first day has passed and the last has not. */
export function isRunning(event: Timed, now: Date): boolean {
  return (
    lastDay(event, event.venue.timezone) !== null &&
    Date.parse(event.dateStart) <= now.getTime() &&
    !isPast(event, now)
  );
}

/** The query of a map: an address finds the door; coordinates serve where no address is known. */
export function mapAddress({ venue }: PageEvent): string | null {
  if (venue.isOnline) return null;
  const { coordinates, isApproximate } = venue;
  const isExact = coordinates !== null && !isApproximate;
  const isNameEnough = venue.address !== '' || !isExact;
  const query = isNameEnough
    ? writtenVenue(venue)
    : `${coordinates.latitude},${coordinates.longitude}`;
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`;
}

/** The paragraphs of a description, each with its lines. */
export function splitParagraphs(text: string): string[][] {
  return text
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.split('\n'))
    .filter((lines) => lines.some((line) => line.trim() !== ''));
}
