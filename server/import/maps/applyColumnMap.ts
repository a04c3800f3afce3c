import {
  asWritten,
  otherTexts,
  type FieldName,
  type ListName,
} from '#shared/contract/importFields.ts';
import { eventFields } from '#shared/domain/catalogue/eventFields.ts';
import { hourLength } from '#shared/domain/time/calendar.ts';
import { readVenueText } from '#server/import/readers/readPlaceText.ts';
import { dateTimeFault } from '#server/import/record/dateTime.ts';
import { setAt } from '#server/import/record/fieldPaths.ts';
import { readCurrency } from '#server/import/record/readCurrency.ts';
import type { Issue } from '#server/import/record/sourceRecord.ts';
import { foldStatus, saysHeld } from '#server/import/record/statusWords.ts';
import {
  columnsOfField,
  emptyText,
  leaveOut,
  type ColumnMap,
  fillTemplate,
  type CellReader,
} from './columnMap.ts';
import { lacksYear } from './readDateForm.ts';
import { nextDay, readDates } from './readDateRange.ts';
import { toFieldValue } from './toFieldValue.ts';

/** Every value of a column: a list of a JSON record has several. */
export type ListReader = (column: string) => readonly string[];

type Fields = Record<string, unknown>;

interface Refusal {
  rejects: Issue[];
  isLeftOut: boolean;
}

interface Row {
  map: ColumnMap;
  cell: CellReader;
  cells: ListReader;
  value: Fields;
  warnings: Issue[];
  fileNotes: Issue[];
}

/** A record of our format from a row; a row whose status the map does not know is rejected. */
export function applyColumnMap(
  map: ColumnMap,
  cell: CellReader,
  cells: ListReader = (column) => [cell(column)],
): (Pick<Row, 'value' | 'warnings'> & { fileNotes?: Issue[] }) | (Refusal & { value: Fields }) {
  const row: Row = { map, cell, cells, value: { venue: {} }, warnings: [], fileNotes: [] };
  const { value, warnings, fileNotes } = row;
  let startText = '';
  for (const [name, templates] of Object.entries(map.fields)) {
    const field = name as FieldName;
    const isDate = (text: string) => dateTimeFault(String(toFieldValue(field, text, map))) === null;
    const text = fillFirst(
      row,
      field,
      templates,
      eventFields[field].kind === 'instant' ? isDate : undefined,
    );
    setField(row, field, text);
    if (field === 'dateStart') startText = text;
  }
  setTimes(row, startText);
  setLocation(row);
  setPosition(row);
  const refusal = map.status.map((table) => setStatus(row, table)).find((one) => one !== null);
  if (refusal) return { ...refusal, value };
  setLists(row);
  setCurrency(row);
  return { value, warnings, ...(fileNotes.length > 0 && { fileNotes }) };
}

/** End and doors as the text of the start gives them, and as the map means an end of its own. */
function setTimes({ map, value, fileNotes }: Row, text: string): void {
  const { start, end, doors } = readDates(text, map.dates, map.now);
  const note = (reason: string) => void fileNotes.push({ field: 'dateStart', value: text, reason });
  const dated = map.dates.filter((form) => !lacksYear(form));
  const isYearless = dated.length < map.dates.length && start !== text;
  if (isYearless && dateTimeFault(readDates(text, dated).start) !== null) {
    note(`names no year: the nearest that fits is taken, ${start.slice(0, dayEnd)}`);
  }
  if (isUnmarked.test(text)) note(`names neither am nor pm: read as ${start.slice(11, 16)}`);
  const own = value['dateEnd'];
  if (typeof own === 'string') value['dateEnd'] = settleEnd(map, start, own);
  if (value['dateEnd'] !== own && String(own).length === dayEnd) {
    const reason = 'is the day after the last one, as calendars write it';
    fileNotes.push({ field: 'dateEnd', value: own, reason });
  }
  if (end !== null) value['dateEnd'] ??= end;
  if (doors !== undefined) value['doorsAt'] ??= doors;
}

/** `7.45`: without a zero or a mark it may be in the evening. */
const isUnmarked = / [1-9][:.]\d\d$/;

const dayEnd = 'YYYY-MM-DD'.length;

/** The last day before an exclusive end; of an end behind midnight that is written on the day of the start, the next day. */
function settleEnd(map: ColumnMap, start: string, end: string): string {
  if (dateTimeFault(start) !== null || dateTimeFault(end) !== null) return end;
  if (end.length === dayEnd) {
    const isAfter = map.endDay === 'exclusive' && end > start.slice(0, dayEnd);
    return isAfter ? nextDay(end, -1).slice(0, dayEnd) : end;
  }
  const ofStart = columnsOfField(map, 'dateStart');
  const isOnDay = columnsOfField(map, 'dateEnd').some((column) => ofStart.includes(column));
  const isEarlier = localTime.test(start) && localTime.test(end) && end < start;
  const next = isOnDay && isEarlier ? nextDay(end) : end;
  return Date.parse(next) - Date.parse(start) < longestNight ? next : end;
}

const localTime = /^.{10}T[\d:]{5,8}$/;
/** An event that ends behind midnight is no longer than this; else one of the times is wrong. */
const longestNight = 12 * hourLength;

