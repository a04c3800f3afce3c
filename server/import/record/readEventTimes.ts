import { dayLength } from '#shared/domain/time/calendar.ts';
import { toLocalDay } from '#shared/domain/time/zonedTime.ts';
import type { PreparedEvent } from '#server/storage/catalogue/preparedEvent.ts';
import { dropDayZero, toInstant } from './dateTime.ts';
import type { ValidEventRecord } from './eventRecord.ts';
import type { Issue } from './sourceRecord.ts';

export type EventTimes = Pick<PreparedEvent, 'dateStart' | 'isDateOnly' | 'dateEnd' | 'doorsAt'>;

/** Start, end and doors as instants. An end or doors that contradict the start are left out with a warning. */
export function readEventTimes(
  { dateStart: from, dateEnd: until = null, doorsAt: doors = null, ...record }: ValidEventRecord,
  timezone: string,
): { times: EventTimes; warnings: Issue[] } {
  const warnings: Issue[] = [];
  const warn: Warn = (field, value, reason) => void warnings.push({ field, value, reason });
  const isDateOnly = record.isDateOnly === true || isDay(from);
  if (!isDateOnly && /T00:00(?::00)?$/.test(from)) {
    warn('dateStart', from, 'is midnight: of a day without a time leave the time out');
  }
  const dateStart = toInstant(from, timezone);
  const end =
    until === null ? null : readEnd(until, { from, dateStart, isDateOnly, timezone, warn });
  const doorsAt = doors === null ? null : readDoors(doors, { dateStart, timezone, warn });
  const lastSecond = isDateOnly ? endOfDay(dayOf(dateStart, timezone), timezone) : null;
  // Many calendars repeat the start where they know no end.
  const dateEnd = end !== null && end > dateStart ? end : lastSecond;
  return { times: { dateStart, isDateOnly, dateEnd, doorsAt }, warnings };
}

interface StartContext extends Pick<EventTimes, 'dateStart' | 'isDateOnly'> {
  /** The start as it is written. */
  from: string;
  timezone: string;
  warn: Warn;
}

function readEnd(text: string, context: StartContext): string {
  const { dateStart, isDateOnly, timezone, warn } = context;
  const clock = dropDayZero(text);
  if (clock !== text && !isDateOnly) {
    warn('dateEnd', text, 'has no day: it is the next time after the start');
    return nextAt(clock, dateStart, timezone);
  }
  const end = isDay(text) ? endOfDay(text, timezone) : readWrittenEnd(text, context);
  if (end < dateStart) warn('dateEnd', text, 'left out: before the start');
  return end;
}

/** Of whole days from midnight to midnight the last one is the day before. */
function readWrittenEnd(text: string, { from, isDateOnly, timezone }: StartContext): string {
  const written = toInstant(text, timezone);
  const isMidnight = isDateOnly && /T00:00/.test(text) && text.slice(10) === from.slice(10);
  if (!isMidnight || text <= from) return written;
  const dayBefore = new Date(Date.parse(written) - dayLength).toISOString();
  return endOfDay(dayOf(dayBefore, timezone), timezone);
}

/** The first instant behind another one at which a clock shows a time of day. */
function nextAt(clock: string, after: string, timezone: string): string {
  const on = (instant: string) => toInstant(`${dayOf(instant, timezone)}T${clock}`, timezone);
  const end = on(after);
  return end > after ? end : on(new Date(Date.parse(after) + dayLength).toISOString());
}

type Warn = (field: string, value: string, reason: string) => void;

/** Doors of an event without a time are on its day. */
function readDoors(
  text: string,
  { dateStart, timezone, warn }: { dateStart: string; timezone: string; warn: Warn },
): string | null {
  const doors = toInstant(text, timezone);
  const early = Math.abs(Date.parse(dateStart) - Date.parse(doors));
  if (!isDay(text) && early <= dayLength) return doors;
  const reason = isDay(text) ? 'has no time' : 'more than a day from the start';
  warn('doorsAt', text, `left out: ${reason}`);
  return null;
}

function dayOf(instant: string, timezone: string): string {
  return toLocalDay(instant, timezone) ?? instant.slice(0, 10);
}

function isDay(text: string): boolean {
  return text.length === 'YYYY-MM-DD'.length;
}

function endOfDay(day: string, timezone: string): string {
  return toInstant(`${day}T23:59:59`, timezone);
}
