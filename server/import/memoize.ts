/** The function with its results stored by its argument, or a key of it, of which there must be few. */
export function memoize<Argument, Result extends object | string | number | null>(
  compute: (argument: Argument) => Result,
  keyOf: (argument: Argument) => unknown = (argument) => argument,
): (argument: Argument) => Result {
  const results = new Map<unknown, Result>();
  return (argument) => {
    const key = keyOf(argument);
    const stored = results.get(key);
    if (stored !== undefined) return stored;
    const result = compute(argument);
    results.set(key, result);
    return result;
  };
}

/** The function with the result of its first call for all later ones. */
export function once<Result>(compute: () => Result): () => Result {
  let first: { result: Result } | null = null;
  return () => (first ??= { result: compute() }).result;
}
