import { dayAt, type DemoDay } from '#tools/demo/calendar/days.ts';
import { isQuietDay } from '#tools/demo/calendar/seasons.ts';
import type { DemoShow, Performance } from '#tools/demo/programmes/demoShow.ts';
import type { DemoVenue } from '#tools/demo/venues/demoVenue.ts';
import type { VenuePool } from '#tools/demo/venues/venuePool.ts';

interface Season {
  venues: VenuePool;
  venue: DemoVenue;
  /** Days since 1970-01-01. */
  first: number;
  performances: number;
}

/** A run on one stage: evenings from Tuesday to Saturday, matinees on Saturday, Sunday afternoons. */
export function seasonDates(
  show: DemoShow,
  { venues, venue, first, performances }: Season,
): Performance[] {
  const dates: Performance[] = [];
  for (let number = first; dates.length < performances && number < first + 60; number += 1) {
    const day = dayAt(number);
    const times = performanceTimes(day);
    if (times.length === 0 || isQuietDay(day) || !venues.bookAt(venue, day)) continue;
    dates.push(...times.map((time) => ({ show, venue, day, time })));
  }
  return dates;
}

function performanceTimes({ weekday }: DemoDay): string[] {
  if (weekday === 1) return [];
  if (weekday === 6) return ['14:00', '19:30'];
  return weekday === 0 ? ['15:00'] : ['19:30'];
}
