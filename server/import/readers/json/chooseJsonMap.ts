import { isObject } from '#shared/domain/isObject.ts';
import { listColumns, type ColumnMap } from '#server/import/maps/columnMap.ts';
import { isRecurring } from '#server/import/maps/expandRecurring.ts';
import { findLargestList } from '#server/import/maps/proposal/sampleJson.ts';
import { findRecords, isOfMap } from '#server/import/maps/readMappedJson.ts';
import { readHeld, readTexts } from '#server/import/maps/readPath.ts';
import { textOf } from '#server/import/readers/jsonLd/node.ts';
import { isJsonLd } from '#server/import/readers/jsonLd/readJsonLd.ts';
import type { TextFile } from '#server/import/readers/openTextFile.ts';
import { unknownShape, UnreadableFileError } from '#server/import/readers/unreadableFile.ts';
import { readFirstValues } from './readJson.ts';

/** Values of a list that are looked into: events may stand among records of other kinds. */
const lookedInto = 50;

/** The map of a JSON file, or null for our own format and JSON-LD; throws for a file that neither fits. */
export async function chooseJsonMap(
  file: Pick<TextFile, 'name' | 'chunks'>,
  maps: readonly ColumnMap[],
): Promise<ColumnMap | null> {
  const values = await readFirstValues(file.chunks(), lookedInto);
  const [first] = values;
  const given = maps.length === 1 ? maps[0] : undefined;
  if (typeof first !== 'object' || first === null || (!given && isOwn(first))) return null;
  const map = maps.find(
    (candidate) => isOfMap(values, candidate) && (given || !missesVenue(values, candidate)),
  );
  if (map !== undefined) return withCalendarEnds(map, values);
  const reason = given
    ? explainMisfit(first, given)
    : describeUnknownJson(values.length > 1 ? values : first);
  throw new UnreadableFileError(`${file.name}: ${reason}`);
}

/** Whether a map finds no venue in any record while a key that it does not read is called so. */
function missesVenue(values: readonly unknown[], map: ColumnMap): boolean {
  const records = values.flatMap((value) => findRecords(value, map));
  const fields = Object.entries(map.fields).filter(([field]) => field.startsWith('venue.'));
  const paths = listColumns({ fields: Object.fromEntries(fields), location: map.location });
  const isRead = records.some((held) => paths.some((path) => readTexts(held, path).some(Boolean)));
  return !isRead && records.some((held) => readTexts(held, 'venue').some(Boolean));
}

/** The map with what FullCalendar means by a whole day (fullcalendar.io/docs/event-parsing), for records of that shape. */
function withCalendarEnds(map: ColumnMap, values: readonly unknown[]): ColumnMap {
  const found = values.flatMap((value) => findRecords(value, map)).map((held) => held.value);
  const records = found.filter(isObject);
  const isOfCalendar = (record: Record<string, unknown>) =>
    isRecurring(record) || (typeof record['allDay'] === 'boolean' && 'start' in record);
  // An end on the day of the start shows that ends are last days here.
  const endsOnStart = ({ start, end }: Record<string, unknown>) =>
    start === end && /^\d{4}-\d\d-\d\d$/.test(textOf(end));
  const isExclusive = records.some(isOfCalendar) && !records.some(endsOnStart);
  if (!isExclusive || map.endDay !== undefined) return map;
  return { ...map, endDay: 'exclusive', fields: { isDateOnly: '{allDay}', ...map.fields } };
}

/** Our format or JSON-LD, alone, in a list or under `events`. */
function isOwn(value: object): boolean {
  if (isJsonLd(value)) return true;
  const [inner] = 'events' in value && Array.isArray(value.events) ? value.events : [value];
  if (typeof inner !== 'object' || inner === null) return true;
  return isJsonLd(inner) || 'sourceId' in inner || ('name' in inner && 'dateStart' in inner);
}

function explainMisfit(value: unknown, map: ColumnMap): string {
  if (map.records === undefined) return `the map ${map.name} is for CSV: it has no records`;
  const [first] = findRecords(value, map);
  if (first === undefined) {
    return `the map ${map.name} finds no events under ${map.records.join(' or ')}`;
  }
  const missing = map.files.events.filter((path) => readHeld(first, path).length === 0);
  return `its events do not have what the map ${map.name} asks for: ${missing.join(', ')}`;
}

const shownKeys = 12;

/** One sentence on the shape of a JSON file that no map fits, and how to import it. */
function describeUnknownJson(value: unknown): string {
  const list = findLargestList(value);
  if (list === null) return 'is JSON without a list of events in it';
  const keys = Object.keys(list.items[0] ?? {});
  const more = keys.length > shownKeys ? ' …' : '';
  const where = list.path === '' ? '' : ` under ${list.path}`;
  return (
    `looks like JSON with ${list.items.length === 1 ? 'one object' : 'a list of objects'}${where} ` +
    `with the keys ${keys.slice(0, shownKeys).join(', ')}${more}, which no map knows: ${unknownShape}`
  );
}
