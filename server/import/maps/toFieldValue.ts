import type { FieldName } from '#shared/contract/importFields.ts';
import { eventFields } from '#shared/domain/catalogue/eventFields.ts';
import { readZoneName } from '#server/import/record/readZoneName.ts';
import { isNo, isYes } from '#server/import/record/statusWords.ts';
import type { ColumnMap } from './columnMap.ts';
import { readDates, type DateRange } from './readDateRange.ts';

/** A text as the type of its field. What cannot be converted stays text, so that its reject shows it. */
export function toFieldValue(
  field: FieldName,
  text: string,
  { dates = [], now, priceUnit }: Partial<Pick<ColumnMap, 'dates' | 'now' | 'priceUnit'>> = {},
): unknown {
  const { kind } = eventFields[field];
  if (kind === 'flag') return isYes(text) || (isNo(text) ? false : text);
  if (kind === 'instant') return toInstant(field, readDates(text, dates, now));
  if (kind === 'zone') return readZoneName(text) ?? text;
  if (kind === 'degrees') return toNumber(field, text);
  if (kind === 'count') return toNumber(field, text.replaceAll(',', ''));
  return kind === 'price' ? toPrice(toNumber(field, text), priceUnit) : text;
}

function toInstant(field: FieldName, { start, end }: DateRange): string {
  return field === 'dateEnd' ? (end ?? start) : start;
}

function toPrice(amount: number | string, unit: ColumnMap['priceUnit']): number | string {
  return unit === 'cents' && typeof amount === 'number' ? amount / 100 : amount;
}

function toNumber(field: FieldName, text: string): number | string {
  const number = Number(text);
  if (/^[-+\d.e]+$/i.test(text) && Number.isFinite(number)) return number;
  // `Up to $30` names no lowest price.
  const isTop = /^up to\b/i.test(text);
  if (field === 'priceMin') return isTop ? text : (readPrices(text)?.lowest ?? text);
  return field === 'priceMax' ? (readPrices(text)?.highest ?? text) : text;
}

const free = /^(?:free(?: (?:entry|event|admission))?|no charge|gratis)\b/i;
const amount = /\d(?:[\d.,]*\d)?/g;
/** Beside amounts with a sign, other numbers are ages and counts: `2 for $30 (18+)`. A range has one sign: `$20 – 35`. */
const signed = /[$£€₹] ?\d(?:[\d.,]*\d)?(?: ?(?:-|–|—|to) ?\d(?:[\d.,]*\d)?(?![\d+%]))?/g;
/** `$20 + $3 bf`, `2 for $30` */
const notOfOne = /(?:\+|\b\d+ for) ?[$£€₹]? ?\d[\d.,]*/g;
/** Days, times, shares, ages, telephone numbers, formulas, links and markup hold no price. */
const noPrice =
  /[=#{}<>@]|\/\/|script:|\d ?[ap]m\b|\d-[a-z]|\d:\d|\d%|\d\/\d+\/\d|\d-\d+-\d|(?:^|[^\d.,])0\d|\d\+\W*$|\d[ex]\d|infinity/i;

/** The lowest and highest price of a text such as `$45.00`, `45,50`, `from $20 - $35 + fee` or `Free`; null without one. */
export function readPrices(text: string): { lowest: number; highest: number } | null {
  if (free.test(text.trim())) return { lowest: 0, highest: 0 };
  const ofOne = text.replaceAll(notOfOne, '');
  const prices = ofOne.match(signed);
  if (prices === null && noPrice.test(ofOne)) return null;
  const amounts = (prices ?? [ofOne])
    .flatMap((part) => part.match(amount) ?? [])
    .map(toAmount)
    .filter((number) => !Number.isNaN(number));
  if (amounts.length === 0) return null;
  return { lowest: Math.min(...amounts), highest: Math.max(...amounts) };
}

function toAmount(text: string): number {
  // `1.250,00` and `1.250.000`: the point divides thousands where a comma follows it, or another point.
  if (/^\d{1,3}(?:\.\d{3})+,\d{1,2}$|^\d{1,3}(?:\.\d{3}){2,}$/.test(text)) {
    return Number(text.replaceAll('.', '').replace(',', '.'));
  }
  // A comma before one or two last digits divides cents, elsewhere thousands.
  const isCents = /,\d{1,2}$/.test(text) && !text.includes('.');
  return Number(isCents ? text.replace(',', '.') : text.replaceAll(',', ''));
}
