import type { MapCheck } from '#shared/contract/imports.ts';
import { toPublicEvent, type PublicEvent } from '#shared/contract/publicEvent.ts';
import { isObject } from '#shared/domain/isObject.ts';
import {
  addWarnings,
  createReport,
  toListedText,
  type LineIssue,
} from '#server/import/importReport.ts';
import type { ColumnMap, TableObserver } from '#server/import/maps/columnMap.ts';
import { takeEvent } from '#server/import/prepareBatches.ts';
import { noEventsError, type CatalogueSource } from '#server/import/readers/catalogueSource.ts';
import { checkRecord, type CheckOptions } from '#server/import/record/checkRecord.ts';
import { readRecords, type ReadOptions } from '#server/import/record/readRecords.ts';
import type { PreparedEvent } from '#server/storage/catalogue/preparedEvent.ts';

interface MapCheckOptions extends ReadOptions, CheckOptions {
  open(maps: readonly ColumnMap[]): Promise<CatalogueSource>;
  maps: readonly ColumnMap[];
  maxRecords?: number;
}

const maxSamples = 5;
const maxRejects = 20;
const maxWarnings = 20;
const maxTexts = 50;

/** Reads a file by its map and counts what the map finds; stores nothing. */
export async function checkMap(options: MapCheckOptions): Promise<MapCheck> {
  const { maxRecords = Infinity, locate, online } = options;
  const tables = createTableCounts();
  const source = await options.open(
    options.maps.map((map) => ({ ...map, isReady: true, observe: tables.observe })),
  );
  const fields = createFieldCounts();
  const report = createReport('', true);
  const samples: PublicEvent[] = [];
  for await (const record of readRecords(source, options)) {
    if (report.records === maxRecords) break;
    if (!('notes' in record)) fields.add(record.value);
    const prepared = takeEvent(checkRecord(record, { locate, online }), report);
    if (prepared === null) continue;
    const { line, event, warnings } = prepared;
    addWarnings(report, { line, event: `${event.sourceId} ${event.name}` }, warnings);
    if (samples.length < maxSamples) samples.push(toSample(event, samples.length + 1));
  }
  if (report.records === 0) throw noEventsError(source);
  const { map } = source;
  return {
    format: source.format,
    map: map?.name ?? null,
    source: source.defaultSource,
    records: report.records,
    isPartial: report.records === maxRecords,
    rejected: report.rejected,
    leftOut: report.leftOut,
    fields: fields.list(map),
    tables: tables.list(),
    samples,
    rejects: report.rejects.slice(0, maxRejects).map(toListedText),
    warnings: groupWarnings(report.warnings),
  };
}

/** Warnings come by the hundred and alike: the first of each kind stands for all. */
function groupWarnings(warnings: readonly LineIssue[]): MapCheck['warnings'] {
  const kinds = Map.groupBy(warnings, ({ field, reason }) => `${field} ${reason}`);
  return [...kinds.values()].slice(0, maxWarnings).flatMap((alike) => {
    const [first] = alike;
    return first === undefined ? [] : [{ ...toListedText(first), count: alike.length }];
  });
}

/** Counts the texts that the tables of a map are asked for. */
function createTableCounts() {
  const tables = new Map<string, Map<string, { count: number; isKnown: boolean }>>();
  const observe: TableObserver = (field, text, isKnown) => {
    const texts = tables.get(field) ?? new Map<string, { count: number; isKnown: boolean }>();
    tables.set(field, texts);
    texts.set(text, { count: (texts.get(text)?.count ?? 0) + 1, isKnown });
  };
  return {
    observe,
    list: () => [...tables].map(([field, texts]) => describeTable(field, texts)),
  };
}

function describeTable(
  field: string,
  counts: ReadonlyMap<string, { count: number; isKnown: boolean }>,
): MapCheck['tables'][number] {
  const texts = [...counts].map(([text, found]) => ({ text, ...found }));
  const sum = (isKnown: boolean) =>
    texts.filter((text) => text.isKnown === isKnown).reduce((all, { count }) => all + count, 0);
  const sorted = texts.toSorted(
    (one, other) => Number(one.isKnown) - Number(other.isKnown) || other.count - one.count,
  );
  return { field, matched: sum(true), unmatched: sum(false), texts: sorted.slice(0, maxTexts) };
}

/** Counts in how many records each field is filled. */
function createFieldCounts() {
  const found = new Map<string, { filled: number; sample: string }>();
  const add = (field: string, value: unknown) => {
    const text = describeValue(value);
    if (text === '') return;
    const before = found.get(field);
    found.set(field, { filled: (before?.filled ?? 0) + 1, sample: before?.sample ?? text });
  };
  return {
    add(value: unknown): void {
      for (const [field, inner] of fieldsOf(value)) {
        if (field !== 'venue') add(field, inner);
        else for (const [part, text] of fieldsOf(inner)) add(`venue.${part}`, text);
      }
    },
    /** Fields of the map first, in its order; then those that something else filled. */
    list(map: ColumnMap | null): MapCheck['fields'] {
      const templates = templatesOf(map);
      const names = new Set([...templates.keys(), ...found.keys()]);
      return [...names].map((field) => ({
        field,
        templates: templates.get(field) ?? [],
        ...(found.get(field) ?? { filled: 0, sample: '' }),
      }));
    },
  };
}

function templatesOf(map: ColumnMap | null): ReadonlyMap<string, string[]> {
  if (map === null) return new Map();
  const { supportArtists = [], ...lists } = map.lists;
  const entries = [...Object.entries(map.fields), ...Object.entries(lists)];
  const templates = new Map(entries.map(([field, template]) => [field, [template].flat()]));
  const add = (field: string, more: readonly string[]) =>
    more.length > 0 && templates.set(field, [...(templates.get(field) ?? []), ...more]);
  // The venue in one text fills the name at least.
  add('venue.name', [map.location ?? []].flat());
  add('artists', supportArtists);
  return templates;
}

function fieldsOf(value: unknown): [string, unknown][] {
  return isObject(value) ? Object.entries(value) : [];
}

/** Characters of a sample. */
const longestSample = 80;

function describeValue(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value))
    return value.map(describeValue).filter(Boolean).join(', ').slice(0, longestSample);
  if (typeof value === 'object') return 'name' in value ? describeValue(value.name) : '';
  if (typeof value === 'string') return value.slice(0, longestSample);
  return JSON.stringify(value);
}

/** The event as a card shows it. */
function toSample(event: PreparedEvent, key: number): PublicEvent {
  return toPublicEvent({
    ...event,
    key,
    artists: event.artists.map(({ name }, index) => ({ key: index, name })),
    categories: event.categories.map((name) => ({ name })),
    genres: event.genres.map((name) => ({ name })),
  });
}
