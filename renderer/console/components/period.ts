import { commonZone, dayLength, isoDay, toWallTime } from '#shared/domain/time/calendar.ts';
import { insightMessages } from '#renderer/console/content/insightMessages.ts';

export const periods = Object.entries(insightMessages.weekNames);

/** The days of so many weeks up to today, as visitors have it. */
export function periodOf(weeks: string, now = new Date()) {
  const dayOf = (ago: number) => isoDay(toWallTime(now.getTime() - ago * dayLength, commonZone));
  return { from: dayOf(Number(weeks) * 7 - 1), to: dayOf(0) };
}
