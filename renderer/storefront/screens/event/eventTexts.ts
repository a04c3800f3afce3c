import type { PageEvent } from '#shared/contract/catalogue.ts';
import { fillText } from '#shared/domain/brand/fillText.ts';
import { cardTime } from '#shared/domain/catalogue/eventDates.ts';
import { lastDay } from '#shared/domain/catalogue/eventEnd.ts';
import { writtenVenue } from '#shared/domain/catalogue/venueLabel.ts';
import { formatCount } from '#shared/domain/search/formatCount.ts';
import { months, weekdays } from '#shared/domain/time/calendar.ts';
import { toZonedTime } from '#shared/domain/time/zonedTime.ts';
import { factMessages } from '#renderer/events/factMessages.ts';
import eventMessages from '#resources/texts/events.json' with { type: 'json' };
import type { ListedEvent } from './loadEvent.ts';

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
    ? fillText(eventMessages.timeUntil, { start: starts, end: cardTime(dateEnd, timezone) })
    : starts;
  return {
    day: longDate(dateStart, timezone),
    until: last === null ? null : factMessages.until(longDate(last, timezone)),
    time: isDateOnly ? null : `${time} ${clock}`.trim(),
    doors:
      doorsAt === null
        ? null
        : fillText(eventMessages.doors, { time: cardTime(doorsAt, timezone) }),
  };
}

/** `about 12 km from Dubbo`, `less than 1 km from the place near Dubbo`. */
export function describeDistanceFrom(distance: NonNullable<ListedEvent['distance']>): string {
  const { km, isApproximate, from } = distance;
  const length = km <= 1 ? 'less than 1 km' : `${formatCount(km)} km`;
  return `${isApproximate ? 'about ' : ''}${length} ${from.startsWith('near ') ? 'from the place' : 'from'} ${from}`;
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
