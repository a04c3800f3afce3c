/** The middle of some figures; not a number where there are none. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The value below which a share of the figures lie. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export interface Span {
  start: number;
  end: number;
}

/** Into how many parts a time is cut, of which five are a quarter. */
const slices = 20;

/** A figure for each twentieth of a time. */
export function sliceBySlice<T extends { at: number }>(
  samples: readonly T[],
  { start, end }: Span,
  figureOf: (slice: readonly T[]) => number,
): number[] {
  const length = (end - start) / slices;
  return Array.from({ length: slices }, (_, n) => {
    const from = start + n * length;
    return figureOf(samples.filter(({ at }) => at >= from && at < from + length));
  });
}

/**
 * A figure of the first and of the last quarter: the median of five slices each, so that a moment
 * in which the machine was busy with something else counts once.
 */
export function compareQuarters(figures: readonly number[]): { first: number; last: number } {
  const quarter = slices / 4;
  return { first: median(figures.slice(0, quarter)), last: median(figures.slice(-quarter)) };
}
