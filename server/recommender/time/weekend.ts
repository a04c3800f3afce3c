import { dayLength, toWallTime, weekendOf } from '#shared/domain/time/calendar.ts';

/** 1 for this weekend, 2 for the next one, 0 for neither. */
export type Weekend = 0 | 1 | 2;

/** Which weekend an event belongs to by the clock of its venue. */
export function findWeekend(timezone: string, start: number, now: number): Weekend {
  const { from, before } = weekendOf(toWallTime(now, timezone));
  const wallStart = toWallTime(start, timezone);
  if (wallStart >= from && wallStart < before) return 1;
  const week = 7 * dayLength;
  return wallStart >= from + week && wallStart < before + week ? 2 : 0;
}
