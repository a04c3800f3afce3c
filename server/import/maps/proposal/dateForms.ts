import { dayLength } from '#shared/domain/time/calendar.ts';
import dateForms from '#resources/import/date-forms.json' with { type: 'json' };
import { lacksYear } from '#server/import/maps/readDateForm.ts';
import { listClocks, readDates } from '#server/import/maps/readDateRange.ts';
import { dateTimeFault, dropDayZero } from '#server/import/record/dateTime.ts';

/**
 * Forms tried for dates that are not ISO 8601; of `3/4/2026` the day is first unless all rows rule it out. Of the whole
 * ones `readDates` cannot tell the day from the time.
 */
const forms = [...dateForms.days, ...dateForms.whole];
const isMonthDay = (form: string) => /^M[./]d/.test(form);
const monthFirstForms = forms.toSorted(
  (one, other) => Number(isMonthDay(other)) - Number(isMonthDay(one)),
);

/** Whether a text is a date in one of the forms that are known. */
export function isDate(text: string): boolean {
  return mayBeDate(text) && (isReadable(text, []) || forms.some((form) => fits(text, form)));
}

/** Whether a text is a time of day, two that belong together or several. */
export function isClock(texts: string): boolean {
  const [text = ''] = dropDayZero(texts).split(/[|;\n]/, 1);
  const [first = text] = listClocks(text);
  if (text.length > longestDate || !/^(?:\d|doors?\b)/i.test(text)) return false;
  const { start } = readDates(`2026-01-01 ${first}`, []);
  return start.startsWith('2026-01-01T') && dateTimeFault(start) === null;
}

/** Whether a text is a time of day that is no number: `7` and `12.50` are rather something else. */
export const isClearClock = (text: string) => /:|[ap]\.?m/i.test(text) && isClock(text);

/** The one form that all dates have that are not ISO 8601, else one for each. */
export function findForms(texts: readonly string[], isMonthFirst: boolean): string[] {
  const others = texts.filter((text) => !isReadable(text, []) && isDate(text));
  if (others.length === 0) return [];
  const tried = isMonthFirst ? monthFirstForms : forms;
  const shared = tried.find((form) => others.every((text) => fits(text, form)));
  if (shared !== undefined) return [shared];
  // Day and month in both orders cannot be told apart: what the first order rules out is rejected.
  const unlike = isMonthFirst ? /^d[./]M/ : /^M[./]d/;
  const each = tried.filter((form) => !unlike.test(form));
  return [...new Set(others.flatMap((text) => each.find((form) => fits(text, form)) ?? []))];
}

const shortestDate = 4;
const longestDate = 40;
const dateWord =
  /^(?:(?:mon|tue|wed|thu|fri|sat|sun|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*|am|pm|[apmh]|st|nd|rd|th|at|noon|midday|t|z|utc|gmt)$/;

/** Trying every form takes long: of most texts a glance shows that they are no date. */
function mayBeDate(text: string): boolean {
  if (text.length < shortestDate || text.length > longestDate || !/\d/.test(text)) return false;
  const words = text.toLowerCase().match(/[a-z]+/g) ?? [];
  return words.every((word) => dateWord.test(word));
}

/** Numbers are times since 1970 only in the length that those of this century have. */
function fits(text: string, form: string): boolean {
  if (form === 'X') return /^[1-4]\d{9}$/.test(text);
  if (form === 'x') return /^[1-4]\d{12}$/.test(text);
  // Most texts do not have what divides or words a form.
  if (form.includes('/') !== text.includes('/')) return false;
  if (form.includes('MMM') !== /[a-z]{3}/i.test(text.slice(form.startsWith('E') ? 4 : 0)))
    return false;
  if (form.startsWith('yyyyMMdd') && !/^20\d{6}(?:$| )/.test(text)) return false;
  return isReadable(text, [form]);
}

/** Years back from now: of a weekday, a day and a month one of these or of those beside them has the date. */
const yearsBack = [0, 3, 6, 9];

/** Whether a text is a date of a form, with a time of day or without, also one whose weekday is that of an earlier year. */
export function isReadable(text: string, form: readonly string[]): boolean {
  const years = form.some(lacksYear) ? yearsBack : [0];
  const now = new Date().getTime();
  return years.some((back) => {
    const { start } = readDates(text, form, new Date(now - back * 365.25 * dayLength));
    // A day of 1970 or before is that of a time without a day; of `4 February 2230` the last number is a time.
    return start > '1971' && start < '2100' && dateTimeFault(start) === null;
  });
}
