import { isObject } from '#shared/domain/isObject.ts';
import { findRecords } from '#server/import/maps/readMappedJson.ts';
import { isScalar, type HeldValue } from '#server/import/maps/readPath.ts';
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
  // A zone inside an event is that of the event alone.
  const timezone = list.path === '' || !isObject(value) ? null : findZone(value);
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  const found = values.flatMap((each) => findRecords(each, { records: [records] }));
  const samples = collectSamples(found.slice(0, sampledItems), dates !== '');
  return { samples, records, timezone, others: list.others };
}

const notDates = /ticket|price|offer|sale|tier|image|media|link|artist|performer|comment|attend/i;

/** The list inside events that holds the dates of each: `dates[?]`; empty without one. */
function findDates(items: readonly Node[]): string {
  const keys = new Set(items.flatMap((item) => Object.keys(item)));
  const found = [...keys].find((key) => {
    const lists = items.map((item) => item[key]).filter((list) => Array.isArray(list));
    const inner = lists.flat().filter(isObject);
    const isRecurring = lists.some((list) => list.length > 1) || lists.length < items.length;
    return !notDates.test(key) && isRecurring && inner.filter(hasStart).length * 2 > inner.length;
  });
  return found === undefined ? '' : `${found}[?]`;
}

const startKey = /^(?:date|day|when)|start|begin|from/i;
const hasStart = (item: Node) =>
  Object.entries(item).some(
    ([key, text]) => startKey.test(key) && isScalar(text) && isDate(String(text)),
  );

function findZone(value: Node): string | null {
  const named = Object.keys(value).filter((key) => /^time_?zone$/i.test(key));
  const zones = named.map((key) => value[key]).filter((zone) => typeof zone === 'string');
  return zones.find(isKnownZone) ?? null;
}

function collectSamples(items: readonly HeldValue[], isDated: boolean): Samples {
  const records = items.map(({ value, holders, key }) => {
    const samples = new Map<string, string[]>(key === undefined ? [] : [['*', [key]]]);
    collect(value, '', samples, 0);
    if (isDated) collect(holders.at(-1), '^', samples, 0);
    return samples;
  });
  // A record that stands for its own dates has paths that no date has.
  const dated = records.filter((_, index) => items[index]?.value !== items[index]?.holders.at(-1));
  const inner = new Set(
    (dated.length > 0 ? dated : records).flatMap((record) => [...record.keys()]),
  );
  const all = new Set(records.flatMap((record) => [...record.keys()]));
  const paths = [...all].filter((path) => inner.has(path) || path.startsWith('^'));
  return new Map(
    paths.map((path) => [path, records.flatMap((record) => record.get(path) ?? [''])]),
  );
}

const deepest = 4;

function collect(value: unknown, path: string, samples: Map<string, string[]>, depth: number) {
  if (depth > deepest) return;
  if (Array.isArray(value)) {
    const fields = readLabels(value, path);
    for (const [field, inner] of fields) collect(inner, field, samples, depth + 1);
    const items = fields.length > 0 ? [] : value.slice(0, 3);
    for (const item of items) collect(item, `${path}[]`, samples, depth + 1);
  } else if (isObject(value)) {
    const prefix = path === '' || path === '^' ? path : `${path}.`;
    for (const [key, item] of Object.entries(value)) {
      collect(item, prefix + key, samples, depth + 1);
    }
  } else if (isScalar(value)) {
    samples.set(path, [...(samples.get(path) ?? []), String(value).trim()]);
  }
}

/** The fields of `customFields: [{ label: 'Cost', value: '$20' }]` by their paths; none of other lists. */
function readLabels(items: readonly unknown[], path: string): [path: string, value: unknown][] {
  const nodes = labelled.test(path) ? items.slice(0, sampledItems).filter(isObject) : [];
  return nodes.flatMap((item) => {
    const key = labelKeys.find((each) => isLabel(item[each]));
    return key ? [[`${path}[${key}=${String(item[key])}].value`, item['value']]] : [];
  });
}

