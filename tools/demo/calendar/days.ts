import { commonZone, dayLength, toWallTime } from '#shared/domain/time/calendar.ts';

/** A day of the calendar, wherever the venue is. */
export interface DemoDay {
  /** Days since 1970-01-01. */
  number: number;
  /** `2026-11-28` */
  iso: string;
  /** 0 is Sunday. */
  weekday: number;
  /** Number of the day, counted from 1. */
  month: number;
  dayOfMonth: number;
}

export function dayAt(number: number): DemoDay {
  const date = new Date(number * dayLength);
  return {
    number,
    iso: date.toISOString().slice(0, 10),
    weekday: date.getUTCDay(),
    month: date.getUTCMonth() + 1,
    dayOfMonth: date.getUTCDate(),
  };
}

/** Today, as days since 1970-01-01. */
export function todayOf(now: Date): number {
  return Math.floor(toWallTime(now.getTime(), commonZone) / dayLength);
}

/** The first day from `number` on that falls on one of the weekdays. */
export function nextWeekday(number: number, weekdays: readonly number[]): DemoDay {
  for (let day = number; day < number + 7; day += 1) {
    if (weekdays.includes(dayAt(day).weekday)) return dayAt(day);
  }
  return dayAt(number);
}
