import { DateTime } from 'luxon';
import dateForms from '#resources/import/date-forms.json' with { type: 'json' };
import { dateTimeFault, dropDayZero, normaliseDate } from '#server/import/record/dateTime.ts';
import { readDateForm } from './readDateForm.ts';

export interface DateRange {
  /** The start as our format takes it; the text itself where it is no date. */
  start: string;
  /** Null where the text gives none. */
  end: string | null;
  doors?: string;
}

/**
 * A date in a form of a map or in ISO 8601, or a start with its end or its doors: `Sat 12 Dec 2026, 7.30pm – 10pm`,
 * `12 Dec 2026, doors 7pm, show 8pm`.
 */
export function readDates(written: string, forms: readonly string[], now = new Date()): DateRange {
  const text = dropDayZero(written, ' ')
    .replace(midnightOfDay, '$<day>')
    .replace(/\b(?:12 ?)?(?:noon|midday)\b/i, '12pm');
  const read = readDateForm(text, forms, now) ?? normaliseDate(text);
  // Of `4 January 2230` the last number is a time.
  const isDate = dateTimeFault(read) === null && read < '2100' && !hoursOfDay.test(text);
  const start = isDate ? read : text;
  if (isDate || text.length > longestText) return { start, end: null };
  return readWithDoors(text, forms, now) ?? { start, end: null };
}

/** `2026-12-12 00:00:00 19:30`: spreadsheets and databases write a day so, beside a time of its own. */
const midnightOfDay =
  /^(?<day>\S*\d)[T ]0?0:00(?::00(?:\.0+)?)?(?:Z|[+-]00:?00)?(?=,? \d{1,2}[:.h\dap ])/;

function readWithDoors(text: string, forms: readonly string[], now: Date): DateRange | null {
  const shown = text.replace(doorsPart, ' ').replaceAll(showWords, ' ');
  const range = readRange(shown.replace(openEnd, ''), forms, now);
  const [, before, after = before] = doorsPart.exec(text) ?? [];
  if (range === null || after === undefined) return range;
  const clock = readStartClock(after, splitRange(shown)[0]?.clock ?? '');
  if (clock === null) return range;
  const doors = `${range.start.slice(0, 10)}T${clock}`;
  // `Doors 7:00 / Show 8:00` is in the evening.
  const isMarked = /\d ?[ap]\.?m|\b0\d[:.]/i.test(text);
  const isEvening = clock >= '04' && !isMarked && (range.start.slice(11) || clock) < '10';
  if (!isEvening) return { ...range, doors };
  const move = (time: string) => time.replace(/(?<=T)0\d/, (hour) => `${Number(hour) + 12}`);
  return { ...range, start: move(range.start), doors: move(doors) };
}

/** `2026-12-12 1100-1300`: the second time is no offset, which has a colon and is one of those that zones have. */
const hoursOfDay =
  /^\d{4}-\d\d-\d\d,? (?:\d{4}-\d{4}|\d\d:\d\d-(?!(?:0[1-9]|1[01]):00|0[239]:30)\d\d:\d\d)$/;

/** Characters of a date with its times; looking for them in a longer text takes long. */
const longestText = 200;

/** `Doors 7pm, ` or `7pm doors | `. */
const doorsPart =
  /[\s,;|/(–-]{0,9}(?:\bdoors?(?: open)?(?: at)?:? ?(\d{1,2}(?:[:.]\d\d)?(?: ?[ap]\.?m\b\.?)?)|\b(\d{1,2}(?:(?:[:.]\d\d)? ?[ap]\.?m\b\.?|[:.]\d\d)) ?doors?\b(?: open)?)[\s,;|/)–-]{0,9}/i;
const showWords = /[\s,;|]{0,9}\b(?:show|starts?|starting|begins?|for)(?: at)?\b:?\s*/gi;

/** `9am – late`, `7pm onwards`: no end is known. */
const openEnd = /,? ?(?:[-–—]|to|till?|until)? ?(?:late|close|closing|finish|onwards?)$/i;

