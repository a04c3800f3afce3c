import { findUnreadable } from '#shared/contract/findUnreadable.ts';
import { SearchFault } from '#server/search/protocol.ts';

/** Parses the value of one parameter, from JSON or from URL-encoded text; throws `SearchFault`. */
export type Reader<T> = (value: unknown, name: string) => T;

export const text: Reader<string> = (value, name) => {
  if (typeof value !== 'string') return refuse(name, 'a string');
  const isReadable = findUnreadable(value, { multiline: [''] }).length === 0;
  return isReadable ? value : refuse(name, 'text without control characters or lone surrogates');
};

export function shortText(maxLength: number): Reader<string> {
  return (value, name) => {
    const given = text(value, name);
    return given.length <= maxLength
      ? given
      : refuse(name, `a string of at most ${maxLength} characters`);
  };
}

export function wholeNumber(min: number, max: number): Reader<number> {
  return (value, name) => {
    const number = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
    const isWhole = typeof number === 'number' && Number.isSafeInteger(number);
    return isWhole && number >= min && number <= max
      ? number
      : refuse(name, `an integer between ${min} and ${max}`);
  };
}

export const flag: Reader<boolean> = (value, name) => {
  if (value === true || value === 'true') return true;
  return value === false || value === 'false' ? false : refuse(name, 'a boolean');
};

export function oneOf<const T extends string>(...allowed: readonly T[]): Reader<T> {
  return (value, name) =>
    allowed.find((known) => known === value) ?? refuse(name, `one of ${allowed.join(', ')}`);
}

/** No index has as many attributes. */
const mostTexts = 100;

/** A list of strings; a bare string is a list of one, or of several between commas. */
export const texts: Reader<string[]> = (value, name) => {
  const list = listed(value, name);
  if (list.length <= mostTexts && list.every((item) => typeof item === 'string')) return list;
  return refuse(name, `an array of at most ${mostTexts} strings`);
};

/** A value that may be JSON inside a string, as in an url-encoded form. */
export function listed(value: unknown, name: string): unknown[] {
  if (Array.isArray(value)) return value;
  if (typeof value !== 'string') return refuse(name, 'an array or a string');
  if (value.startsWith('[')) {
    const parsed = parseJson(value, name);
    return Array.isArray(parsed) ? parsed : refuse(name, 'an array');
  }
  return value === '' ? [] : value.split(',').map((item) => item.trim());
}

export function parseJson(json: string, name: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return refuse(name, 'valid JSON');
  }
}

export function refuse(name: string, expected: string): never {
  throw new SearchFault(`Invalid value for "${name}" parameter, expected ${expected}`);
}
