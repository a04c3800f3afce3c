/** What many pages and answers carry, and how each writer has written it. */
export interface Repeated {
  readonly data: object;
  readonly writtenBy: Written[];
}

export interface Written {
  alone: Uint8Array;
  afterComma: Uint8Array;
}

const repeated = new WeakMap<object, Repeated>();

/** Says that many pages and answers carry this object, which never changes: it need not be written for each of them. */
export function markRepeated<T extends object>(data: T): T {
  repeated.set(data, { data, writtenBy: [] });
  return data;
}

/** Undefined for what was not marked. */
export function repeatedOf(data: unknown): Repeated | undefined {
  return typeof data === 'object' && data !== null ? repeated.get(data) : undefined;
}
