import type { CatalogueEvent, Venue } from '#shared/domain/catalogue/catalogue.ts';
import { lastDay } from '#shared/domain/catalogue/eventEnd.ts';
import { dayLength, startOfDay } from '#shared/domain/time/calendar.ts';
import { zoneOffsetMinutes } from '#shared/domain/time/zonedTime.ts';
import type { OrderedEvents } from './eventOrders.ts';
import { buildTextStore, createTextNumbers } from './textStore.ts';

const minute = 60_000;
const day = 1440 * minute;

/** The fields of a search hit for each event, a column an attribute. */
export type EventColumns = ReturnType<typeof buildEventColumns>;

export const eventFlags = {
  cancelled: 1,
  postponed: 2,
  rescheduled: 4,
  available: 8,
  dateOnly: 16,
} as const;

/** Builds the columns in one pass over the events, which are scattered in memory. */
export function buildEventColumns(
  { events, starts, groups }: OrderedEvents,
  venueRow: (key: number) => number,
) {
  const size = events.length;
  const texts = createTextNumbers();
  const offsetAt = createZoneOffsets();
  const urls: string[] = [];
  const columns = {
    keys: new Float64Array(size),
    /** Instants in milliseconds, NaN for none; the start where no end is known. */
    ends: new Float64Array(size),
    onSale: new Float64Array(size),
    availability: new Float64Array(size),
    /** Australian dollars; NaN where unknown. */
    pricesFrom: new Float64Array(size),
    pricesTo: new Float64Array(size),
    /** Minutes ahead of UTC at the start. */
    offsets: new Int16Array(size),
    /** Time on the clock of the venue, as if its zone were UTC; a night ends on the day it starts on. */
    localStarts: new Float64Array(size),
    localEnds: new Float64Array(size),
    flags: new Uint8Array(size),
    /** Numbers of texts in `texts`. */
    names: new Uint32Array(size),
    images: new Uint32Array(size),
    /** Numbers of rows in the venue columns. */
    venues: new Uint32Array(size),
  };
  for (let doc = 0; doc < size; doc += 1) {
    const event = events[doc]!;
    const { venue } = event;
    columns.keys[doc] = event.key;
    columns.ends[doc] = event.dateEnd === null ? starts[doc]! : Date.parse(event.dateEnd);
    columns.onSale[doc] = parseInstant(event.onSaleAt);
    columns.availability[doc] = parseInstant(event.availabilityDate);
    columns.pricesFrom[doc] = event.priceMin ?? Number.NaN;
    columns.pricesTo[doc] = event.priceMax ?? Number.NaN;
    columns.offsets[doc] = offsetAt(venue.timezone, starts[doc]!);
    columns.localStarts[doc] = starts[doc]! + columns.offsets[doc]! * minute;
    columns.localEnds[doc] = localEnd(event, columns.localStarts[doc]!, (instant) =>
      offsetAt(venue.timezone, instant),
    );
    columns.flags[doc] = flagsOf(event);
    columns.names[doc] = texts.numberOf(event.name);
    columns.images[doc] = texts.numberOf(event.eventImage1 ?? '');
    columns.venues[doc] = venueRow(venue.key);
    urls.push(event.url);
  }
  return {
    ...columns,
    starts,
    groups,
    texts: buildTextStore(texts.list()),
    urls: buildTextStore(urls),
  };
}

/** When an event ends by the clock of its venue, at the latest at the end of the last day that it belongs to. */
function localEnd(
  event: CatalogueEvent,
  localStart: number,
  offsetAt: (instant: number) => number,
): number {
  if (event.dateEnd === null) return localStart;
  const toLocal = (instant: number) => instant + offsetAt(instant) * minute;
  const last = lastDay(event, event.venue.timezone);
  const lastLocal = last === null ? localStart : toLocal(Date.parse(last));
  return Math.min(toLocal(Date.parse(event.dateEnd)), startOfDay(lastLocal) + dayLength - minute);
}

function parseInstant(text: string | null): number {
  return text === null ? Number.NaN : Date.parse(text);
}

function flagsOf(event: CatalogueEvent): number {
  return (
    (event.isCancelled ? eventFlags.cancelled : 0) |
    (event.isPostponed ? eventFlags.postponed : 0) |
    (event.isRescheduled ? eventFlags.rescheduled : 0) |
    (event.hasAvailability ? eventFlags.available : 0) |
    (event.isDateOnly ? eventFlags.dateOnly : 0)
  );
}

/** Minutes a zone is ahead of UTC at an instant, 0 where unknown; computes each day of a zone at most twice. */
function createZoneOffsets(): (zone: string, instant: number) => number {
  const days = new Map<string, number | null>();
  const ask = (zone: string, instant: number) => zoneOffsetMinutes(instant, zone) ?? 0;
  return (zone, instant) => {
    const start = Math.floor(instant / day) * day;
    const key = `${zone} ${start}`;
    let all = days.get(key);
    if (all === undefined) {
      const first = ask(zone, start);
      all = first === ask(zone, start + day) ? first : null;
      days.set(key, all);
    }
    return all ?? ask(zone, instant);
  };
}

/** The venues of the catalogue, a column an attribute; the busiest first. */
export type VenueColumns = ReturnType<typeof buildVenueColumns>;

export const venueFlags = { approximate: 1, online: 2 } as const;

/** Builds the columns of venues, in the order given. */
export function buildVenueColumns(venues: readonly Venue[]) {
  const texts = (read: (venue: Venue) => string) => buildTextStore(venues.map(read));
  const numbers = (read: (venue: Venue) => number) => Float64Array.from(venues, read);
  return {
    keys: numbers((venue) => venue.key),
    /** Degrees; NaN where unknown. */
    latitudes: numbers((venue) => venue.coordinates?.latitude ?? Number.NaN),
    longitudes: numbers((venue) => venue.coordinates?.longitude ?? Number.NaN),
    names: texts((venue) => venue.name),
    localities: texts((venue) => venue.locality),
    states: texts((venue) => venue.state),
    zones: texts((venue) => venue.timezone),
    /** Bits of `venueFlags`. */
    flags: Uint8Array.from(
      venues,
      (venue) =>
        (venue.isApproximate ? venueFlags.approximate : 0) |
        (venue.isOnline ? venueFlags.online : 0),
    ),
  };
}
