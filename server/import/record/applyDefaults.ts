import { fieldNames, listNames, type FieldName } from '#shared/contract/importFields.ts';
import { isObject } from '#shared/domain/isObject.ts';
import type { ColumnMap } from '#server/import/maps/columnMap.ts';
import { toFieldValue } from '#server/import/maps/toFieldValue.ts';
import { readVenueText, saysOnline } from '#server/import/readers/readPlaceText.ts';
import { hintField } from './describeFault.ts';
import { setAt, valueAt } from './fieldPaths.ts';
import type { SourceRecord } from './sourceRecord.ts';

/** Values for fields that a record leaves empty, by field, as `--default` gives them. */
export type Defaults = Readonly<Record<string, string>>;

class UnknownDefaultError extends Error {
  override name = 'UnknownDefaultError';
}

const listFields: readonly string[] = listNames;
const allFields: ReadonlySet<string> = new Set([...fieldNames, ...listNames]);

/** Reads the `FIELD=VALUE` arguments of an option. */
export function parseDefaults(given: readonly string[], option = '--default'): Defaults {
  const parsed = given.map((text) => {
    const end = text.indexOf('=');
    const field = text.slice(0, Math.max(0, end)).trim();
    const value = text.slice(end + 1).trim();
    if (end < 1 || value === '') {
      throw new UnknownDefaultError(`${option} takes FIELD=VALUE, not "${text}"`);
    }
    if (allFields.has(field)) return [field, value] as const;
    throw new UnknownDefaultError(`${option}: there is no field "${field}"${hintField(field)}`);
  });
  return Object.fromEntries(parsed);
}

/** Records of a source with their empty fields filled: by what is given, else by the defaults of its map. */
export async function* readWithDefaults(
  source: { records(): AsyncIterable<SourceRecord>; map: Pick<ColumnMap, 'defaults'> | null },
  given: Defaults,
): AsyncIterable<SourceRecord> {
  const defaults: Defaults = { ...source.map?.defaults, ...given };
  const hasDefaults = Object.keys(defaults).length > 0;
  for await (const record of source.records()) {
    yield hasDefaults ? applyDefaults(record, defaults) : record;
  }
}

type Fields = Record<string, unknown>;

function applyDefaults(record: SourceRecord, defaults: Defaults): SourceRecord {
  if ('rejects' in record || !isObject(record.value)) return record;
  const value: Fields = { ...record.value };
  value['venue'] = isObject(value['venue']) ? { ...value['venue'] } : {};
  for (const [field, text] of Object.entries(defaults)) fill(value, field, text);
  // A zone is the last resort: what the place of an event gives comes first.
  const fallbackZone = defaults['venue.timezone'] ?? record.fallbackZone;
  return { ...record, value, ...(fallbackZone === undefined ? {} : { fallbackZone }) };
}

function fill(value: Fields, field: string, text: string): void {
  if (field === 'venue.timezone') return;
  if (listFields.includes(field)) return fillList(value, field, text);
  const filled = text.replaceAll(/\{([a-zA-Z.]{1,40})\}/g, (_, name: string) => {
    const found = valueAt(value, name.split('.'));
    return typeof found === 'string' || typeof found === 'number' ? encodeURIComponent(found) : '';
  });
  if (field === 'venue.name') return fillVenue(value, filled);
  fillEmpty(value, field.split('.'), toFieldValue(field as FieldName, filled));
}

function fillEmpty(value: Fields, path: readonly string[], filled: unknown): void {
  if (isEmpty(valueAt(value, path))) setAt(value, path, filled);
}

/** Parts of a default's place that other venues share: each has an address of its own. */
const townParts = ['locality', 'state', 'country', 'postcode'];
const placeParts = [...townParts, 'timezone', 'address', 'latitude', 'isOnline'];

/**
 * `The Tivoli, 52 Costin St, Fortitude Valley QLD 4006` fills the address as well. A venue that is named without
 * any place is taken to be in the same town.
 */
function fillVenue(value: Fields, text: string): void {
  const [name, town] = ['name', 'locality'].map((part) => valueAt(value, ['venue', part]));
  // A source without a name for its venue gives the town, which is none.
  if (name === town) setAt(value, ['venue', 'name'], '');
  const isNamed = !isEmpty(name) && name !== town;
  const isPlaced = placeParts.some((part) => !isEmpty(valueAt(value, ['venue', part])));
  if (isNamed && isPlaced) return;
  // `Old Vic` is a name: a place stands behind a comma or has a number.
  const venue = /[,;|\d]/.test(text) || saysOnline(text) ? readVenueText(text) : { name: text };
  for (const [part, written] of Object.entries(venue)) {
    if (!isNamed || townParts.includes(part)) fillEmpty(value, ['venue', part], written);
  }
}

function fillList(value: Fields, field: string, text: string): void {
  const names = text.split('|').map((name) => name.trim());
  const billing = { artists: 'headliner', supportArtists: 'support' }[field];
  if (billing === undefined) return fillEmpty(value, field.split('.'), names);
  const artists = names.map((name) => ({ name, billing }));
  return fillEmpty(value, ['artists'], artists);
}

function isEmpty(value: unknown): boolean {
  return Array.isArray(value) ? value.length === 0 : (value ?? '') === '';
}
