/** What is made of such data, each kind at a place of its own. */
const made = Symbol('made of repeated data');
let kinds = 0;

type Repeated = object & { [made]?: unknown[] };

/** Says that many pages carry this object, which never changes: it need not be written for each of them. */
export function markRepeated<T extends object>(data: T): T {
  return Object.defineProperty(data, made, { value: [] });
}

export function isRepeated(data: unknown): data is object {
  return typeof data === 'object' && data !== null && made in data;
}

/** As `once`, of such data: it is kept in the object, where it is found in a third of the time. */
export function onceRepeated<From extends object, To extends object>(
  make: (from: From) => To,
): (from: From) => To {
  const kind = kinds;
  kinds += 1;
  return (from: From & Repeated) => {
    const known = from[made];
    if (known === undefined) return make(from);
    return (known[kind] ??= make(from)) as To;
  };
}
