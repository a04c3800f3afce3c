import { isObject } from '#shared/domain/isObject.ts';
import { dayLength, weekdays } from '#shared/domain/time/calendar.ts';
import type { Issue } from '#server/import/record/sourceRecord.ts';
import { listOf, termsOf, textOf, type Node } from './node.ts';

/** Limits as in calendars: the dates of two years, at most 366 of one schedule. */
const latest = 2 * 365 * dayLength;
const mostDates = 366;
/** A schedule that began earlier than forty years ago is a mistake. */
const mostDays = 40 * 366;

/** Limits of the schedules of one file: days that are looked at, two million in a second, and dates that become events. */
export const scheduleAllowance = { days: 4_000_000, dates: 100_000 };

/** What the schedules of one file have left. */
export type ScheduleAllowance = typeof scheduleAllowance;

/** Why a schedule is not followed: those before it took what a file is allowed; null where they did not. */
export function findScheduleFault(event: Node, { days, dates }: ScheduleAllowance): Issue | null {
  if ((days > 0 && dates > 0) || listOf(event['eventSchedule']).length === 0) return null;
  const allowed = scheduleAllowance;
  const what = days > 0 ? `${write(allowed.dates)} dates` : `${write(allowed.days)} days`;
  const reason = `was not followed: the schedules of one file may span ${what}`;
  return { field: 'eventSchedule', value: textOf(event['name']), reason };
}

const write = (count: number) => count.toLocaleString('en');

/**
 * The event once for each date of its `eventSchedule` that is to come, or with the last date of one that is over;
 * the event as it is where it has no schedule that can be followed.
 */
export function expandSchedule(
  event: Node,
  now: Date,
  allowance: ScheduleAllowance,
): readonly Node[] {
  const schedules = listOf(event['eventSchedule']).filter(isObject);
  const dates = schedules.flatMap((schedule) => listTimes(schedule, now, allowance));
  if (dates.length === 0) return [event];
  const id = textOf(event['@id']) || textOf(event['url']);
  const page = textOf(event['url']) || (/^https?:/i.test(id) ? id : '');
  return dates.map((times) => ({
    ...event,
    ...times,
    ...(page !== '' && { url: page }),
    ...(id !== '' && { '@id': `${id} ${times.startDate}` }),
  }));
}

function listTimes(schedule: Node, now: Date, allowance: ScheduleAllowance) {
  if (allowance.days <= 0 || allowance.dates <= 0) return [];
  const days = listDays(schedule, now.getTime(), allowance);
  const today = now.getTime() - dayLength;
  const coming = days.filter((day) => day >= today);
  const wanted = coming.length > 0 ? coming.slice(0, mostDates) : days.slice(-1);
  allowance.dates -= wanted.length;
  return wanted.map((day) => timesOn(day, schedule));
}

/** Days as milliseconds of their midnight in UTC. */
function listDays(schedule: Node, now: number, allowance: ScheduleAllowance): number[] {
  const start = readDay(schedule['startDate']);
  const end = readDay(schedule['endDate']) ?? Infinity;
  const repeats = readRule(schedule, new Date(start ?? 0));
  if (start === null || repeats === null) return [];
  const excluded = new Set(listOf(schedule['exceptDate']).map(readDay));
  const count = Number(textOf(schedule['repeatCount'])) || Infinity;
  const days: number[] = [];
  const last = Math.min(end, now + latest, start + mostDays * dayLength);
  for (let day = start; day <= last && days.length < count; day += dayLength) {
    allowance.days -= 1;
    if (repeats(new Date(day))) days.push(day);
  }
  return days.filter((day) => !excluded.has(day));
}

function readDay(value: unknown): number | null {
  const day = Date.parse(`${textOf(value).slice(0, 10)}T00:00:00Z`);
  return Number.isNaN(day) ? null : day;
}

