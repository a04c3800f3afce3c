import ical, { ICalEventStatus, type ICalCalendar } from 'ical-generator';
import { DateTime } from 'luxon';
import { tzlib_get_ical_block } from 'timezones-ical-library';
import type { CatalogueEvent } from '#shared/domain/catalogue/catalogue.ts';
import { writtenVenue } from '#shared/domain/catalogue/venueLabel.ts';
import { eventAddress } from '#shared/domain/paths.ts';

export interface CalendarOptions {
  origin: string;
  productName: string;
  /** Name of a calendar that is followed; null: a file. */
  followed: FollowedCalendar | null;
}

export interface FollowedCalendar {
  name: string;
  description: string;
  /** The page that shows the same; null: there is none. */
  url: string | null;
}

/** How often a calendar program should ask, seconds. */
const refreshInterval = 3600;

/** Characters of a description in a calendar of several events: of 20,000 each, 500 events took half a second. */
export const maxListedDescription = 500;

/** A calendar file of events, each on the clocks of its venue; descriptions are whole in a file of one event alone. */
export function eventCalendar(events: readonly CatalogueEvent[], options: CalendarOptions): string {
  const { followed } = options;
  const isWhole = followed === null && events.length === 1;
  const calendar = ical({
    prodId: { company: options.productName, product: 'events' },
    ...(followed && { ...followed, ttl: refreshInterval }),
  });
  calendar.timezone({ name: null, generator: timezoneBlock });
  for (const event of events) addEvent(calendar, isWhole ? event : shorten(event), options);
  // RFC 5545, 3.1: every line ends with CRLF; the library leaves out the last one.
  return `${calendar.toString()}\r\n`;
}

/** Cuts a description between words and characters. */
function shorten(event: CatalogueEvent): CatalogueEvent {
  const { description } = event;
  if (description === null || description.length <= maxListedDescription) return event;
  const start = description.slice(0, maxListedDescription - 1).toWellFormed();
  const words = start.replace(/\uFFFD$/, '').replace(/\s+\S*$/, '');
  return { ...event, description: `${words}…` };
}

function addEvent(calendar: ICalCalendar, event: CatalogueEvent, options: CalendarOptions): void {
  const { dateStart, dateEnd, isDateOnly } = event;
  const local = (instant: string) => DateTime.fromISO(instant, { zone: event.venue.timezone });
  const start = local(dateStart);
  const end = dateEnd === null ? null : local(dateEnd);
  const { coordinates, isApproximate } = event.venue;
  // RFC 5545, 3.8.7.2: without a method, the stamp is that of the last change.
  const changed = new Date(event.revisedAt ?? 0);
  calendar.createEvent({
    id: `event-${event.key}@${new URL(options.origin).hostname}`,
    stamp: changed,
    lastModified: changed,
    sequence: event.revision,
    start,
    // RFC 5545, 3.6.1: the end of whole days is the day after the last. An end that is not known is not written.
    ...(isDateOnly
      ? { allDay: true, end: (end ?? start).startOf('day').plus({ days: 1 }) }
      : { end }),
    timezone: event.venue.timezone,
    summary: event.name,
    description: event.description,
    location: {
      title: writtenVenue(event.venue),
      ...(coordinates === null || isApproximate
        ? {}
        : { geo: { lat: coordinates.latitude, lon: coordinates.longitude } }),
    },
    url: options.origin + eventAddress(event.key),
    status: event.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
}

/** The zone's rules, so that any calendar program reads the time right. */
function timezoneBlock(zone: string): string | null {
  const [block] = tzlib_get_ical_block(zone);
  return block === undefined || !block.startsWith('BEGIN:VTIMEZONE') ? null : block;
}
