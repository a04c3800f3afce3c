import { DateTime } from 'luxon';

/** Form tokens that give an offset. */
const zoned = /Z/;
/** Milliseconds of the unit that a form of one letter counts from 1970; luxon formats by them alone. */
const units: Record<string, number> = { X: 1000, x: 1 };

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
  const date = DateTime.fromFormat(spaced, form, { zone: 'utc', locale: 'en-AU' });
  if (!date.isValid) return null;
  if (zoned.test(form)) return date.toUTC().toISO({ suppressMilliseconds: true });
  const hasTime = /[hH]/.test(form);
  return date.toFormat(hasTime ? "yyyy-MM-dd'T'HH:mm:ss" : 'yyyy-MM-dd');
}

function readTimestamp(text: string, unit: number): string | null {
  if (!/^\d{1,14}$/.test(text)) return null;
  return `${new Date(Number(text) * unit).toISOString().slice(0, 19)}Z`;
}
