import { inZone } from './inZone.ts';

/** What every date text says for a date or a zone that does not exist (product 8). */
export const invalidDate = 'Invalid date';

/** A card's date in the venue's zone: `Sat, 22 Nov`, with a two-digit year when past or in another year. */
export function cardDate(instant: string, timezone: string, now: Date): string {
  return format(instant, timezone, `ddd, ${dayAndMonth(instant, timezone, now)}`);
}

/** A card's time in the venue's zone: `3:30pm`. */
export function cardTime(instant: string, timezone: string): string {
  return format(instant, timezone, 'h:mma');
}

/** The day column of a search row: `Sat`. */
export function searchRowDay(instant: string, timezone: string): string {
  return format(instant, timezone, 'ddd');
}

/** The date column of a search row: `22 Nov`, with the year as on cards. */
export function searchRowDate(instant: string, timezone: string, now: Date): string {
  return format(instant, timezone, dayAndMonth(instant, timezone, now));
}

/** The reporter's date: `22/11/2025 03:30 PM` in the venue's zone. */
export function reportDate(instant: string, timezone: string): string {
  return format(instant, timezone, 'DD/MM/YYYY hh:mm A');
}

function dayAndMonth(instant: string, timezone: string, now: Date): string {
  const start = inZone(instant, timezone);
  const today = inZone(now.toISOString(), timezone);
  const isPast = Date.parse(instant) < now.getTime();
  return isPast || start?.year() !== today?.year() ? 'D MMM YY' : 'D MMM';
}

function format(instant: string, timezone: string, template: string): string {
  return inZone(instant, timezone)?.format(template) ?? invalidDate;
}
