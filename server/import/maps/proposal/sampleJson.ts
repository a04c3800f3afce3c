import { isObject } from '#shared/domain/isObject.ts';
import { findHeld, type HeldValue } from '#server/import/maps/readPath.ts';
import { isKnownZone } from '#server/import/record/readZoneName.ts';
import { isDate } from './dateForms.ts';
import type { Samples } from './judgeColumns.ts';

/** What the beginning of a file holds. */
export interface FileSamples {
  /** Texts under each column, or path into an event. */
  samples: Samples;
  /** Path of the events of a JSON file; null for a table. */
  records: string | null;
  /** Zone that a JSON file names for all of its events. */
  timezone: string | null;
  /** Paths of lists of a JSON file that are not taken for its events, with the number of their items. */
  others: readonly string[];
}

const sampledItems = 200;

/** The paths of JSON of an unknown shape; null where there is no list of events in it. */
export function sampleJson(value: unknown): FileSamples | null {
  const list = findLargestList(value);
  if (list === null) return null;
  const items = list.items.slice(0, sampledItems);
  const dates = findDates(items);
  const records = [list.path, dates].filter((path) => path !== '').join('.');
  const held = items.flatMap((item) =>
    dates === '' ? [{ value: item, holders: [] }] : findHeld(item, dates),
  );
  // A zone inside an event is that of the event alone.
  const timezone = list.path === '' ? null : findZone(value);
  return { samples: collectSamples(held), records, timezone, others: list.others };
}

/** Lists inside an event that are no dates of it. */
const notDates = /ticket|price|offer|sale|tier|image|media|link|artist|performer|comment|attend/i;

/** The list inside events that holds the dates of each: `dates[?]`; empty without one. */
function findDates(items: readonly Record<string, unknown>[]): string {
  const keys = new Set(items.flatMap((item) => Object.keys(item)));
  const found = [...keys].find((key) => {
    const lists = items.map((item) => item[key]).filter((list) => Array.isArray(list));
    const inner = lists.flat().filter(isObject);
    const isRecurring = lists.some((list) => list.length > 1) || lists.length < items.length;
    return !notDates.test(key) && isRecurring && inner.length > 0 && inner.every(hasStart);
  });
  return found === undefined ? '' : `${found}[?]`;
}

function hasStart(item: Record<string, unknown>): boolean {
  return Object.entries(item).some(
    ([key, text]) =>
      /^(?:date|day|when)|start|begin|from/i.test(key) && isScalar(text) && isDate(String(text)),
  );
}

/** The zone that stands beside a list of events. */
function findZone(value: unknown): string | null {
  if (!isObject(value)) return null;
  const isZone = ([key, text]: [string, unknown]) =>
    /^time_?zone$/i.test(key) && typeof text === 'string' && isKnownZone(text);
  const zone = Object.entries(value).find(isZone)?.[1];
  return typeof zone === 'string' ? zone : null;
}

/** Levels of an event that are looked into. */
const deepest = 4;

/** Each path has a text of every record, even if empty. */
function collectSamples(items: readonly HeldValue[]): Samples {
  const records = items.map(({ value, holders }) => {
    const samples = new Map<string, string[]>();
    collect(value, '', samples, 0);
    if (holders.length > 0) collect(holders.at(-1), '^', samples, 0);
    return samples;
  });
  const isInner = items.map(({ value, holders }) => value !== holders.at(-1));
  // A record that stands for its own dates has paths that no date has.
  const inner = new Set(
    records.flatMap((record, index) => (isInner[index] ? [...record.keys()] : [])),
  );
  const all = new Set(records.flatMap((record) => [...record.keys()]));
  const paths = [...all].filter(
    (path) => inner.has(path) || inner.size === 0 || path.startsWith('^'),
  );
  return new Map(
    paths.map((path) => [path, records.flatMap((record) => record.get(path) ?? [''])]),
  );
}

function collect(value: unknown, path: string, samples: Map<string, string[]>, depth: number) {
  if (depth > deepest) return;
  if (Array.isArray(value)) {
    for (const item of value.slice(0, 3)) collect(item, `${path}[]`, samples, depth + 1);
  } else if (isObject(value)) {
    const prefix = path === '' || path === '^' ? path : `${path}.`;
    for (const [key, item] of Object.entries(value)) {
      collect(item, prefix + key, samples, depth + 1);
    }
  } else if (isScalar(value)) {
    samples.set(path, [...(samples.get(path) ?? []), String(value).trim()]);
  }
}

function isScalar(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}

interface ObjectList {
  /** Path of the items: `data.events[]`; empty for the value itself or the items of a list. */
  path: string;
  items: readonly Record<string, unknown>[];
}

/** Levels that are searched: answers wrap their events in two or three. */
const deepestList = 5;

/**
 * The longest list of objects in a JSON value, which is taken for its events; null where there is none. `others` are
 * the paths of the other lists, with the number of their items.
 */
export function findLargestList(value: unknown) {
  const lists = collectLists(value, '', 0);
  const [longest] = lists
    .map((list) => joinAlike(list, lists))
    .toSorted((one, other) => other.items.length - one.items.length);
  // A list of events is read item by item: an event's own short lists are not its events.
  const isOne = isObject(value) && isEvent(value) && (longest?.items.length ?? 0) <= mostInner;
  if (longest !== undefined && !isOne) {
    const others = lists.filter(({ path }) => !isAlike(path, longest.path));
    const named = others.map(({ path, items }) => `${path} (${items.length})`);
    return { ...longest, others: named };
  }
  const isWhole = isObject(value) && (isOne || Object.keys(value).length > 1);
  return isWhole ? { path: '', items: [value], others: [] } : null;
}

/** Lists whose paths differ in one key and whose items have the same keys are one, under `*`. */
function joinAlike(list: ObjectList, lists: readonly ObjectList[]): ObjectList {
  const steps = list.path.split('.');
  for (const [index, step] of steps.entries()) {
    const path = steps.with(index, withAnyKey(step)).join('.');
    const alike = lists.filter((other) => isAlike(other.path, path) && haveSameKeys(list, other));
    if (alike.length > 1) return { path, items: alike.flatMap(({ items }) => items) };
  }
  return list;
}

/** Whether a path is that of a list, whose path may have `*` for any key. */
function isAlike(path: string, listPath: string): boolean {
  const [steps, wanted] = [path.split('.'), listPath.split('.')];
  const fits = (step: string, index: number) =>
    [step, withAnyKey(step)].includes(wanted[index] ?? '');
  return steps.length === wanted.length && steps.every(fits);
}

function withAnyKey(step: string): string {
  return step.endsWith('[]') ? '*[]' : '*';
}

function haveSameKeys(one: ObjectList, other: ObjectList): boolean {
  const keys = Object.keys(one.items[0] ?? {});
  const shared = keys.filter((key) => Object.hasOwn(other.items[0] ?? {}, key));
  return shared.length * 2 > keys.length;
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
    // Lists inside the items belong to them.
    return items.length === 0 ? [] : [{ path: path === '' ? '' : `${path}[]`, items }];
  }
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    collectLists(inner, path === '' ? key : `${path}.${key}`, depth + 1),
  );
}