/** Whether a schedule has a day; null for one that repeats within a day or in words. */
function readRule(schedule: Node, first: Date): ((day: Date) => boolean) | null {
  const frequency = readFrequency(textOf(schedule['repeatFrequency']) || 'P1W');
  if (frequency === null) return null;
  const { unit, every } = frequency;
  // Sets, as a hostile file lists as many of them as it likes.
  const onDays = new Set(termsOf(schedule['byDay']).map(readWeekday));
  const months = new Set(termsOf(schedule['byMonth']).map(Number));
  const monthDays = new Set(termsOf(schedule['byMonthDay']).map(Number));
  if (onDays.size + monthDays.size === 0) {
    if (unit === 'W') onDays.add(readWeekday(weekdays[first.getUTCDay()] ?? ''));
    else if (unit !== 'D') monthDays.add(first.getUTCDate());
  }
  const isOnDay = (day: Date) =>
    monthDays.size > 0
      ? monthDays.has(day.getUTCDate())
      : onDays.size === 0 || listWeekdays(day).some((weekday) => onDays.has(weekday));
  return (day) =>
    isInPeriod(day, { unit, every, start: first }) &&
    (months.size === 0 || months.has(day.getUTCMonth() + 1)) &&
    isOnDay(day);
}

/** `P2W` is every second week, `Weekly` every one. */
function readFrequency(text: string): { unit: string; every: number } | null {
  const period = /^P(?<count>[1-9]\d{0,2})(?<unit>[DWMY])$/.exec(text)?.groups;
  const word = /(?:daily|weekly|monthly|yearly)$/i.exec(text)?.[0];
  const unit = period?.['unit'] ?? word?.charAt(0).toUpperCase();
  return unit === undefined ? null : { unit, every: Number(period?.['count'] ?? 1) };
}

/** Every second week is every second one since that of the first day. */
function isInPeriod(
  day: Date,
  { unit, every, start }: { unit: string; every: number; start: Date },
): boolean {
  const months = (date: Date) => date.getUTCFullYear() * 12 + date.getUTCMonth();
  const days = (date: Date) => Math.floor(date.getTime() / dayLength);
  // The first day of 1970 was a Thursday: weeks begin on Mondays.
  const weeks = (date: Date) => Math.floor((days(date) + 3) / 7);
  const count = { D: days, W: weeks, M: months }[unit];
  if (count !== undefined) return (count(day) - count(start)) % every === 0;
  const isMonth = day.getUTCMonth() === start.getUTCMonth();
  return isMonth && (day.getUTCFullYear() - start.getUTCFullYear()) % every === 0;
}

/** `Tuesday` as RFC 5545 writes it, `TU`; `2TU` is the second of its month. */
function readWeekday(term: string): string {
  const { which = '', day = '' } = /^\+?(?<which>-?\d)?(?<day>[a-z]{2})/i.exec(term)?.groups ?? {};
  return which + day.toUpperCase();
}

function listWeekdays(date: Date): string[] {
  const length = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  const fromStart = Math.ceil(date.getUTCDate() / 7);
  const fromEnd = Math.ceil((length - date.getUTCDate() + 1) / 7);
  const day = readWeekday(weekdays[date.getUTCDay()] ?? '');
  return [day, `${fromStart}${day}`, `-${fromEnd}${day}`];
}

/** An end that is not after the start is on the next day. */
function timesOn(day: number, schedule: Node) {
  const writeDay = (at: number) => new Date(at).toISOString().slice(0, 10);
  // Some write the time of all dates into the first day; its offset may be that of another season.
  const clock = /T(\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)?(Z?)/.exec(textOf(schedule['startDate']));
  const [ownStart, end] = [schedule['startTime'], schedule['endTime']].map((time) =>
    textOf(time).replace(/^T/, ''),
  );
  const start = ownStart || (clock === null ? '' : `${clock[1]}${clock[2]}`);
  if (!start) return { startDate: writeDay(day) };
  const startDate = `${writeDay(day)}T${start}`;
  if (!end) return { startDate };
  return { startDate, endDate: `${writeDay(end > start ? day : day + dayLength)}T${end}` };
}
