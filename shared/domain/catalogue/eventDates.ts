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
  const today = toZonedTime(now.toISOString(), timezone);
  // What began earlier today is not past: it has no year.
  const isPast = today !== null && time.getTime() < today.setUTCHours(0, 0, 0, 0);
  const year = time.getUTCFullYear();
  return isPast || year !== today?.getUTCFullYear()
    ? `${dayAndMonth} ${twoDigits(year % 100)}`
    : dayAndMonth;
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

/** The console's one form of a moment, in a zone: `Sat 16 Oct 2027, 11:00 am`. */
export function fullMoment(instant: string, timezone: string): string {
  const time = toZonedTime(instant, timezone);
  return time === null ? invalidDate : fullWallTime(time);
}

/** The same form, of a clock without a zone: the UTC fields of the date are what it shows. */
function fullWallTime(time: Date): string {
  const day = weekdays[time.getUTCDay()]?.slice(0, 3);
  const month = months[time.getUTCMonth()]?.slice(0, 3);
  const clock = `${twelveHour(time)}:${twoDigits(time.getUTCMinutes())}`;
  const date = `${day} ${time.getUTCDate()} ${month} ${time.getUTCFullYear()}`;
  return `${date}, ${clock} ${isMorning(time) ? 'am' : 'pm'}`;
}

/** The same form of a text that was typed, `2027-10-16T11:00`; of a day alone without a time. */
export function typedMoment(text: string): string {
  const [day = '', time = '00:00'] = text.split('T');
  const moment = fullWallTime(new Date(`${day}T${time}Z`));
  return text.includes('T') ? moment : (moment.split(', ')[0] ?? '');
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
