import { median } from '#tests/bench/harness/quantile.ts';
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
