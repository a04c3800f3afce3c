import {
  asWritten,
  otherTexts,
  type FieldName,
  type ListName,
} from '#shared/contract/importFields.ts';
import { readVenueText } from '#server/import/readers/readPlaceText.ts';
import { dateTimeFault } from '#server/import/record/dateTime.ts';
import { readCurrency } from '#server/import/record/readCurrency.ts';
import type { Issue } from '#server/import/record/sourceRecord.ts';
import { foldStatus } from '#server/import/record/statusWords.ts';
import { emptyText, leaveOut, type ColumnMap, fillTemplate, type CellReader } from './columnMap.ts';
import { readDates } from './readDateRange.ts';
import { isDateField, toFieldValue } from './toFieldValue.ts';

/** Every value of a column: a list of a JSON record has several. */
export type ListReader = (column: string) => readonly string[];

type Fields = Record<string, unknown>;

interface MappedRow {
  value: Fields;
  warnings: Issue[];
}

interface RefusedRow {
  rejects: Issue[];
  value: Fields;
  isLeftOut: boolean;
}

/** A record of our format from a row; a row whose status the map does not know is rejected. */
export function applyColumnMap(
  map: ColumnMap,
  cell: CellReader,
  cells: ListReader = (column) => [cell(column)],
): MappedRow | RefusedRow {
  const row: MappedRow = { value: { venue: {} }, warnings: [] };
  let startText = '';
  for (const [field, templates] of Object.entries(map.fields)) {
    const isUsable = isDateField(field as FieldName)
      ? (text: string) => isDate(field as FieldName, text, map)
      : undefined;
    const value = fillFirst(row, field, { templates, cell, isUsable });
    setField(row, field as FieldName, { value, map });
    if (field === 'dateStart') startText = value;
  }
  const { end } = readDates(startText, map.dates);
  if (end !== null) row.value['dateEnd'] ??= end;
  setLocation(row, map, cell);
  setPosition(row, map, cell);
  const refusals = map.status.map((table) => setStatus(row, map, table, cell));
  const refusal = refusals.find((found) => found !== null);
  if (refusal) return { rejects: [refusal.issue], value: row.value, isLeftOut: refusal.isLeftOut };
  setLists(row, map, cell, cells);
  setCurrency(row, map, cell);
  return row;
}

interface Filled {
  templates: string | readonly string[];
  cell: CellReader;
  /** A text that is not usable is taken only where no other template has a better one. */
  isUsable?: ((text: string) => boolean) | undefined;
}

function fillFirst(row: MappedRow, field: string, { templates, cell, isUsable }: Filled): string {
  if (typeof templates === 'string') return fillTemplate(templates, cell);
  const filled = templates
    .map((template) => ({ template, text: fillTemplate(template, cell) }))
    .filter(({ text }) => text !== '');
  const best = filled.find(({ text }) => isUsable?.(text) ?? true) ?? filled[0];
  if (best === undefined) return '';
  const [first] = templates;
  if (best.template !== first) {
    const fault = filled[0]?.template === first ? 'is no date' : 'is empty';
    const reason = `${first} ${fault}: ${best.template} stands in`;
    row.warnings.push({ field, value: best.text, reason });
  }
  return best.text;
}

function isDate(field: FieldName, text: string, map: ColumnMap): boolean {
  return dateTimeFault(String(toFieldValue(field, text, map))) === null;
}

/** Sets a field from a text, which the map's table of values may replace. */
function setField(
  row: MappedRow,
  field: FieldName,
  { value, map }: { value: string | boolean; map: ColumnMap },
): void {
  if (value === '') return;
  const settled = typeof value === 'string' ? translate(row, field, { value, map }) : value;
  if (settled === undefined || settled === '') return;
  const typed = typeof settled === 'string' ? toFieldValue(field, settled, map) : settled;
  const [group, inner] = field.split('.');
  if (inner === undefined) row.value[field] = typed;
  else (row.value[group ?? ''] as Fields)[inner] = typed;
}

/** The value that the map's table gives a text; undefined, with a warning, for a text that is not in it. */
function translate(
  row: MappedRow,
  field: FieldName | ListName,
  { value, map }: { value: string; map: ColumnMap },
) {
  const table = map.values[field];
  if (table === undefined) return value;
  const known = table[value.toLowerCase()] ?? table[otherTexts];
  map.observe?.(field, value, known !== undefined);
  if (known === undefined) {
    row.warnings.push({ field, value, reason: 'left out: not in the table of values of the map' });
  }
  return known === asWritten ? value : known;
}

