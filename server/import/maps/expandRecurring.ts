import { isObject } from '#shared/domain/isObject.ts';
import { weekdays } from '#shared/domain/time/calendar.ts';
import {
  expandSchedule,
  findScheduleFault,
  type ScheduleAllowance,
} from '#server/import/readers/jsonLd/expandSchedule.ts';
import { listOf, textOf, type Node } from '#server/import/readers/jsonLd/node.ts';
import { dateTimeFault } from '#server/import/record/dateTime.ts';
import type { Issue } from '#server/import/record/sourceRecord.ts';
import { nextDay } from './readDateRange.ts';

/** Whether a record repeats as events of FullCalendar do (fullcalendar.io/docs/recurring-events). */
export function isRecurring(value: unknown): value is Node {
  return (
    isObject(value) && ['startRecur', 'daysOfWeek'].some((key) => listOf(value[key]).length > 0)
  );
}

/**
 * The record of FullCalendar with the dates of its rule in the place of its start and end: `endRecur` is exclusive,
 * without `daysOfWeek` it is on every day, and times of day are those of the calendar, whatever offset they have.
 */
export function expandRecurring(
  record: Node,
  now: Date,
  allowance: ScheduleAllowance,
): { record: Node; notes: readonly Issue[] } | { fault: Issue } {
  const [from, until] = [record['startRecur'], record['endRecur']].map((day) =>
    textOf(day).slice(0, 10),
  );
  const days = listOf(record['daysOfWeek']).map((day) => weekdays[Number(textOf(day))] ?? '');
  const [startTime, endTime] = [record['startTime'], record['endTime']].map(
    (time) => /^\d\d:\d\d(?::\d\d)?/.exec(textOf(time))?.[0],
  );
  const eventSchedule = {
    repeatFrequency: days.length > 0 ? 'P1W' : 'P1D',
    startDate: from || now.toISOString().slice(0, 10),
    endDate: until && nextDay(until, -1).slice(0, 10),
    byDay: days,
    startTime,
    endTime,
  };
  const event = { name: record['title'], eventSchedule };
  const exhausted = findScheduleFault(event, allowance);
  if (exhausted !== null) return { fault: exhausted };
  const dates: Node[] = expandSchedule(event, now, allowance).filter((one) => 'startDate' in one);
  const isWrong = days.includes('') || [from, until].some((day) => day && dateTimeFault(day));
  if (dates.length === 0 || isWrong) {
    const reason = 'repeats on no date: see startRecur, endRecur and daysOfWeek';
    return { fault: { field: 'dateStart', value: from, reason } };
  }
  const start = dates.map(({ startDate }) => startDate);
  const end = dates.flatMap(({ endDate }) => endDate ?? []);
  const reason = 'names no end of its dates: those of two years are taken, at most 366';
  const notes = until ? [] : [{ field: 'endRecur', value: event.name, reason }];
  return { record: { ...record, start, startRecur: start, end, endRecur: end }, notes };
}