/** The first template that is filled; a text that is not usable is taken only where no other has a better one. */
function fillFirst(
  { cell, warnings }: Row,
  field: string,
  templates: string | readonly string[],
  isUsable: (text: string) => boolean = () => true,
): string {
  if (typeof templates === 'string') return fillTemplate(templates, cell);
  const filled = templates
    .map((template) => ({ template, text: fillTemplate(template, cell) }))
    .filter(({ text }) => text !== '');
  const best = filled.find(({ text }) => isUsable(text)) ?? filled[0];
  if (best === undefined) return '';
  const [first] = templates;
  if (best.template !== first) {
    const fault = filled[0]?.template === first ? 'is no date' : 'is empty';
    const reason = `${first} ${fault}: ${best.template} stands in`;
    warnings.push({ field, value: best.text, reason });
  }
  return best.text;
}

function setField(row: Row, field: FieldName, value: string | boolean): void {
  if (value === '') return;
  const settled = typeof value === 'string' ? translate(row, field, value) : value;
  if (settled === undefined || settled === '') return;
  const typed = typeof settled === 'string' ? toFieldValue(field, settled, row.map) : settled;
  setAt(row.value, field.split('.'), typed);
}

/** The value that the map's table gives a text; undefined, with a warning, for a text that is not in it. */
function translate({ map, warnings }: Row, field: FieldName | ListName, value: string) {
  const table = map.values[field];
  if (table === undefined) return value;
  const known = table[value.toLowerCase()] ?? table[otherTexts];
  map.observe?.(field, value, known !== undefined);
  if (known === undefined) {
    warnings.push({ field, value, reason: 'left out: not in the table of values of the map' });
  }
  return known === asWritten ? value : known;
}

function setLocation(row: Row): void {
  if (row.map.location === undefined) return;
  const text = fillFirst(row, 'venue', row.map.location);
  const venue = row.value['venue'] as Fields;
  for (const [part, written] of Object.entries(readVenueText(text))) {
    if (written !== '') venue[part] ??= written;
  }
}

function setPosition(row: Row): void {
  const { position, positionOrder } = row.map;
  if (position === undefined) return;
  const degrees = fillFirst(row, 'venue.latitude', position).match(/-?\d+(?:\.\d+)?/g) ?? [];
  if (degrees.length !== 2) return;
  if (positionOrder === 'longitude first') degrees.reverse();
  const [latitude = '', longitude = ''] = degrees;
  setField(row, 'venue.latitude', latitude);
  setField(row, 'venue.longitude', longitude);
}

/** Returns why a status refuses the event: one of an unknown status must not be shown as on sale. */
function setStatus(row: Row, { column, values }: ColumnMap['status'][number]): Refusal | null {
  const { map, cell } = row;
  const status = [column]
    .flat()
    .map((template) => fillTemplate(template, cell))
    .find((text) => text !== '');
  if (status === undefined) return null;
  const meaning = values[foldStatus(status)] ?? (saysHeld(status) ? leaveOut : values[otherTexts]);
  map.observe?.('status', status, meaning !== undefined);
  const refuse = (reason: string, isLeftOut: boolean) => ({
    rejects: [{ field: 'status', value: status, reason }],
    isLeftOut,
  });
  if (meaning === undefined) {
    return refuse(`is not a status of the map: ${Object.keys(values).join(', ')}`, false);
  }
  if (meaning === leaveOut) {
    return refuse(`events of this status are left out by the map ${map.name}`, true);
  }
  for (const [field, said] of Object.entries(meaning)) {
    const value = typeof said === 'boolean' ? said : fillFirst(row, field, said);
    setField(row, field as FieldName, value);
  }
  return null;
}

function setLists(row: Row): void {
  const { map, value } = row;
  const dropped = new Set(map.drop.map((name) => name.toLowerCase()));
  const names = (list: ListName): string[] => {
    const written = (map.lists[list] ?? [])
      .flatMap((template) => fillList(template, row))
      .flatMap((text) => (map.separator === undefined ? [text] : text.split(map.separator)))
      .map((name) => name.trim())
      .filter((name) => !emptyText.test(name));
    if (map.values[list] === undefined) return written;
    // Two texts may mean one name.
    const meant = new Set(written.map((text) => String(translate(row, list, text) ?? '')));
    return [...meant].filter((name) => name !== '');
  };
  const labels = (list: ListName): string[] =>
    names(list).filter((name) => !dropped.has(name.toLowerCase()));
  value['artists'] = [
    ...names('artists').map((name) => ({ name, billing: 'headliner' })),
    ...names('supportArtists').map((name) => ({ name, billing: 'support' })),
  ];
  value['categories'] = labels('categories');
  value['genres'] = labels('genres');
  for (const list of ['accessibility', 'venue.accessibility'] as const) {
    const features = labels(list);
    if (features.length > 0) setAt(value, list.split('.'), features);
  }
}

/** A template of one placeholder alone takes every value under it. */
function fillList(template: string, { cell, cells }: Row): readonly string[] {
  const alone = /^\{([^{}]+)\}$/.exec(template)?.[1];
  return alone === undefined ? [fillTemplate(template, cell)] : cells(alone);
}

/** The currency that the map points to, else the one that a price names; what it means for prices is decided later. */
function setCurrency({ map, cell, value }: Row): void {
  const currency = [map.currency, map.fields.priceMin, map.fields.priceMax]
    .flatMap((templates) => templates ?? [])
    .map((template) => readCurrency(fillTemplate(template, cell)))
    .find((code) => code !== null);
  if (currency !== undefined) value['currency'] = currency;
}
