import type { EventStatus } from '#shared/domain/catalogue/eventStatus.ts';
import { boxOfficePath } from '#shared/domain/paths.ts';
import { posterPalette } from '#shared/domain/posters/posterPalette.ts';
import { zoneOffsetMinutes } from '#shared/domain/time/zonedTime.ts';
import type { EventRecord } from '#server/import/record/eventRecord.ts';
import type { Dice } from '#server/posters/dice.ts';
import { dayAt } from '#tools/demo/calendar/days.ts';
import { lengths, startTime } from '#tools/demo/calendar/startTimes.ts';
import type { Performance } from '#tools/demo/programmes/demoShow.ts';
import { chooseAdmission } from './admission.ts';
import { describe } from './descriptions.ts';
import type { PriceRange } from './prices.ts';
import { formerDay } from './saleDates.ts';

/** The fields that all dates of a show share. */
export interface ShowTerms extends PriceRange {
  /** Days since 1970-01-01. */
  onSaleDay: number;
  onSaleTime: string;
}

export interface Dressing {
  sourceId: string;
  terms: ShowTerms;
  status: EventStatus;
  /** Days since 1970-01-01. */
  today: number;
  dice: Dice;
}

/** One date of a show as an import takes it. */
export function recordOf(performance: Performance, dressing: Dressing): EventRecord {
  const { show, venue, day, note } = performance;
  const { sourceId, terms, status, dice } = dressing;
  const time = performance.time ?? startTime(show.daypart, day.weekday, dice);
  const at = (isoDate: string, clock: string) => zonedInstant(isoDate, clock, venue.timezone);
  const dateStart = at(day.iso, time);
  const { minutes, doors } = lengths[show.daypart];
  return {
    sourceId,
    name: note === undefined ? show.title : `${show.title} – ${note}`,
    url: boxOfficePath + sourceId,
    dateStart,
    dateEnd: minutesAfter(dateStart, minutes),
    doorsAt: doors === null ? null : minutesAfter(dateStart, -doors),
    venue: {
      name: venue.name,
      locality: venue.locality,
      state: venue.state,
      country: 'AU',
      timezone: venue.timezone,
      latitude: venue.latitude,
      longitude: venue.longitude,
      accessibility: venue.accessibility,
    },
    artists: [...show.bill],
    categories: [...show.categories],
    genres: [...show.genres],
    isCancelled: status === 'cancelled',
    isPostponed: status === 'postponed',
    isRescheduled: status === 'rescheduled',
    previousStart: status === 'rescheduled' ? at(formerDay(day.number, dice), time) : null,
    onSaleAt: at(dayAt(terms.onSaleDay).iso, terms.onSaleTime),
    hasAvailability: status !== 'sold out',
    availabilityDate: status === 'sold out' ? at(soldOutOn(terms, dressing), '12:00') : null,
    priceMin: terms.priceMin,
    priceMax: terms.priceMax,
    ...chooseAdmission(performance, dice.fork(`admission ${sourceId}`)),
    homepageImage: `/posters/${show.id}/wide.webp`,
    eventImage1: `/posters/${show.id}/square.webp`,
    studioImage: `/posters/${show.id}/hero.webp`,
    dominantColour: posterPalette(show.id, show.genres[0] ?? '').ground,
    description: describe(performance, dice),
  };
}

function minutesAfter(instant: string, minutes: number): string {
  return new Date(Date.parse(instant) + minutes * 60_000).toISOString();
}

/** Some day between going on sale and yesterday. */
function soldOutOn({ onSaleDay }: ShowTerms, { today, dice }: Dressing): string {
  const first = Math.min(onSaleDay, today - 1);
  return dayAt(dice.int(Math.max(first, today - 60), today - 1)).iso;
}

const msPerMinute = 60_000;

/** The moment a clock in a zone shows a date and time (`2026-11-28`, `19:30`), ISO 8601 UTC. */
function zonedInstant(isoDate: string, time: string, timezone: string): string {
  const asIfUtc = Date.parse(`${isoDate}T${time}:00Z`);
  const first = asIfUtc - (zoneOffsetMinutes(asIfUtc, timezone) ?? 0) * msPerMinute;
  // Near a change of clocks the first guess may carry the offset of the other side.
  const settled = asIfUtc - (zoneOffsetMinutes(first, timezone) ?? 0) * msPerMinute;
  return new Date(settled).toISOString();
}
