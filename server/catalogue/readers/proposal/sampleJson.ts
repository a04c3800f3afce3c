import { isObject } from '#shared/domain/isObject.ts';
import { isKnownZone } from '#server/catalogue/record/readZoneName.ts';

/** Texts found under each column or path, from the first records. */
export type Samples = ReadonlyMap<string, readonly string[]>;

/** The path that fits the first pattern that any path fits; `patterns` are of small letters. */
export function findBestPath(paths: readonly string[], patterns: readonly RegExp[]): string | null {
  for (const pattern of patterns) {
    const named = paths.filter((path) => pattern.test(path.toLowerCase()));
    const [best] = named.toSorted((one, other) => rankPath(one) - rankPath(other));
    if (best !== undefined) return best;
  }
  return null;
}

/** Sorts paths that fit alike: what is nested deeper belongs to something else. */
function rankPath(path: string): number {
  return path.split(/[.[]/).length * 100 + path.length;
}

/** Events of a list that are looked into. */
const sampledItems = 200;

/** The paths of JSON of an unknown shape; null where there is no list of events in it. */
export function sampleJson(
  value: unknown,
): { samples: Samples; records: string; timezone: string | null } | null {
  const list = findLargestList(value);
  if (list === null) return null;
  const samples = collectSamples(list.items.slice(0, sampledItems));
  // A zone inside an event is that of the event alone.
  return { samples, records: list.path, timezone: list.path === '' ? null : findZone(value) };
}

/** The zone that stands beside a list of events. */
function findZone(value: unknown): string | null {
  if (!isObject(value)) return null;
  const zones = Object.entries(value).flatMap(([key, text]) =>
    /^time_?zone$/i.test(key) && typeof text === 'string' && isKnownZone(text) ? [text] : [],
  );
  return zones[0] ?? null;
}

/** Levels of an event that are looked into. */
const deepest = 4;

function collectSamples(items: readonly unknown[]): Samples {
  const samples = new Map<string, string[]>();
  for (const item of items) collect(item, '', { samples, depth: 0 });
  return samples;
}

function collect(
  value: unknown,
  path: string,
  { samples, depth }: { samples: Map<string, string[]>; depth: number },
): void {
  if (depth > deepest || value === null || value === undefined) return;
  const inner = { samples, depth: depth + 1 };
  if (Array.isArray(value)) {
    for (const item of value.slice(0, 3)) collect(item, `${path}[]`, inner);
  } else if (typeof value === 'object') {
    for (const [key, item] of Object.entries(value)) {
      collect(item, path === '' ? key : `${path}.${key}`, inner);
    }
  } else if (isScalar(value)) {
    addText(samples, path, String(value).trim());
  }
}

function isScalar(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}

function addText(samples: Map<string, string[]>, path: string, text: string): void {
  const texts = samples.get(path) ?? [];
  texts.push(text);
  samples.set(path, texts);
}

interface ObjectList {
  /** Path of the items: `data.events[]`; empty for the value itself or the items of a list. */
  path: string;
  items: readonly Record<string, unknown>[];
}

/** Levels that are searched: answers wrap their events in two or three. */
const deepestList = 5;

/** The longest list of objects in a JSON value, which is taken for its events; null where there is none. */
export function findLargestList(value: unknown): ObjectList | null {
  const lists = collectLists(value, '', 0);
  const longest = lists.reduce<ObjectList | null>(
    (best, list) => (best === null || list.items.length > best.items.length ? list : best),
    null,
  );
  // A list of events is read item by item: an event's own short lists are not its events.
  if (isObject(value) && isEvent(value) && (longest?.items.length ?? 0) <= mostInner) {
    return { path: '', items: [value] };
  }
  if (longest !== null) return longest;
  return isObject(value) && Object.keys(value).length > 1 ? { path: '', items: [value] } : null;
}

/** Items of a list inside an event, such as its links: more are events themselves. */
const mostInner = 3;

function isEvent(value: Record<string, unknown>): boolean {
  return Object.values(value).some(
    (text) =>
      typeof text === 'string' && /^(?:\d{4}-\d{2}-\d{2}|\d{1,2}[/.]\d{1,2}[/.]\d{4})/.test(text),
  );
}

function collectLists(value: unknown, path: string, depth: number): ObjectList[] {
  if (depth > deepestList) return [];
  if (Array.isArray(value)) {
    const items = value.filter(isObject);
    // What nests inside the items belongs to them.
    return items.length === 0 ? [] : [{ path: path === '' ? '' : `${path}[]`, items }];
  }
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    collectLists(inner, path === '' ? key : `${path}.${key}`, depth + 1),
  );
}
