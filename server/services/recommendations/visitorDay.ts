import { dayLength } from '#shared/domain/time/calendar.ts';
import { deriveSeed } from '#shared/domain/random.ts';

/** Brisbane has no summer time: its midnight is a fair end of the day for all of Australia. */
const brisbaneOffset = 10 * 3_600_000;

/** Stable per visitor and day, so that Back, hydration and screenshots keep the order. */
export function visitorSeed(visitorId: string, now: Date): number {
  // The contract's seed is a positive 31-bit number.
  return deriveSeed(0, `${visitorId} ${visitorDayName(now)}`) >>> 1;
}

/** The visitor's day: `2026-03-04`. */
export function visitorDayName(now: Date): string {
  return new Date(now.getTime() + brisbaneOffset).toISOString().slice(0, 10);
}

/** When the visitor's day began. */
export function startOfVisitorDay(now: Date): Date {
  const sinceMidnight = (now.getTime() + brisbaneOffset) % dayLength;
  return new Date(now.getTime() - sinceMidnight);
}
