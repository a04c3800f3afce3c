import { dayLength, hourLength, toWallTime } from '#shared/domain/time/calendar.ts';
import type { PreparedEvent } from '#server/storage/catalogue/preparedEvent.ts';
import type { Issue } from './sourceRecord.ts';

/** Between 1am and 7am hardly anything starts. */
export function isNight(wallTime: number): boolean {
  const time = wallTime % dayLength;
  return time >= hourLength && time < 7 * hourLength;
}

/** Share of starts at night from which a listing is suspicious, and how many starts show anything. */
export const suspiciousShare = 0.2;
export const minNights = 3;
const maxExamples = 3;

/** Counts starts at night: of a listing with many of them the times are probably misread. */
export function createNightCount() {
  let starts = 0;
  let nights = 0;
  const examples: string[] = [];
  return {
    add({ name, dateStart, isDateOnly, venue }: PreparedEvent): void {
      if (isDateOnly) return;
      starts += 1;
      const wallTime = toWallTime(Date.parse(dateStart), venue.timezone);
      if (!isNight(wallTime)) return;
      nights += 1;
      if (nights > maxExamples) return;
      examples.push(
        `${name} at ${new Date(wallTime).toISOString().slice(11, 16)} in ${venue.timezone}`,
      );
    },
    /** The warning of the report; null where the hours are usual. */
    warning(): Issue | null {
      if (starts < minNights || nights <= starts * suspiciousShare) return null;
      const reason = `suspicious: ${nights} of ${starts} starts are between 1am and 7am local time (${examples.join('; ')}): see --times`;
      return { field: 'dateStart', value: '', reason };
    },
  };
}
