import { DateTime } from 'luxon';
import { createCache } from '#server/cache/createCache.ts';

/** Form tokens that give an offset. */
const zoned = /Z/;
/** Milliseconds of the unit that a form of one letter counts from 1970; luxon formats by them alone. */
const units: Record<string, number> = { X: 1000, x: 1 };

/** Australian short months are `June`, `July` and `Sept`; most programs write `Jun`, `Jul` and `Sep`. */
const locales = ['en-AU', 'en-US'];

type FormParser = ReturnType<typeof DateTime.buildFormatParser>;

/** Building a parser takes many times longer than reading a text by it, and each row of a file is read by all forms. */
const parsers = createCache<FormParser>({ name: 'date_forms', maxSize: 500, emptiedBy: 'nothing' });

/**
 * A date in one of the forms of a map (`d/M/yyyy h:mm a`, `EEE d MMM yyyy`, `X` for seconds since 1970) as
 * our format takes it; null where none fits. The tokens are those of luxon.
 */
export function readDateForm(text: string, forms: readonly string[]): string | null {
  for (const form of forms) {
    const found = readForm(text, form);
    if (found !== null) return found;
  }
  return null;
}

function readForm(text: string, form: string): string | null {
  const unit = units[form];
  if (unit !== undefined) return readTimestamp(text, unit);
  // `7:30pm` for `h:mm a`: the space is a matter of taste.
  const spaced = form.includes(' a') ? text.replace(/(\d)\s*([ap])\.?m\.?$/i, '$1 $2m') : text;
  const readings = form.includes('MMM') ? locales : locales.slice(0, 1);
  const date = readings
    .map((locale) =>
      DateTime.fromFormatParser(spaced, findParser(form, locale), { zone: 'utc', locale }),
    )
    .find(({ isValid }) => isValid);
  if (date === undefined) return null;
  if (zoned.test(form)) return date.toUTC().toISO({ suppressMilliseconds: true });
  const hasTime = /[hH]/.test(form);
  return date.toFormat(hasTime ? "yyyy-MM-dd'T'HH:mm:ss" : 'yyyy-MM-dd');
}

function findParser(form: string, locale: string): FormParser {
  const key = `${locale} ${form}`;
  const known = parsers.get(key);
  if (known !== undefined) return known;
  const parser = DateTime.buildFormatParser(form, { locale });
  parsers.set(key, parser);
  return parser;
}

function readTimestamp(text: string, unit: number): string | null {
  if (!/^\d{1,14}$/.test(text)) return null;
  return `${new Date(Number(text) * unit).toISOString().slice(0, 19)}Z`;
}
