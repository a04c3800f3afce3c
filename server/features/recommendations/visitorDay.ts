import { deriveSeed } from '#shared/domain/random.ts';
import { commonZone, fromWallTime, startOfDay, toWallTime } from '#shared/domain/time/calendar.ts';
import { orderOf } from '#shared/domain/visitors/visitorOrder.ts';

/** Stable per visitor and day, so that Back, hydration and screenshots keep the order. */
export function visitorSeed(visitorId: string, now: Date): number {
  return daySeed(`order ${orderOf(visitorId)}`, now);
}

/** The same all day for what has this name. */
export function daySeed(name: string, now: Date): number {
  // The contract's seed is a positive 31-bit number.
  return deriveSeed(0, `${name} ${visitorDayName(now)}`) >>> 1;
}

/** The visitor's day: `2026-03-04`. */
export function visitorDayName(now: Date): string {
  return new Date(toWallTime(now.getTime(), commonZone)).toISOString().slice(0, 10);
}

/** When the visitor's day began. */
export function startOfVisitorDay(now: Date): Date {
  return new Date(fromWallTime(startOfDay(toWallTime(now.getTime(), commonZone)), commonZone));
}
