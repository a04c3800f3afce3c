/** The middle of some figures; not a number where there are none. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The value below which a share of the figures lie. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

interface Span {
  start: number;
  end: number;
}

const slicesInQuarter = 5;

/**
 * A figure of the first and of the last quarter of a time: the median of five slices each, so that a moment
 * in which the machine was busy with something else counts once.
 */
export function compareQuarters<T extends { at: number }>(
  samples: readonly T[],
  { start, end }: Span,
  figureOf: (slice: readonly T[]) => number,
): { first: number; last: number } {
  const length = (end - start) / (4 * slicesInQuarter);
  const slices = Array.from({ length: 4 * slicesInQuarter }, (_, n) => {
    const from = start + n * length;
    return figureOf(samples.filter(({ at }) => at >= from && at < from + length));
  });
  return {
    first: median(slices.slice(0, slicesInQuarter)),
    last: median(slices.slice(-slicesInQuarter)),
  };
}
