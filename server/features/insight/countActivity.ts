import { dayLength } from '#shared/domain/time/calendar.ts';
import { startOfVisitorDay, visitorDayName } from '#server/features/recommendations/visitorDay.ts';
import type { OpenedDatabase } from '#server/storage/engine/openDatabase.ts';
import {
  countDay,
  readCountedUntil,
  storeDay,
  type TownOf,
} from '#server/storage/insight/activityCounts.ts';

interface CountOptions {
  database: Pick<OpenedDatabase, 'read' | 'write'>;
  townOf: TownOf;
  now: () => Date;
}

/** Half a day more than a day reaches into the next, whatever daylight saving does. */
const toNext = dayLength * 1.5;

/**
 * Counts every day since the last counted one, today included: interactions are deleted long before their counts. A
 * day is counted anew until it is over, so that two servers and a restart come to the same. Returns false where there is nothing to count yet.
 */
export async function countActivity({ database, townOf, now }: CountOptions): Promise<boolean> {
  const { day, first } = await readCountedUntil(database.read);
  const begin = day === null ? first : `${day}T12:00:00.000Z`;
  if (begin === null) return false;
  let start = startOfVisitorDay(new Date(begin));
  while (start <= now()) {
    const next = startOfVisitorDay(new Date(start.getTime() + toNext));
    const bounds = {
      day: visitorDayName(start),
      from: start.toISOString(),
      before: next.toISOString(),
    };
    await storeDay(database.write, bounds.day, await countDay(database.read, bounds, townOf));
    start = next;
  }
  return true;
}
