import { asWritten, listNames, otherTexts, withLowerKeys } from '#shared/contract/importFields.ts';
import { isObject } from '#shared/domain/isObject.ts';

type Template = string | readonly string[];

/** The meaning of a text of the status column; `leave out` events are not imported. */
export type StatusMeaning = 'leave out' | Readonly<Record<string, unknown>>;

interface StatusTable {
  column: Template;
  values: Readonly<Record<string, StatusMeaning>>;
}

export type TableValue = boolean | number | string;

/** A map as it is written in a file; what the screen does not show is kept as it is. */
export interface WrittenMap {
  name: string;
  files: { events: readonly string[] };
  fields: Readonly<Record<string, Template>>;
  lists?: Readonly<Record<string, readonly string[]>>;
  location?: Template;
  dates?: readonly string[];
  values?: Readonly<Record<string, Readonly<Record<string, TableValue>>>>;
  status?: StatusTable | readonly StatusTable[];
}

/** How a field is filled: by a column or key, by a text with columns in it, or not at all. */
export type Filling =
  | { kind: 'none' }
  | { kind: 'path'; path: string }
  | { kind: 'text'; text: string };

/** Pseudo field of the screen: a venue with its address in one text. */
export const locationField = 'location';

/** How a field, a list or the location of a map is filled. */
export function readFilling(map: WrittenMap, field: string, paths: ReadonlySet<string>): Filling {
  const written =
    field === locationField ? map.location : (map.fields[field] ?? map.lists?.[field]);
  const templates = written === undefined ? [] : [written].flat();
  const [first] = templates;
  if (first === undefined) return { kind: 'none' };
  const path = /^\{([^{}]+)\}$/.exec(first)?.[1];
  if (templates.length === 1 && path !== undefined && paths.has(path))
    return { kind: 'path', path };
  return { kind: 'text', text: templates.join('\n') };
}

/** The map with a field filled in another way. */
export function withFilling(map: WrittenMap, field: string, filling: Filling): WrittenMap {
  const templates = templatesOf(filling);
  if (field === locationField) {
    const { location: _location, ...rest } = map;
    return templates === null ? rest : { ...rest, location: templates };
  }
  // Lists of names are filled by every template, fields by the first that has a value.
  if ((listNames as readonly string[]).includes(field)) {
    return { ...map, lists: withEntry(map.lists, field, templates) };
  }
  if (templates === null) return { ...map, fields: withEntry(map.fields, field, null) };
  const only = templates.length === 1 ? templates[0] : undefined;
  return { ...map, fields: { ...map.fields, [field]: only ?? templates } };
}

/** A table with another value; null takes it out, and a new one is the last. */
function withEntry<T>(table: Readonly<Record<string, T>> = {}, name: string, value: T | null) {
  const { [name]: _before, ...others } = table;
  return value === null ? others : { ...others, [name]: value };
}

/** Fields that are true or false are named so. */
export function isYesNo(field: string): boolean {
  return /(?:^|\.)(?:is|has)[A-Z]/.test(field);
}

const tableFields = new Set<string>([
  'venue.name',
  'venue.locality',
  'venue.state',
  'venue.country',
  'venue.timezone',
  'minimumAge',
  'priceMin',
  'priceMax',
  ...listNames,
]);

/** Fields of words whose texts may mean others; what is one of a kind, as a name or a date, has no table. */
export function takesWords(field: string): boolean {
  return tableFields.has(field);
}

/** The texts of the table of a field, but for the row of all others. */
export function listTableTexts(map: WrittenMap, field: string): string[] {
  return Object.keys(map.values?.[field] ?? {}).filter((text) => text !== otherTexts);
}

