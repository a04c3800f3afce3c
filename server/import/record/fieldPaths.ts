/** A field of a record by its parts: `['venue', 'name']`, `['images', 0, 'url']`. */
export type FieldPath = readonly PropertyKey[];

/** The value under a path; undefined where the record has none. */
export function valueAt(record: unknown, path: FieldPath): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined,
    record,
  );
}

/** Writes a value under a path; does nothing where the object around it is missing. */
export function setAt(record: object, path: FieldPath, set: unknown): void {
  const [parent, last] = holderOf(record, path);
  if (parent !== null) Reflect.set(parent, last, set);
}

/** Deletes what is under a path; an item of a list leaves a hole, so that later indexes stay valid. */
export function removeAt(record: object, path: FieldPath): void {
  const [parent, last] = holderOf(record, path);
  if (parent !== null) Reflect.deleteProperty(parent, last);
}

function holderOf(record: object, path: FieldPath): [parent: object | null, last: PropertyKey] {
  const parent = valueAt(record, path.slice(0, -1));
  return [typeof parent === 'object' ? parent : null, path.at(-1) ?? ''];
}
