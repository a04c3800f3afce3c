const repeated = new WeakSet<object>();

/** Says that many pages and answers carry this object, which never changes: it need not be written for each of them. */
export function markRepeated<T extends object>(data: T): T {
  repeated.add(data);
  return data;
}

export function isRepeated(data: unknown): data is object {
  return typeof data === 'object' && data !== null && repeated.has(data);
}
