import { dayLength } from '#shared/domain/time/calendar.ts';
import { zoneOffsetMinutes } from '#shared/domain/time/zonedTime.ts';

export const dateTimePattern =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?(?: ?(Z|[+-]\d{2}:?\d{2}))?)?$/;

/** Other forms of dates: basic ISO 8601 (`20130529T230000Z`), `2015-02-15 10:00:00 UTC`, and offsets such as `+1100` and `+11`. */
const otherForm =
  /^(?<year>\d{4})(?<dash>-?)(?<month>\d{2})\k<dash>(?<day>\d{2})(?:[T ](?<clock>\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?|\d{4}(?:\d{2})?) ?(?<offset>Z|UTC|GMT|[+-]\d{2}(?::?\d{2})?)?)?$/i;

/** A time of day in a sentence: `7.30pm`, `19:30`, `20h15`. */
export const writtenClock =
  /\b(\d{1,2})(?:[:.](\d\d))?(?:\s|&nbsp;)*([ap])\.?m\b|\b([01]\d|2[0-3])[:h](\d\d)\b/gi;

/** A date as our format takes it, where it is in a form that can mean one thing alone; anything else stays. */
export function normaliseDate(text: string): string {
  const found = otherForm.exec(text.trim())?.groups;
  if (found === undefined) return text.trim();
  const { year, month, day, clock, offset = '' } = found;
  const date = `${year}-${month}-${day}`;
  if (clock === undefined) return date;
  const time = clock.includes(':') ? clock : clock.replaceAll(/(\d\d)(?=\d)/g, '$1:');
  const colon = offset
    .replace(':', '')
    .padEnd(5, '0')
    .replace(/(?=\d\d$)/, ':');
  return `${date}T${time}${/^[+-]/.test(offset) ? colon : offset && 'Z'}`;
}

/** The day of a time of day in spreadsheets and databases: that from which they count. */
const dayZero =
  /(?:1899-12-3[01]|1900-01-0[01]|19(?:04|70)-01-01|3[01]\/12\/1899|0?[01]\/0?1\/19(?:00|04|70))[T ](?=\d{1,2}[:.]\d\d(?:[:.][\d.]+)?(?: ?[ap]m)?$)/i;

/** A time of day that is written with the day from which programs count, behind `before`, as the time alone. */
export function dropDayZero(text: string, before = ''): string {
  const at = text.search(dayZero);
  const isBehind = at >= before.length && text.slice(0, at).endsWith(before);
  return isBehind && (before !== '' || at === 0) ? text.replace(dayZero, '') : text;
}

/** The fault of a date in words; null for one that exists. */
export function dateTimeFault(text: string): string | null {
  const fields = readFields(text);
  if (fields === null) return 'is not a date and time';
  return dayFault(fields) ?? timeFault(fields);
}

function dayFault({ year, month, day }: DateTimeFields): string | null {
  if (year < 1000 || year > 9998) return `has the year ${year}: no event is then`;
  if (month < 1 || month > 12) return `has no month ${month}`;
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
  if (day < 1 || day > days) return `is not a day of the calendar: that month has ${days} days`;
  return null;
}

function timeFault({ hour, minute, second, offset }: DateTimeFields): string | null {
  if (hour === 24) return 'has the hour 24: midnight is 00:00 of the next day';
  if (hour > 23 || minute > 59 || second > 59) return 'is not a time of day';
  if (Math.abs(offset ?? 0) > 14 * 60) return 'has an offset beyond 14 hours';
  return null;
}

/**
 * The instant of a date and time as ISO 8601 UTC. Without an offset it is read on the clocks of the
 * zone: a time they skip counts from the hour before, of a time they show twice the first is meant.
 */
export function toInstant(text: string, timezone: string): string {
  const fields = readFields(text);
  if (fields === null) throw new Error(`not a date and time: ${text}`);
  const { year, month, day, hour, minute, second, offset } = fields;
  const wall = Date.UTC(year, month - 1, day, hour, minute, second);
  return new Date(wall - (offset ?? offsetOfWallTime(wall, timezone)) * 60_000).toISOString();
}

function offsetOfWallTime(wall: number, timezone: string): number {
  const before = zoneOffsetMinutes(wall - dayLength, timezone) ?? 0;
  const after = zoneOffsetMinutes(wall + dayLength, timezone) ?? 0;
  if (before === after) return before;
  const isBefore = zoneOffsetMinutes(wall - before * 60_000, timezone) === before;
  const isAfter = zoneOffsetMinutes(wall - after * 60_000, timezone) === after;
  return isBefore || !isAfter ? before : after;
}

type DateTimeFields = NonNullable<ReturnType<typeof readFields>>;

function readFields(text: string) {
  const match = dateTimePattern.exec(text);
  if (match === null) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1, 7)
    .map((part) => Number(part ?? 0));
  return { year, month, day, hour, minute, second, offset: readOffset(match[7]) };
}

/** Minutes east of UTC; null where the text names no zone. */
function readOffset(text: string | undefined): number | null {
  if (text === undefined) return null;
  if (text === 'Z') return 0;
  const minutes = Number(text.slice(1, 3)) * 60 + Number(text.slice(-2));
  return text.startsWith('-') ? -minutes : minutes;
}
