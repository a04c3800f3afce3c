import { isObject } from '#shared/domain/isObject.ts';
import { memoize } from '#server/import/memoize.ts';

/** One step of a path: a key, and which items of a list under it. */
interface Step {
  /** `*` is any key. */
  key: string;
  items: 'first' | 'all' | 'all or none' | number | { key: string; value: string };
}

/** A value with what holds it, the outermost first. */
export interface HeldValue {
  value: unknown;
  holders: readonly unknown[];
}

/** The values under a path, with their holders; a holder without dates is its own `dates[?]`. */
export function findHeld(value: unknown, path: string): readonly HeldValue[] {
  return stepsOf(path).reduce<readonly HeldValue[]>(
    (found, step) => found.flatMap((held) => stepInto(held, step)),
    [{ value, holders: [] }],
  );
}

function stepInto({ value, holders }: HeldValue, step: Step): HeldValue[] {
  const found = takeStep(value, step);
  const items = found.length === 0 && step.items === 'all or none' ? [value] : found;
  return items.map((item) => ({ value: item, holders: [...holders, value] }));
}

/** The values under a path of a held value; each `^` at its beginning climbs to what holds it. */
export function readHeld({ value, holders }: HeldValue, path: string): readonly unknown[] {
  const climbed = /^\^*/.exec(path)?.[0].length ?? 0;
  return readPath(climbed === 0 ? value : holders.at(-climbed), path.slice(climbed));
}

/**
 * The values under a path into JSON: `_embedded.events[].name` those of every item, `images[0].url` that
 * of the first, `performance[billing=headline].displayName` those of matching items. A list without
 * brackets at the end of a path gives its items.
 */
export function readPath(value: unknown, path: string): readonly unknown[] {
  return stepsOf(path).reduce<readonly unknown[]>(
    (values, step) => values.flatMap((item) => takeStep(item, step)),
    [value],
  );
}

/** The values as text; objects and lists inside them are left out. */
export function readTexts(held: HeldValue, path: string): readonly string[] {
  return readHeld(held, path).flatMap((found) => textsOf(found));
}

function textsOf(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(textsOf);
  if (typeof value === 'string') return [value.trim()];
  return typeof value === 'number' || typeof value === 'boolean' ? [String(value)] : [];
}

const stepPattern = /^(?<key>[^[\]]*)(?:\[(?<items>[^[\]]*)\])?$/;

/** Maps are written by people: a few dozen paths. */
const stepsOf = memoize((path: string): readonly Step[] =>
  path === '' ? [] : path.split('.').map(toStep),
);

function toStep(text: string): Step {
  const { key = text, items } = stepPattern.exec(text)?.groups ?? {};
  if (items === undefined) return { key, items: 'first' };
  if (items === '') return { key, items: 'all' };
  if (items === '?') return { key, items: 'all or none' };
  const [name = '', value] = items.split('=');
  if (value !== undefined) return { key, items: { key: name, value } };
  return { key, items: Number(items) };
}

function takeStep(value: unknown, { key, items }: Step): readonly unknown[] {
  if (key === '*')
    return valuesOf(value, items === 'first').flatMap((inner) => takeItems(inner, items));
  return takeItems(key === '' ? value : propertyOf(value, key), items);
}

/** The values under any key; for `*[]` only the lists. */
function valuesOf(value: unknown, areAll: boolean): readonly unknown[] {
  if (!isObject(value)) return [];
  return Object.values(value).filter((inner) => areAll || Array.isArray(inner));
}

function takeItems(inner: unknown, items: Step['items']): readonly unknown[] {
  if (inner === undefined || inner === null) return [];
  if (items === 'first' || !Array.isArray(inner)) return [inner];
  const list = inner as readonly unknown[];
  if (items === 'all' || items === 'all or none') return list;
  if (typeof items === 'number') return list.slice(items, items + 1);
  return list.filter((item) => String(propertyOf(item, items.key)) === items.value);
}

function propertyOf(value: unknown, key: string): unknown {
  if (Array.isArray(value)) return propertyOf(value[0], key);
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined;
}
