import { months, weekdays } from '#shared/domain/time/calendar.ts';
import { toZonedTime } from '#shared/domain/time/zonedTime.ts';

/** The text for a date or a zone that does not exist (docs/product.md#8-texts). */
export const invalidDate = 'Invalid date';

/** A card's date in the venue's zone: `Sat, 22 Nov`, with a two-digit year when past or in another year. */
export function cardDate(instant: string, timezone: string, now: Date): string {
  const date = searchRowDate(instant, timezone, now);
  return date === invalidDate ? date : `${searchRowDay(instant, timezone)}, ${date}`;
}

/** A card's time in the venue's zone: `3:30pm`. */
export function cardTime(instant: string, timezone: string): string {
  const time = toZonedTime(instant, timezone);
  if (time === null) return invalidDate;
  return `${twelveHour(time)}:${twoDigits(time.getUTCMinutes())}${isMorning(time) ? 'am' : 'pm'}`;
}

/** The day column of a search row: `Sat`. */
export function searchRowDay(instant: string, timezone: string): string {
  const time = toZonedTime(instant, timezone);
  return weekdays[time?.getUTCDay() ?? -1]?.slice(0, 3) ?? invalidDate;
}

/** The date column of a search row: `22 Nov`, with the year as on cards. */
export function searchRowDate(instant: string, timezone: string, now: Date): string {
  const time = toZonedTime(instant, timezone);
  if (time === null) return invalidDate;
  const dayAndMonth = `${time.getUTCDate()} ${months[time.getUTCMonth()]?.slice(0, 3)}`;
  const thisYear = toZonedTime(now.toISOString(), timezone)?.getUTCFullYear();
  const isPast = Date.parse(instant) < now.getTime();
  const year = time.getUTCFullYear();
  return isPast || year !== thisYear ? `${dayAndMonth} ${twoDigits(year % 100)}` : dayAndMonth;
}

/** A heading of a list by date, from `2026-11-27`: `Fri 27 Nov`. */
export function dayHeading(day: string): string {
  const instant = `${day}T00:00:00Z`;
  // At the day itself it is neither past nor in another year.
  return `${searchRowDay(instant, 'UTC')} ${searchRowDate(instant, 'UTC', new Date(instant))}`;
}

/** The reporter's date: `22/11/2025 03:30 PM` in the venue's zone. */
export function reportDate(instant: string, timezone: string): string {
  const time = toZonedTime(instant, timezone);
  if (time === null) return invalidDate;
  const date = [twoDigits(time.getUTCDate()), twoDigits(time.getUTCMonth() + 1)];
  const clock = `${twoDigits(twelveHour(time))}:${twoDigits(time.getUTCMinutes())}`;
  return `${date.join('/')}/${time.getUTCFullYear()} ${clock} ${isMorning(time) ? 'AM' : 'PM'}`;
}

function isMorning(time: Date): boolean {
  return time.getUTCHours() < 12;
}

/** 12, 1, 2 … 11. */
function twelveHour(time: Date): number {
  return time.getUTCHours() % 12 || 12;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
