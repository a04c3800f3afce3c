import { fromWallTime, hourLength, startOfDay, toWallTime } from '#shared/domain/time/calendar.ts';
import type { StoredFields } from './eventFields.ts';

/** When an event takes place; instants are ISO 8601 UTC. */
type EventTimes = Pick<StoredFields, 'dateStart' | 'dateEnd'>;

/** Milliseconds: an event is past after its end, or after its start where no end is known (docs/product.md#10-catalogue, rule 1). */
export function endInstant({ dateStart, dateEnd }: EventTimes): number {
  return Date.parse(dateEnd ?? dateStart);
}

export function isPast(times: EventTimes, now: Date): boolean {
  return endInstant(times) < now.getTime();
}

/** A night counts until six in the morning by the clock, so that a club night has one date. */
const nightMs = 6 * hourLength;

/** An instant of the last day of an event that lasts several days; null for one of a single day or night. */
export function lastDay({ dateStart, dateEnd }: EventTimes, timezone: string): string | null {
  if (dateEnd === null) return null;
  const first = toWallTime(Date.parse(dateStart), timezone);
  const night = toWallTime(Date.parse(dateEnd), timezone) - nightMs;
  if (!(startOfDay(night) > startOfDay(first))) return null;
  return new Date(fromWallTime(night, timezone)).toISOString();
}
