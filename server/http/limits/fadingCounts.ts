export interface FadingCountsOptions {
  /** Milliseconds after which half of a count is left. */
  halfLife: number;
  /** Keys whose counts are stored: those that were counted last. */
  maxKeys: number;
}

/** Counts by key that fade with time, as a rate does. A key that is not stored counts zero. */
export function createFadingCounts({ halfLife, maxKeys }: FadingCountsOptions) {
  const counts = new Map<string, { count: number; at: number }>();
  const get = (key: string): number => {
    const { count, at } = counts.get(key) ?? { count: 0, at: 0 };
    return count * 2 ** ((at - performance.now()) / halfLife);
  };
  return {
    get,
    add(key: string): void {
      const count = get(key) + 1;
      counts.delete(key);
      counts.set(key, { count, at: performance.now() });
      const [oldest] = counts.keys();
      if (counts.size > maxKeys && oldest !== undefined) counts.delete(oldest);
    },
  };
}
