import type { MapCheck } from '#shared/contract/imports.ts';
import { toPublicEvent, type PublicEvent } from '#shared/contract/publicEvent.ts';
import { isObject } from '#shared/domain/isObject.ts';
import {
  addWarnings,
  createReport,
  toListedText,
  type LineIssue,
} from '#server/import/importReport.ts';
import type { ColumnMap } from '#server/import/maps/columnMap.ts';
import { takeEvent } from '#server/import/prepareBatches.ts';
import { noEventsError, type CatalogueSource } from '#server/import/readers/catalogueSource.ts';
import { openOneSource, type OpenOptions } from '#server/import/readers/openSources.ts';
import { checkRecord, type CheckOptions } from '#server/import/record/checkRecord.ts';
import { readRecords, type ReadOptions } from '#server/import/record/readRecords.ts';
import type { PreparedEvent } from '#server/storage/catalogue/preparedEvent.ts';

interface MapCheckOptions extends ReadOptions, CheckOptions {
  maxRecords: number;
}

const maxSamples = 5;
const maxRejects = 20;
const maxWarnings = 20;
const maxTexts = 50;

/** Reads a file by its map and counts what the map finds; stores nothing. */
export async function checkMap(
  path: string,
  { maps, now }: Pick<OpenOptions, 'maps' | 'now'>,
  options: MapCheckOptions,
): Promise<MapCheck> {
  const tables = createTableCounts();
  const watched = maps.map((map) => ({ ...map, isReady: true, observe: tables.observe }));
  const { source, close } = await openOneSource(path, { maps: watched, now });
  try {
    return await countSource(source, tables, options);
  } finally {
    await close();
  }
}

async function countSource(
  source: CatalogueSource,
  tables: ReturnType<typeof createTableCounts>,
  options: MapCheckOptions,
): Promise<MapCheck> {
  const { maxRecords } = options;
  const fields = createFieldCounts();
  const report = createReport('', true);
  const samples: PublicEvent[] = [];
  for await (const record of readRecords(source, options)) {
    if (report.records === maxRecords) break;
    if (!('notes' in record)) fields.add(record.value);
    const prepared = takeEvent(checkRecord(record, options), report);
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

type TextCounts = MapCheck['tables'][number]['texts'];

function createTableCounts() {
  const tables = new Map<string, Map<string, TextCounts[number]>>();
  const observe: NonNullable<ColumnMap['observe']> = (field, text, isKnown) => {
    const texts = tables.get(field) ?? new Map<string, TextCounts[number]>();
    tables.set(field, texts.set(text, { text, isKnown, count: (texts.get(text)?.count ?? 0) + 1 }));
  };
  return {
    observe,
    list: () => [...tables].map(([field, texts]) => describeTable(field, [...texts.values()])),
  };
}

function describeTable(field: string, found: TextCounts): MapCheck['tables'][number] {
  const sum = (isCounted: boolean) =>
    found.reduce((all, { isKnown, count }) => all + (isKnown === isCounted ? count : 0), 0);
  const texts = found
    .toSorted(
      (one, other) => Number(one.isKnown) - Number(other.isKnown) || other.count - one.count,
    )
    .slice(0, maxTexts);
  return { field, matched: sum(true), unmatched: sum(false), texts };
}

function createFieldCounts() {
  const found = new Map<string, { filled: number; sample: string }>();
  const add = (value: unknown, prefix = ''): void => {
    for (const [key, inner] of isObject(value) ? Object.entries(value) : []) {
      const field = prefix + key;
      if (field === 'venue') add(inner, 'venue.');
      else {
        const text = describeValue(inner);
        const { filled, sample } = found.get(field) ?? { filled: 0, sample: text };
        if (text !== '') found.set(field, { filled: filled + 1, sample });
      }
    }
  };
  return {
    add,
    /** Fields of the map first, in its order; then those that something else filled. */
    list(map: ColumnMap | null): MapCheck['fields'] {
      const templates = templatesOf(map);
      return [...new Set([...templates.keys(), ...found.keys()])].map((field) => ({
        field,
        templates: templates.get(field) ?? [],
        ...(found.get(field) ?? { filled: 0, sample: '' }),
      }));
    },
  };
}

function templatesOf(map: ColumnMap | null): ReadonlyMap<string, string[]> {
  if (map === null) return new Map();
  const { supportArtists = [], artists = [], ...lists } = map.lists;
  // The venue in one text fills the name at least.
  const venue = [map.fields['venue.name'] ?? [], map.location ?? []];
  const acts = [artists, supportArtists];
  const all = { ...map.fields, 'venue.name': venue, artists: acts, ...lists };
  const templates = Object.entries(all).map(([field, more]) => [field, [more].flat(2)] as const);
  return new Map(templates.filter(([, { length }]) => length > 0));
}

const longestSample = 80;

function describeValue(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value))
    return value.map(describeValue).filter(Boolean).join(', ').slice(0, longestSample);
  if (typeof value === 'object') return 'name' in value ? describeValue(value.name) : '';
  if (typeof value === 'string') return value.slice(0, longestSample);
  return JSON.stringify(value);
}

function toSample(event: PreparedEvent, key: number): PublicEvent {
  return toPublicEvent({
    ...event,
    key,
    artists: event.artists.map(({ name }, index) => ({ key: index, name })),
    categories: event.categories.map((name) => ({ name })),
    genres: event.genres.map((name) => ({ name })),
  });
}
