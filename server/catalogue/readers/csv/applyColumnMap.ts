import type { Issue } from '#server/catalogue/import/sourceRecord.ts';
import type { ColumnMap, FieldName, ListName } from './columnMap.ts';
import { fillTemplate, type CellReader } from './template.ts';

type Fields = Record<string, unknown>;

export interface MappedRow {
  value: Fields;
  warnings: Issue[];
}

/** Makes a record of our format from a row. */
export function applyColumnMap(map: ColumnMap, cell: CellReader): MappedRow {
  const row: MappedRow = { value: { venue: {} }, warnings: [] };
  for (const [field, templates] of Object.entries(map.fields)) {
    setField(row, field as FieldName, fillFirst(row, field, { templates, cell }));
  }
  setStatus(row, map, cell);
  setLists(row, map, cell);
  checkCurrency(row, map, cell);
  return row;
}

function fillFirst(
  row: MappedRow,
  field: string,
  { templates, cell }: { templates: string | readonly string[]; cell: CellReader },
): string {
  if (typeof templates === 'string') return fillTemplate(templates, cell);
  for (const template of templates) {
    const text = fillTemplate(template, cell);
    if (text === '') continue;
    if (template !== templates[0]) {
      const reason = `${templates[0]} is empty: ${template} stands in`;
      row.warnings.push({ field, value: text, reason });
    }
    return text;
  }
  return '';
}

const numberFields: ReadonlySet<FieldName> = new Set<FieldName>([
  'venue.latitude',
  'venue.longitude',
  'priceMin',
  'priceMax',
]);
const booleanFields: ReadonlySet<FieldName> = new Set<FieldName>([
  'venue.isApproximate',
  'venue.isOnline',
  'isDateOnly',
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

function setField(row: MappedRow, field: FieldName, value: string | boolean): void {
  if (value === '') return;
  const typed = typeof value === 'boolean' ? value : toType(field, value);
  const [group, inner] = field.split('.');
  if (inner === undefined) row.value[field] = typed;
  else (row.value[group ?? ''] as Fields)[inner] = typed;
}

/** What cannot be turned into its type stays text, so that the reject shows it. */
function toType(field: FieldName, text: string): unknown {
  if (booleanFields.has(field)) return booleans[text.toLowerCase()] ?? text;
  if (!numberFields.has(field)) return text;
  const number = Number(text);
  return Number.isNaN(number) ? text : number;
}

function setStatus(row: MappedRow, map: ColumnMap, cell: CellReader): void {
  if (map.status === undefined) return;
  const status = fillTemplate(map.status.column, cell);
  if (status === '') return;
  const meaning = map.status.values[status.toLowerCase()];
  if (meaning === undefined) {
    row.warnings.push({
      field: 'status',
      value: status,
      reason: 'is not known to the map: left out',
    });
    return;
  }
  for (const [field, said] of Object.entries(meaning)) {
    const value =
      typeof said === 'boolean' ? said : fillFirst(row, field, { templates: said, cell });
    setField(row, field as FieldName, value);
  }
}

function setLists(row: MappedRow, map: ColumnMap, cell: CellReader): void {
  const dropped = new Set(map.drop.map((name) => name.toLowerCase()));
  const names = (list: ListName): string[] =>
    (map.lists[list] ?? [])
      .map((template) => fillTemplate(template, cell))
      .flatMap((text) => (map.separator === undefined ? [text] : text.split(map.separator)))
      .map((name) => name.trim())
      .filter((name) => name !== '');
  const labels = (list: ListName): string[] =>
    names(list).filter((name) => !dropped.has(name.toLowerCase()));
  row.value['artists'] = [
    ...names('artists').map((name) => ({ name, billing: 'headliner' })),
    ...names('supportArtists').map((name) => ({ name, billing: 'support' })),
  ];
  row.value['categories'] = labels('categories');
  row.value['genres'] = labels('genres');
}

function checkCurrency(row: MappedRow, map: ColumnMap, cell: CellReader): void {
  const currency = map.currency === undefined ? '' : fillTemplate(map.currency, cell);
  if (currency === '' || currency.toUpperCase() === 'AUD') return;
  row.warnings.push({
    field: 'priceMin',
    value: currency,
    reason: 'left out: not Australian dollars',
  });
  delete row.value['priceMin'];
  delete row.value['priceMax'];
}
