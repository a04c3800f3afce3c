import type { FieldName } from '#shared/contract/console/importFields.ts';
import { eventFields } from '#shared/domain/events/eventFields.ts';
import { readZoneName } from '#server/catalogue/record/readZoneName.ts';
import { readDateForm } from './readDateForm.ts';
import { readPrices } from './readPrice.ts';

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
  return eventFields[field].kind === 'instant';
}

/** A text as the type of its field. What cannot be converted stays text, so that its reject shows it. */
export function toFieldValue(
  field: FieldName,
  text: string,
  dateForms: readonly string[] = [],
): unknown {
  const { kind } = eventFields[field];
  if (kind === 'flag') return booleans[text.toLowerCase()] ?? text;
  if (kind === 'instant') return readDateForm(text, dateForms) ?? text;
  if (kind === 'zone') return readZoneName(text) ?? text;
  return kind === 'price' || kind === 'degrees' ? toNumber(field, text) : text;
}

function toNumber(field: FieldName, text: string): number | string {
  const number = Number(text);
  if (!Number.isNaN(number)) return number;
  if (field === 'priceMin') return readPrices(text)?.lowest ?? text;
  return field === 'priceMax' ? (readPrices(text)?.highest ?? text) : text;
}
