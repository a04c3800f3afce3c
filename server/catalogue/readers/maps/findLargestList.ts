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
  if (longest !== null) return longest;
  return isObject(value) && Object.keys(value).length > 1 ? { path: '', items: [value] } : null;
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

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