/** The map with the words that a text of a field means; empty words take it out, other texts stay as they are. */
export function withWords(
  map: WrittenMap,
  field: string,
  { text, words }: { text: string; words: string },
): WrittenMap {
  const value = words === '' ? null : words;
  const changed = withValue(map, field, { text, value });
  const isLast = listTableTexts(changed, field).length === 0;
  if (isLast) return withValue(changed, field, { text: otherTexts, value: null });
  if (changed.values?.[field]?.[otherTexts] !== undefined) return changed;
  return withValue(changed, field, { text: otherTexts, value: asWritten });
}

function templatesOf(filling: Filling): readonly string[] | null {
  if (filling.kind === 'none') return null;
  return filling.kind === 'path' ? [`{${filling.path}}`] : filling.text.split('\n');
}

/** The map with what a text of a field means; null takes the text out of the table. */
export function withValue(
  map: WrittenMap,
  field: string,
  { text, value }: { text: string; value: TableValue | null },
): WrittenMap {
  const changed = withEntry(map.values?.[field], text.toLowerCase(), value);
  const isEmpty = Object.keys(changed).length === 0;
  return { ...map, values: withEntry(map.values, field, isEmpty ? null : changed) };
}

/** The first table of statuses: further ones of a ready map are kept and not shown. */
export function readStatus(map: WrittenMap): StatusTable | null {
  return map.status === undefined ? null : ([map.status].flat()[0] ?? null);
}

/** The map with another column of statuses; null removes it. */
export function withStatusPath(map: WrittenMap, path: string | null): WrittenMap {
  const [, ...others] = [map.status ?? []].flat();
  const table = { column: `{${path}}`, values: readStatus(map)?.values ?? {} };
  return { ...map, status: path === null ? others : [table, ...others] };
}

/** The map with what a text of the status column means; null makes it unknown. */
export function withStatusMeaning(
  map: WrittenMap,
  text: string,
  meaning: StatusMeaning | null,
): WrittenMap {
  const [table, ...others] = [map.status ?? []].flat();
  if (table === undefined) return map;
  const values = withEntry(table.values, text.toLowerCase(), meaning);
  return { ...map, status: [{ ...table, values }, ...others] };
}

/** The map as it is sent: without empty templates, and known by columns that the file has. */
export function toSentMap(map: WrittenMap, paths: readonly string[]): Record<string, unknown> {
  const fields = dropEmpty(map.fields);
  const columns = ['sourceId', 'name', 'dateStart'].flatMap((field) => {
    const filling = readFilling(map, field, new Set(paths));
    return filling.kind === 'path' ? [filling.path] : [];
  });
  const known = columns.length > 0 ? [...new Set(columns)] : paths.slice(0, 1);
  const { location, ...rest } = map;
  const place = [location ?? []].flat().filter((template) => template.trim() !== '');
  return {
    ...rest,
    fields,
    lists: dropEmpty(map.lists ?? {}),
    dates: (map.dates ?? []).filter((form) => form.trim() !== ''),
    files: { ...map.files, events: known.length > 0 ? known : map.files.events },
    ...(place.length > 0 && { location: place }),
  };
}

function dropEmpty(fields: Readonly<Record<string, Template>>): Record<string, Template> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, written]) => {
      const templates = [written].flat().filter((template) => template.trim() !== '');
      if (templates.length === 0) return [];
      return [[field, typeof written === 'string' ? written : templates]];
    }),
  );
}

/** A map from a file or from the server; throws in words where it is none. */
export function readWrittenMap(value: unknown): WrittenMap {
  if (!isObject(value)) throw new Error('it is not an object with fields');
  const map = value as Partial<WrittenMap>;
  if (typeof map.fields !== 'object') throw new Error('it has no fields');
  const tables = [map.status ?? []].flat();
  return {
    ...map,
    name: map.name ?? 'own',
    files: map.files ?? { events: [] },
    fields: map.fields,
    values: Object.fromEntries(
      Object.entries(map.values ?? {}).map(([field, table]) => [field, withLowerKeys(table)]),
    ),
    status: tables.map((table) => ({ ...table, values: withLowerKeys(table.values) })),
  };
}
