import { zoneOffsetMinutes } from '#shared/domain/events/zonedTime.ts';

const hour = 3_600_000;
const day = 24 * hour;
const friday = 5;

/** 1 for this weekend, 2 for the next one, 0 for neither. */
export type Weekend = 0 | 1 | 2;

/**
 * Which weekend an event belongs to: Friday 17:00 to Sunday 23:59 by the venue's own clock. From
 * Friday on, "this weekend" is the one under way.
 */
export function findWeekend(timezone: string, start: number, now: number): Weekend {
  const localStart = localTime(timezone, start);
  const begins = weekendBegins(localTime(timezone, now));
  const sinceFriday = localStart - begins;
  const weekendLength = 2 * day + 7 * hour;
  if (sinceFriday >= 0 && sinceFriday < weekendLength) return 1;
  if (sinceFriday >= 7 * day && sinceFriday < 7 * day + weekendLength) return 2;
  return 0;
}

/** The zone's wall clock, counted like UTC; an unknown zone counts as UTC. */
function localTime(timezone: string, instant: number): number {
  return instant + (zoneOffsetMinutes(instant, timezone) ?? 0) * 60_000;
}

/** Friday 17:00 of the week, both as wall-clock time counted like UTC. */
function weekendBegins(localNow: number): number {
  const weekday = new Date(localNow).getUTCDay();
  const daysToFriday = weekday === 0 ? -2 : friday - weekday;
  return Math.floor(localNow / day) * day + daysToFriday * day + 17 * hour;
}
