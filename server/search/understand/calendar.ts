import { dayLength, isoDay, months } from '#shared/domain/time/calendar.ts';
import type { Part } from '#server/search/match/parts.ts';

/** The number of a month by its name or its first three or four letters, from 0; -1 for none. */
export function monthNumber(name: string): number {
  return name.length < 3 ? -1 : months.findIndex((month) => month.toLowerCase().startsWith(name));
}

/** A day of the calendar, or null where there is none (31 June). */
export function dayOf(year: number, month: number, date: number): number | null {
  const day = Date.UTC(year, month, date);
  const found = new Date(day);
  return found.getUTCMonth() === month && found.getUTCDate() === date ? day : null;
}

/** The next such day of any year, today included. */
export function nextDate(month: number, date: number, from: number): number | null {
  const year = new Date(from).getUTCFullYear();
  const day = dayOf(year, month, date);
  if (day !== null && day >= from) return day;
  return dayOf(year + 1, month, date);
}

/** Days from today to the next such weekday (0 is Sunday), 0 for today itself. */
export function daysUntil(weekday: number, today: number): number {
  return (weekday - new Date(today).getUTCDay() + 7) % 7;
}

/** The Monday after the week of a day. */
export function nextMonday(today: number): number {
  const untilMonday = daysUntil(1, today);
  return today + (untilMonday === 0 ? 7 : untilMonday) * dayLength;
}

/** Both ends in milliseconds; null for an open one. */
export function days(from: number | null, to: number | null): Extract<Part, { kind: 'days' }> {
  return {
    kind: 'days',
    from: from === null ? null : isoDay(from),
    to: to === null ? null : isoDay(to),
  };
}
