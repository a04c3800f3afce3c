import { zoneOffsetMinutes } from './zonedTime.ts';

/** Milliseconds of a day without a change of clocks. */
export const dayLength = 86_400_000;
export const hourLength = 3_600_000;

/** Most people of the country live by its clock: where no place and no venue says another. */
export const homeZone = 'Australia/Sydney';

/** Brisbane has no summer time: its midnight is a fair end of the day for all of Australia. */
export const commonZone = 'Australia/Brisbane';

/**
 * Days in the order of `Date.getUTCDay`. Names are not from `Intl`: its texts differ between versions of browsers and
 * Node, and hydration would fail.
 */
export const weekdays = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;
export type Weekday = (typeof weekdays)[number];

export const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/**
 * The time on the clock of a zone at an instant. Wall-clock times are milliseconds counted as if the zone were
 * UTC; an unknown zone counts as UTC.
 */
export function toWallTime(instant: number, timezone: string): number {
  return instant + (zoneOffsetMinutes(instant, timezone) ?? 0) * 60_000;
}

/** The instant at which the clock of a zone shows a time; near a change of clocks one of the two. */
export function fromWallTime(wallTime: number, timezone: string): number {
  const offset = (instant: number) => (zoneOffsetMinutes(instant, timezone) ?? 0) * 60_000;
  // The offset at the wall time read as UTC is at most a change of clocks away from the right one.
  return wallTime - offset(wallTime - offset(wallTime));
}

/** A wall-clock time as it is; where the clocks of the zone skip it, the first one after the gap. */
export function nextClockTime(wallTime: number, timezone: string): number {
  const isShown = (time: number) => toWallTime(fromWallTime(time, timezone), timezone) === time;
  if (isShown(wallTime)) return wallTime;
  const quarter = hourLength / 4;
  let next = Math.ceil(wallTime / quarter) * quarter;
  while (!isShown(next)) next += quarter;
  return next;
}

/** Says that the clocks of a zone skip a time such as `2026-10-04T02:30`; null where they do not, or it is no time. */
export function describeSkipped(time: string, timezone: string): string | null {
  const wallTime = Date.parse(`${time}Z`);
  if (Number.isNaN(wallTime)) return null;
  const next = nextClockTime(wallTime, timezone);
  if (next === wallTime) return null;
  const show = (milliseconds: number) => new Date(milliseconds).toISOString().slice(11, 16);
  const place = timezone.split('/').at(-1)?.replaceAll('_', ' ');
  return `There is no ${show(wallTime)} on ${time.slice(0, 10)} in ${place}: the clocks go forward to ${show(next)}.`;
}

/** The day of a wall-clock time: `2026-11-27`. */
export function isoDay(wallTime: number): string {
  return new Date(wallTime).toISOString().slice(0, 10);
}

/** Midnight of the day of a wall-clock time. */
export function startOfDay(wallTime: number): number {
  return Math.floor(wallTime / dayLength) * dayLength;
}

const friday = weekdays.indexOf('Friday');

/** The weekend under way from Friday on, else the coming one: Friday 17:00 to the end of Sunday, `before` excluded. */
export function weekendOf(wallTime: number): { from: number; before: number } {
  const today = startOfDay(wallTime);
  const weekday = new Date(today).getUTCDay();
  const start = today + (weekday === 0 ? -2 : friday - weekday) * dayLength;
  return { from: start + 17 * hourLength, before: start + 3 * dayLength };
}
