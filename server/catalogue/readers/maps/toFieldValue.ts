import type { FieldName } from '#server/catalogue/readers/csv/columnMap.ts';
import { readZoneName } from '#server/catalogue/record/readZoneName.ts';
import { readDateForm } from './readDateForm.ts';
import { readPrices } from './readPrice.ts';

const numberFields: ReadonlySet<FieldName> = new Set<FieldName>([
  'venue.latitude',
  'venue.longitude',
  'priceMin',
  'priceMax',
]);
const dateFields: ReadonlySet<FieldName> = new Set<FieldName>([
  'dateStart',
  'dateEnd',
  'doorsAt',
  'previousStart',
  'onSaleAt',
  'availabilityDate',
  'updatedAt',
]);
const booleanFields: ReadonlySet<FieldName> = new Set<FieldName>([
  'isDateOnly',
  'venue.isApproximate',
  'venue.isOnline',
  'isCancelled',
  'isPostponed',
  'isRescheduled',
  'hasAvailability',
]);
const booleans: Record<string, boolean> = {
  '0': false,
  false: false,
  no: false,
  n: false,
  '1': true,
  true: true,
  yes: true,
  y: true,
};

export function isDateField(field: FieldName): boolean {
  return dateFields.has(field);
}

/** A text as the type of its field. What cannot be converted stays text, so that its reject shows it. */
export function toFieldValue(
  field: FieldName,
  text: string,
  dateForms: readonly string[] = [],
): unknown {
  if (booleanFields.has(field)) return booleans[text.toLowerCase()] ?? text;
  if (isDateField(field)) return readDateForm(text, dateForms) ?? text;
  if (field === 'venue.timezone') return readZoneName(text) ?? text;
  return numberFields.has(field) ? toNumber(field, text) : text;
}

function toNumber(field: FieldName, text: string): number | string {
  const number = Number(text);
  if (!Number.isNaN(number)) return number;
  if (field === 'priceMin') return readPrices(text)?.lowest ?? text;
  return field === 'priceMax' ? (readPrices(text)?.highest ?? text) : text;
}