function setLocation(row: MappedRow, { location }: ColumnMap, cell: CellReader): void {
  if (location === undefined) return;
  const text = fillFirst(row, 'venue', { templates: location, cell });
  const venue = row.value['venue'] as Fields;
  for (const [part, written] of Object.entries(readVenueText(text))) {
    if (written !== '') venue[part] ??= written;
  }
}

function setPosition(row: MappedRow, map: ColumnMap, cell: CellReader): void {
  if (map.position === undefined) return;
  const text = fillFirst(row, 'venue.latitude', { templates: map.position, cell });
  const degrees = text.match(/-?\d+(?:\.\d+)?/g) ?? [];
  if (degrees.length !== 2) return;
  if (map.positionOrder === 'longitude first') degrees.reverse();
  const [latitude = '', longitude = ''] = degrees;
  setField(row, 'venue.latitude', { value: latitude, map });
  setField(row, 'venue.longitude', { value: longitude, map });
}

interface Refusal {
  issue: Issue;
  isLeftOut: boolean;
}

/** Returns why a status refuses the event: one of an unknown status must not be shown as on sale. */
function setStatus(
  row: MappedRow,
  map: ColumnMap,
  table: ColumnMap['status'][number],
  cell: CellReader,
): Refusal | null {
  const status = [table.column]
    .flat()
    .map((template) => fillTemplate(template, cell))
    .find((text) => text !== '');
  if (status === undefined) return null;
  const meaning = table.values[foldStatus(status)];
  map.observe?.('status', status, meaning !== undefined);
  if (meaning === undefined) {
    const known = Object.keys(table.values).join(', ');
    const reason = `is not a status of the map: ${known}`;
    return { issue: { field: 'status', value: status, reason }, isLeftOut: false };
  }
  if (meaning === leaveOut) {
    const reason = `events of this status are left out by the map ${map.name}`;
    return { issue: { field: 'status', value: status, reason }, isLeftOut: true };
  }
  for (const [field, said] of Object.entries(meaning)) {
    const value =
      typeof said === 'boolean' ? said : fillFirst(row, field, { templates: said, cell });
    setField(row, field as FieldName, { value, map });
  }
  return null;
}

function setLists(row: MappedRow, map: ColumnMap, cell: CellReader, cells: ListReader): void {
  const dropped = new Set(map.drop.map((name) => name.toLowerCase()));
  const names = (list: ListName): string[] => {
    const written = (map.lists[list] ?? [])
      .flatMap((template) => fillList(template, cell, cells))
      .flatMap((text) => (map.separator === undefined ? [text] : text.split(map.separator)))
      .map((name) => name.trim())
      .filter((name) => !emptyText.test(name));
    if (map.values[list] === undefined) return written;
    // Two texts may mean one name.
    const meant = new Set(
      written.map((value) => String(translate(row, list, { value, map }) ?? '')),
    );
    return [...meant].filter((name) => name !== '');
  };
  const labels = (list: ListName): string[] =>
    names(list).filter((name) => !dropped.has(name.toLowerCase()));
  row.value['artists'] = [
    ...names('artists').map((name) => ({ name, billing: 'headliner' })),
    ...names('supportArtists').map((name) => ({ name, billing: 'support' })),
  ];
  row.value['categories'] = labels('categories');
  row.value['genres'] = labels('genres');
  const [offered, venueOffers] = [labels('accessibility'), labels('venue.accessibility')];
  if (offered.length > 0) row.value['accessibility'] = offered;
  if (venueOffers.length > 0) (row.value['venue'] as Fields)['accessibility'] = venueOffers;
}

/** A template of one placeholder alone takes every value under it. */
function fillList(template: string, cell: CellReader, cells: ListReader): readonly string[] {
  const alone = /^\{([^{}]+)\}$/.exec(template)?.[1];
  return alone === undefined ? [fillTemplate(template, cell)] : cells(alone);
}

/** The currency that the map points to, else the one that a price names; what it means for prices is decided later. */
function setCurrency(row: MappedRow, map: ColumnMap, cell: CellReader): void {
  const prices = [map.fields.priceMin ?? [], map.fields.priceMax ?? []].flat();
  const currency = [map.currency ?? [], prices]
    .flat()
    .map((template) => readCurrency(fillTemplate(template, cell)))
    .find((code) => code !== null);
  if (currency !== undefined) row.value['currency'] = currency;
}