const labelled = /(?:fields?|propert(?:y|ies)|attributes?|meta|extras?)$/i;
const labelKeys = ['label', 'name', 'key', 'title'];
const isLabel = (text: unknown) => isScalar(text) && /^[^.[\]={}]{1,60}$/.test(String(text));

type Node = Readonly<Record<string, unknown>>;

interface ObjectList {
  /** Path of the items: `data.events[]`; empty for the value itself or the items of a list. */
  path: string;
  items: readonly Node[];
}

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
    const others = lists.filter(
      ({ items: [first] }) => !longest.items.some((item) => item === first),
    );
    return { ...longest, others: others.map(({ path, items }) => `${path} (${items.length})`) };
  }
  const isWhole = isObject(value) && (isOne || Object.keys(value).length > 1);
  return isWhole ? { path: '', items: [value], others: [] } : null;
}

/** Lists whose paths differ in one key and whose items have the same keys are one, under `*`. */
function joinAlike(list: ObjectList, lists: readonly ObjectList[]): ObjectList {
  const steps = list.path.split('.');
  for (const [index, step] of steps.entries()) {
    const widen = (path: string) =>
      path
        .split('.')
        .with(index, step.endsWith('[]') ? '*[]' : '*')
        .join('.');
    const alike = lists.filter(
      (other) =>
        other.path.split('.').length === steps.length &&
        widen(other.path) === widen(list.path) &&
        haveSameKeys(list.items[0], other.items[0]),
    );
    if (alike.length > 1) {
      return { path: widen(list.path), items: alike.flatMap(({ items }) => items) };
    }
  }
  return list;
}

function haveSameKeys(one: Node = {}, other: Node = {}): boolean {
  const keys = Object.keys(one);
  return keys.filter((key) => Object.hasOwn(other, key)).length * 2 > keys.length;
}

/** An object that has events, or lists of them, under days, or events that are alike under ids. */
function collectKeyed(value: Node, path: string): ObjectList[] {
  const inner = Object.values(value);
  const items = inner.flat().filter(isObject);
  const areDays = Object.keys(value).every(isDate);
  const isAlike = (item: Node) => haveSameKeys(items[0], item) && isEvent(item);
  const isKeyed = areDays || (items.length > 1 && items.every(isAlike));
  const step = areDays && inner.every(Array.isArray) ? '*[]' : '*';
  if (items.length === 0 || (step === '*' && !(isKeyed && inner.every(isObject)))) return [];
  return [{ path: path === '' ? step : `${path}.${step}`, items }];
}

/** Items of a list inside an event, such as its links: more are events themselves. */
const mostInner = 3;
const dateStart = /^(?:\d{4}-\d{2}-\d{2}|\d{1,2}[/.]\d{1,2}[/.]\d{4})/;
/** Dates of the file itself, not of an event. */
const ofFile = /updat|creat|generat|modif|fetch|export/i;
const isEvent = (value: Node) =>
  Object.entries(value).some(
    ([key, text]) => !ofFile.test(key) && typeof text === 'string' && dateStart.test(text),
  );

/** Levels that are searched: answers wrap their events in two or three. */
const deepestList = 5;

function collectLists(value: unknown, path: string, depth: number): ObjectList[] {
  if (depth > deepestList) return [];
  if (Array.isArray(value)) {
    const items = value.filter(isObject);
    // Lists inside the items belong to them.
    return items.length === 0 ? [] : [{ path: path === '' ? '' : `${path}[]`, items }];
  }
  if (!isObject(value)) return [];
  const keyed = collectKeyed(value, path);
  if (keyed.length > 0) return keyed;
  return Object.entries(value).flatMap(([key, inner]) =>
    collectLists(inner, path === '' ? key : `${path}.${key}`, depth + 1),
  );
}
