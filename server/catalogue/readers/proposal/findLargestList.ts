import { isObject } from '#shared/domain/isObject.ts';

interface ObjectList {
  /** Path of the items: `data.events[]`; empty for the value itself or the items of a list. */
  path: string;
  items: readonly Record<string, unknown>[];
}

/** Levels that are searched: answers wrap their events in two or three. */
const deepest = 5;

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
  if (depth > deepest) return [];
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
