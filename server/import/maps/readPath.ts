import { isObject } from '#shared/domain/isObject.ts';
import { memoize } from '#server/import/memoize.ts';

interface Step {
  /** `*` is any key. */
  key: string;
  items: 'first' | 'all' | 'all or none' | number | { key: string; value: string };
}

/** A value with what holds it, the outermost first. */
export interface HeldValue {
  value: unknown;
  holders: readonly unknown[];
  /** The last key that `*` stood for, which the path `*` reads. */
  key?: string | undefined;
}

/**
 * The values under a path into JSON, with their holders: `_embedded.events[].name` those of every item, `images[0].url`
 * that of the first, `performance[billing=headline].displayName` those of matching items. A list without brackets at the
 * end of a path gives its items. A holder without dates is its own `dates[?]`.
 */
export function findHeld(value: unknown, path: string): readonly HeldValue[] {
  return stepsOf(path).reduce<readonly HeldValue[]>(
    (found, step) => found.flatMap((held) => stepInto(held, step)),
    [{ value, holders: [] }],
  );
}

function stepInto({ value, holders, key }: HeldValue, step: Step): HeldValue[] {
  const inside = [...holders, value];
  if (step.key === '*') {
    // Of `*[]` only the lists.
    return Object.entries(isObject(value) ? value : {})
      .filter(([, inner]) => step.items === 'first' || Array.isArray(inner))
      .flatMap(([name, inner]) =>
        takeItems(inner, step.items).map((item) => ({ value: item, holders: inside, key: name })),
      );
  }
  const found = takeItems(step.key === '' ? value : propertyOf(value, step.key), step.items);
  const items = found.length === 0 && step.items === 'all or none' ? [value] : found;
  return items.map((item) => ({ value: item, holders: inside, key }));
}

/** The values under a path of a held value; each `^` at its beginning climbs to what holds it. */
export function readHeld({ value, holders, key }: HeldValue, path: string): readonly unknown[] {
  if (path === '*') return key === undefined ? [] : [key];
  const climbed = /^\^*/.exec(path)?.[0].length ?? 0;
  const from = climbed === 0 ? value : holders.at(-climbed);
  return findHeld(from, path.slice(climbed)).map((held) => held.value);
}

/** The values as text; objects and lists inside them are left out. */
export function readTexts(held: HeldValue, path: string): readonly string[] {
  return readHeld(held, path).flatMap((found) => textsOf(found));
}

function textsOf(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(textsOf);
  return isScalar(value) ? [String(value).trim()] : [];
}

/** Whether a value is written as one text. */
export function isScalar(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
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
