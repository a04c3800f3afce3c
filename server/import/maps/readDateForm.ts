import { DateTime } from 'luxon';
import { dayLength, months, weekdays } from '#shared/domain/time/calendar.ts';
import { createCache } from '#server/cache/createCache.ts';

const zoned = /Z/;
/** Milliseconds of the unit that a form of one letter counts from 1970; luxon formats by them alone. */
const units: Record<string, number> = { X: 1000, x: 1 };

/**
 * A date in one of the forms of a map (`d/M/yyyy h:mm a`, `EEE d MMM yyyy`, `X` for seconds since 1970) as our format
 * takes it; null where none fits. The tokens are those of luxon. A form without a year gives a day near `now`.
 */
export function readDateForm(
  text: string,
  forms: readonly string[],
  now = new Date(),
): string | null {
  const folded = foldWords(text);
  for (const form of forms) {
    const found = lacksYear(form) ? readNearest(folded, form, now) : readForm(folded, form);
    if (found !== null) return found;
  }
  return null;
}

/** Whether a form has a day and a month and no year. */
export function lacksYear(form: string): boolean {
  return /d/.test(form) && /[ML]/.test(form) && !/y/.test(form);
}

/** How long ago a day without a year may be before that of the next year is meant. */
const fewWeeks = 4 * 7 * dayLength;

/**
 * Of the years in which the text is a date, and its weekday the one it names, the first whose day is not long over,
 * else the last.
 */
function readNearest(text: string, form: string, now: Date): string | null {
  const year = now.getUTCFullYear();
  const dates = [year - 1, year, year + 1].flatMap(
    (tried) => readForm(`${tried} ${text}`, `yyyy ${form}`) ?? [],
  );
  const earliest = new Date(now.getTime() - fewWeeks).toISOString().slice(0, 'YYYY-MM-DD'.length);
  return dates.find((date) => date >= earliest) ?? dates.at(-1) ?? null;
}

const names = [...months, ...weekdays].map(
  (name) => [name.toLowerCase(), name.slice(0, 3)] as const,
);

/** Names of months and days in three letters, without ordinals and commas: `Tuesday, 20th Sept.` is `Tue 20 Sep`. */
function foldWords(text: string): string {
  return text
    .replaceAll(/(\d)(?:st|nd|rd|th)\b/gi, '$1')
    .replaceAll(/[a-z]{3,}\.?/gi, (word) => {
      const beginning = word.replace('.', '').toLowerCase();
      return names.find(([name]) => name.startsWith(beginning))?.[1] ?? word;
    })
    .replaceAll(/[,\s]+/g, ' ')
    .trim();
}

function readForm(text: string, form: string): string | null {
  const unit = units[form];
  if (unit !== undefined) return readTimestamp(text, unit);
  // `7:30pm` for `h:mm a`: the space is a matter of taste.
  const spaced = form.includes(' a') ? text.replace(/(\d)\s*([ap])\.?m\.?$/i, '$1 $2m') : text;
  const date = DateTime.fromFormatParser(spaced, findParser(form), {
    zone: 'utc',
    setZone: true,
    locale,
  });
  if (!date.isValid || Math.abs(date.offset) > longestOffset) return null;
  if (zoned.test(form)) return date.toUTC().toISO({ suppressMilliseconds: true });
  const hasTime = /[hH]/.test(form);
  return date.toFormat(hasTime ? "yyyy-MM-dd'T'HH:mm:ss" : 'yyyy-MM-dd');
}

/** Minutes. */
const longestOffset = 14 * 60;

/** It writes names in three letters, as `foldWords` does. */
const locale = 'en-US';

/** Building a parser takes many times longer than reading a text by it, and each row of a file is read by all forms. */
const parsers = createCache<ReturnType<typeof DateTime.buildFormatParser>>({
  name: 'date_forms',
  maxSize: 500,
  emptiedBy: 'nothing',
});

function findParser(form: string) {
  const known = parsers.get(form);
  if (known !== undefined) return known;
  const folded = form.replaceAll(/([ME])\1{3}/g, '$1$1$1').replaceAll(/[,\s]+/g, ' ');
  const parser = DateTime.buildFormatParser(folded, { locale });
  parsers.set(form, parser);
  return parser;
}

function readTimestamp(text: string, unit: number): string | null {
  if (!/^\d{1,14}$/.test(text)) return null;
  const time = DateTime.fromMillis(Number(text) * unit, { zone: 'utc' }).startOf('second');
  return time.toISO({ suppressMilliseconds: true });
}