/** The beginning of a text with a start and an end, without what stands between day and time. */
export function readStartText(text: string): string {
  const [first = splitClock('')] = splitRange(text);
  return [first.day, first.clock].filter(Boolean).join(' ');
}

/** A hyphen without spaces divides times, and days beside the name of a month: dates and offsets are written with it. */
const between =
  / ?[–—] ?|(?<=(?:^| )\d{1,2})-(?=\d{1,2}(?:[:.]\d\d)? ?[ap]\.?m)|(?<=\d[./]\d{1,2}[./]\d{2,4})-(?=\d{1,2}[./]\d{1,2}[./]\d)|(?<=\dh(?:\d\d)?|(?:^| )\d{4})-(?=\d{4}$|\d{1,2}h)| (?:-|to|till|until) |(?<=[ap]\.?m\.?|[:.]\d\d)(?<!T[\d:.]+)-(?=[1-9]\d?(?:[:.]\d\d)? ?[ap]|\d{1,2}[:.]\d\d)|(?<=\d(?:st|nd|rd|th)? [a-z]{3,9}|[a-z] \d{4})-(?=[a-z]{3,9} \d|\d{1,2}(?:st|nd|rd|th)? [a-z])|(?<=(?:^| )\d{1,2}(?:st|nd|rd|th)?)-(?=\d{1,2}(?:st|nd|rd|th)? [a-z]{3})/i;

interface Moment {
  /** The text of the day; empty where it is that of the start. */
  day: string;
  clock: string | null;
}

/** `7pm – 9pm, 12 Dec 2026` */
const clockFirst =
  /^(?<clocks>(?:\d{1,2}[:.]\d\d(?::\d\d)?|\d{1,2}h(?:\d\d)?|\d{4}|\d{1,2}(?= ?[ap-]))(?: ?[ap]\.?m\.?)?(?:(?: ?[-–—] ?| to )[\d:.h]+(?: ?[ap]\.?m\.?)?)?), (?<day>.*\d.*)$/i;

/** One moment or two; more where the text is no range. */
function splitRange(text: string): Moment[] {
  const [first = splitClock(''), second, ...others] = text
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replace(clockFirst, '$<day> at $<clocks>')
    .split(between)
    .map(splitClock);
  if (second === undefined) return [first];
  // `Sat 12 Dec 2026 – 7.30pm`: a dash before the time of the start.
  const isOfStart = first.clock === null && second.day === '';
  return isOfStart
    ? [{ day: first.day, clock: second.clock }, ...others]
    : [first, second, ...others];
}

/** An hour alone is a time behind a year: `12/12/2026 7 – 10pm`. */
const clockAtEnd =
  /(?:^|,? (?:at )?)(?<clock>\d{1,2}h(?:\d\d)?|(?<=^| at |\d{4},? |[-./]\d\d,? )\d{4}|\d{1,2}[:.]\d\d(?::\d\d)?(?: ?[ap]\.?m\.?)?|\d{1,2} ?[ap]\.?m\.?|(?<=\d,? )\d{1,2})$/i;

function splitClock(text: string): Moment {
  const found = clockAtEnd.exec(text);
  if (found === null) return { day: text, clock: null };
  return { day: text.slice(0, found.index), clock: found.groups?.['clock'] ?? null };
}

function readRange(text: string, forms: readonly string[], now: Date): DateRange | null {
  const [first, ...others] = splitRange(text);
  if (first === undefined || others.length > 1) return null;
  const [last = splitClock('')] = others;
  const dayForms = forms.map((form) => form.replace(/,? ?[hH].*$/, '')).filter(Boolean);
  const lastDay = last.day && readDay(last.day, dayForms, now);
  if (lastDay === null) return null;
  const day =
    lastDay === ''
      ? readDay(first.day, dayForms, now)
      : readFirstDay(borrowed(first.day, last.day), lastDay, dayForms);
  return day === null ? null : joinRange({ ...first, day }, { ...last, day: lastDay });
}

