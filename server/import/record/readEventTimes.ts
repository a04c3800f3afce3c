import { dayLength } from '#shared/domain/time/calendar.ts';
import { toLocalDay } from '#shared/domain/time/zonedTime.ts';
import type { PreparedEvent } from '#server/storage/catalogue/preparedEvent.ts';
import { toInstant } from './dateTime.ts';
import type { ValidEventRecord } from './eventRecord.ts';
import type { Issue } from './sourceRecord.ts';

export type EventTimes = Pick<PreparedEvent, 'dateStart' | 'isDateOnly' | 'dateEnd' | 'doorsAt'>;

/** Start, end and doors as instants. An end or doors that contradict the start are left out with a warning. */
export function readEventTimes(
  record: ValidEventRecord,
  timezone: string,
): { times: EventTimes; warnings: Issue[] } {
  const warnings: Issue[] = [];
  const isDateOnly = record.isDateOnly === true || isDay(record.dateStart);
  if (!isDateOnly && /T00:00(?::00)?$/.test(record.dateStart)) {
    const reason = 'is midnight: of a day without a time leave the time out';
    warnings.push({ field: 'dateStart', value: record.dateStart, reason });
  }
  const dateStart = toInstant(record.dateStart, timezone);
  const context = { dateStart, isDateOnly, timezone, warnings };
  const dateEnd = readEnd(record, context);
  const doorsAt = readDoors(record, context);
  const day = toLocalDay(dateStart, timezone) ?? dateStart.slice(0, 10);
  const lastSecond = isDateOnly ? endOfDay(day, timezone) : null;
  return { times: { dateStart, isDateOnly, dateEnd: dateEnd ?? lastSecond, doorsAt }, warnings };
}

interface TimesContext {
  dateStart: string;
  isDateOnly: boolean;
  timezone: string;
  warnings: Issue[];
}

function readEnd(
  { dateEnd: text = null, dateStart: from }: ValidEventRecord,
  context: TimesContext,
) {
  const { dateStart, isDateOnly, timezone, warnings } = context;
  if (text === null) return null;
  const written = isDay(text) ? endOfDay(text, timezone) : toInstant(text, timezone);
  // Whole days from midnight to midnight: the last one is the day before.
  const isMidnight = isDateOnly && /T00:00/.test(text) && text.slice(10) === from.slice(10);
  const dayBefore = toLocalDay(new Date(Date.parse(written) - dayLength).toISOString(), timezone);
  const end = isMidnight && text > from && dayBefore ? endOfDay(dayBefore, timezone) : written;
  if (end > dateStart) return end;
  // Many calendars repeat the start where they know no end.
  if (end < dateStart) {
    warnings.push({ field: 'dateEnd', value: text, reason: 'left out: before the start' });
  }
  return null;
}

function readDoors({ doorsAt: text = null }: ValidEventRecord, context: TimesContext) {
  const { dateStart, timezone, warnings } = context;
  if (text === null) return null;
  const warn = (reason: string) => warnings.push({ field: 'doorsAt', value: text, reason });
  if (isDay(text)) {
    warn('left out: has no time');
    return null;
  }
  const doors = toInstant(text, timezone);
  const early = Date.parse(dateStart) - Date.parse(doors);
  // Doors of an event without a time are on its day.
  if (early <= dayLength && early >= -dayLength) return doors;
  warn('left out: more than a day from the start');
  return null;
}

function isDay(text: string): boolean {
  return text.length === 'YYYY-MM-DD'.length;
}

function endOfDay(day: string, timezone: string): string {
  return toInstant(`${day}T23:59:59`, timezone);
}
