import { quantile } from '#tests/bench/quantile.ts';

/** The 99th percentile of the time of each call, milliseconds; the best of some rounds over all. */
export function p99<T>(
  queries: readonly T[],
  run: (query: T) => unknown,
  { rounds, warmUp }: { rounds: number; warmUp: number },
): number {
  for (let i = 0; i < warmUp && queries.length > 0; i += 1) run(queries[i % queries.length]!);
  let best = Infinity;
  for (let round = 0; round < rounds; round += 1) {
    const times = queries.map((query) => {
      const start = performance.now();
      run(query);
      return performance.now() - start;
    });
    best = Math.min(best, quantile(times, 0.99));
  }
  return best;
}

/** How long something takes to build, milliseconds, and what it keeps, MB. */
export function weigh<T>(build: () => T): { built: T; milliseconds: number; megabytes: number } {
  const before = used();
  const start = performance.now();
  const built = build();
  const milliseconds = performance.now() - start;
  return { built, milliseconds, megabytes: (used() - before) / 1_000_000 };
}

function used(): number {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
