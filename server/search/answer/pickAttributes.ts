import { isObject } from '#shared/domain/isObject.ts';
import type { SearchRecord } from '#server/search/match/searchIndex.ts';

/** Picks attributes by `*`, by paths, or by `-path` for all but that one; always with `objectID`. */
export function pickAttributes(record: SearchRecord, wanted: readonly string[]): SearchRecord {
  const unwanted = wanted.flatMap((path) => (path.startsWith('-') ? [path.slice(1)] : []));
  const isAll = wanted.includes('*') || (unwanted.length > 0 && unwanted.length === wanted.length);
  if (isAll && unwanted.length === 0) return record;
  const picked = mapLeaves(record, (value, path) =>
    (isAll || isWithin(path, wanted)) && !isWithin(path, unwanted) ? value : undefined,
  );
  return { ...picked, objectID: record['objectID'] };
}

/** Whether a path is one of these, or inside one of them. */
export function isWithin(path: string, paths: readonly string[]): boolean {
  return paths.some((outer) => path === outer || path.startsWith(`${outer}.`));
}

/** Replaces every leaf of a record, nested ones included; `undefined` removes it. */
export function mapLeaves(
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
