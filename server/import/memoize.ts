/** The function with its results stored by its argument, of which there must be few. */
export function memoize<Key, Result extends NonNullable<unknown> | null>(
  compute: (key: Key) => Result,
): (key: Key) => Result {
  const results = new Map<Key, Result>();
  return (key) => {
    const stored = results.get(key);
    if (stored !== undefined) return stored;
    const result = compute(key);
    results.set(key, result);
    return result;
  };
}

/** The function with the result of its first call for all later ones. */
export function once<Result>(compute: () => Result): () => Result {
  let first: { result: Result } | null = null;
  return () => (first ??= { result: compute() }).result;
}
