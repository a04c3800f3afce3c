import { dayLength, toWallTime } from '#shared/domain/time/calendar.ts';
import type { PreparedEvent } from '#server/storage/catalogue/preparedEvent.ts';
import type { Issue } from './sourceRecord.ts';

const hour = 3_600_000;

/** Between 1am and 7am hardly anything starts. */
export function isNight(wallTime: number): boolean {
  const time = wallTime % dayLength;
  return time >= hour && time < 7 * hour;
}

const mostNights = 0.2;
const fewestStarts = 3;
const shownNights = 3;

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
      if (nights > shownNights) return;
      examples.push(
        `${name} at ${new Date(wallTime).toISOString().slice(11, 16)} in ${venue.timezone}`,
      );
    },
    /** What is to be said; null where the hours are usual. */
    warning(): Issue | null {
      if (starts < fewestStarts || nights <= starts * mostNights) return null;
      const reason = `suspicious: ${nights} of ${starts} starts are between 1am and 7am local time (${examples.join('; ')}): see --times`;
      return { field: 'dateStart', value: '', reason };
    },
  };
}