/** The day of the end is empty for that of the start. */
function joinRange({ day, clock }: Moment, last: Moment): DateRange | null {
  if (last.clock === null) {
    const start = clock === null ? day : at(day, readClock(clock));
    return start === null ? null : { start, end: last.day || null };
  }
  // `12 – 14 Dec 2026, 7pm` does not say what begins at that time.
  if (clock === null) return null;
  const end = at(last.day || day, readClock(last.clock));
  const start = at(day, readStartClock(clock, last.clock));
  if (start === null || end === null) return null;
  if (end > start) return { start, end };
  return last.day === '' ? { start, end: nextDay(end) } : null;
}

function readDay(day: string, forms: readonly string[], now: Date): string | null {
  const read = readDateForm(day, forms, now) ?? normaliseDate(day);
  const isDay = read.length === 'YYYY-MM-DD'.length && read < '2100';
  return isDay && dateTimeFault(read) === null ? read : null;
}

/** `30 Dec – 2 Jan 2027`: of a first day without a year, the one in the months before the last day is meant. */
function readFirstDay(days: readonly string[], lastDay: string, forms: readonly string[]) {
  const near = new Date(nextDay(lastDay, -longestSeason).slice(0, 10));
  const yearless = forms.map((form) => form.replace(/,? ?y{1,4}$/, ''));
  const tries = [...days.map((day) => [day, forms] as const), [days[0] ?? '', yearless] as const];
  for (const [day, tried] of tries) {
    const read = readDay(day, tried, near);
    if (read !== null && read <= lastDay) return read;
  }
  return null;
}

/** Days from the first to the last day, where the first has no year. */
const longestSeason = 300;

/** `12 – 14 Dec 2026`: the first day takes month and year from the last. */
function borrowed(day: string, last: string): string[] {
  const words = last.split(/\s+/);
  return [day, ...words.map((_, index) => [day, ...words.slice(index + 1)].join(' '))];
}

/** `7.30 – 10pm` is in the evening, `11 – 2am` begins the evening before. */
function readStartClock(clock: string, last: string): string | null {
  const half = /([ap])\.?m/i.exec(last)?.[1]?.toLowerCase();
  if (half === undefined || /[ap]/i.test(clock)) return readClock(clock);
  const same = readClock(`${clock} ${half}m`);
  const isBefore = same !== null && same < (readClock(last) ?? '');
  return isBefore ? same : readClock(`${clock} ${half === 'a' ? 'p' : 'a'}m`);
}

const clockList = /^(?:\d{1,2}(?:[:.]\d\d)? ?(?:[ap]\.?m\.?)?(?: ?(?:[&+,]|and) ?|$)){2,}$/i;

/** The times of a list such as `7 & 9pm`; none of another text. */
export function listClocks(text: string): string[] {
  if (!clockList.test(text)) return [];
  const texts = text.split(/ ?(?:[&+,]|and) ?/i);
  const last = texts.at(-1) ?? '';
  if (/[ap]/i.test(text) && !/[ap]/i.test(last)) return [];
  const clocks = texts.flatMap((clock) => readStartClock(clock, last)?.slice(0, 5) ?? []);
  return clocks.length === texts.length ? clocks : [];
}

const clockForms = dateForms.clocks.map((form) => `yyyy-MM-dd ${form}`);

function readClock(clock: string): string | null {
  return readDateForm(`2000-01-01 ${clock}`, clockForms)?.slice('2000-01-01T'.length) ?? null;
}

function at(day: string, clock: string | null): string | null {
  return clock === null ? null : `${day}T${clock}`;
}

/** The same time on the next day, or on another one. */
export function nextDay(local: string, days = 1): string {
  return DateTime.fromISO(local, { zone: 'utc' }).plus({ days }).toFormat("yyyy-MM-dd'T'HH:mm:ss");
}
