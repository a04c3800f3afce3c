import type { Bitset } from '#shared/domain/bitset.ts';
import type { Coordinates } from '#shared/domain/catalogue/catalogue.ts';
import { isObject } from '#shared/domain/isObject.ts';
import { distanceKm } from '#shared/domain/location/geography.ts';
import type { PlaceIndex } from '#server/search/index/placeIndex.ts';
import {
  type Highlight,
  highlightText,
  type HighlightTags,
  type SoughtWords,
} from '#server/search/match/highlightText.ts';
import type { SearchIndex, SearchRecord } from '#server/search/match/searchIndex.ts';
import type { Parameters } from './readParameters.ts';

interface ShowOptions {
  sought: SoughtWords;
  parameters: Parameters;
  around: Coordinates | null;
  found: () => Bitset;
}

/** Builds a hit: the attributes asked for, and where they matched. */
export function showHit(
  index: SearchIndex,
  doc: number,
  { sought, parameters, around, found }: ShowOptions,
): SearchRecord {
  const record = index.recordOf(doc);
  const changing = index.changingOf?.(doc, found);
  const tags = tagsOf(parameters);
  const mark = (text: string) => highlightText(text, sought, tags);
  const highlighted = parameters.attributesToHighlight ?? index.searchable;
  const snippets = (parameters.attributesToSnippet ?? []).map((entry) => entry.split(':', 1)[0]!);
  const marks = {
    ...(highlighted.length > 0 && {
      _highlightResult: markTexts(record, highlighted, mark),
    }),
    ...(parameters.getRankingInfo === true && {
      _rankingInfo: describeDistance(index.places, doc, around),
    }),
    ...(snippets.length > 0 && { _snippetResult: markTexts(record, snippets, mark) }),
  };
  const wanted = parameters.attributesToRetrieve;
  if (wanted === undefined) return { ...record, ...changing, ...marks };
  return { ...pickAttributes({ ...record, ...changing }, wanted), ...marks };
}

export function tagsOf({ highlightPreTag, highlightPostTag }: Parameters): HighlightTags {
  return { before: highlightPreTag ?? '<em>', after: highlightPostTag ?? '</em>' };
}

function markTexts(
  record: SearchRecord,
  paths: readonly string[],
  mark: (text: string) => Highlight,
): SearchRecord {
  const isAll = paths.includes('*');
  const marked = isAll ? record : topAttributes(record, paths);
  return mapLeaves(marked, (value, path) => {
    if (path === 'objectID' || !(isAll || isWithin(path, paths))) return undefined;
    if (typeof value === 'string') return mark(value);
    if (Array.isArray(value)) return value.map((item) => mark(String(item)));
    return undefined;
  });
}

/** The top-level attributes that contain these paths: most records have many more. */
function topAttributes(record: SearchRecord, paths: readonly string[]): SearchRecord {
  const picked: SearchRecord = {};
  for (const path of paths) {
    const [top = ''] = path.split('.', 1);
    if (Object.hasOwn(record, top)) picked[top] = record[top];
  }
  return picked;
}

/** The protocol's distance, in metres; 0, and no matched location, without a point to measure from or a known place. */
function describeDistance(
  places: PlaceIndex | null,
  doc: number,
  around: Coordinates | null,
): object {
  const place = places === null ? null : coordinatesOf(places, doc);
  if (place === null || around === null) return { geoDistance: 0, geoPrecision: 1 };
  const distance = Math.round(1000 * distanceKm(around, place));
  const { latitude: lat, longitude: lng } = place;
  return { geoDistance: distance, geoPrecision: 1, matchedGeoLocation: { lat, lng, distance } };
}

function coordinatesOf({ rowOf, latitudes, longitudes }: PlaceIndex, doc: number) {
  const row = rowOf(doc);
  const latitude = latitudes[row]!;
  return Number.isNaN(latitude) ? null : { latitude, longitude: longitudes[row]! };
}

/** Picks attributes by `*`, by paths, or by `-path` for all but that one; always with `objectID`. */
function pickAttributes(record: SearchRecord, wanted: readonly string[]): SearchRecord {
  const unwanted = wanted.flatMap((path) => (path.startsWith('-') ? [path.slice(1)] : []));
  const isAll = wanted.includes('*') || (unwanted.length > 0 && unwanted.length === wanted.length);
  if (isAll && unwanted.length === 0) return record;
  const picked = mapLeaves(record, (value, path) =>
    (isAll || isWithin(path, wanted)) && !isWithin(path, unwanted) ? value : undefined,
  );
  return { ...picked, objectID: record['objectID'] };
}

/** Whether a path is one of these, or inside one of them. */
function isWithin(path: string, paths: readonly string[]): boolean {
  return paths.some((outer) => path === outer || path.startsWith(`${outer}.`));
}

/** Replaces every leaf of a record, nested ones included; `undefined` removes it. */
function mapLeaves(
  record: SearchRecord,
  replace: (value: unknown, path: string) => unknown,
  prefix = '',
): SearchRecord {
  const result: SearchRecord = {};
  for (const [name, value] of Object.entries(record)) {
    const path = prefix + name;
    const replaced = isObject(value)
      ? nonEmpty(mapLeaves(value, replace, `${path}.`))
      : replace(value, path);
    if (replaced !== undefined) result[name] = replaced;
  }
  return result;
}

function nonEmpty(record: SearchRecord): SearchRecord | undefined {
  return Object.keys(record).length > 0 ? record : undefined;
}
