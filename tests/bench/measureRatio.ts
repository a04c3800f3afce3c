import type { BenchMeasure } from './benchResult.ts';

/** How many times better than the baseline: above 1 is better, whichever way better lies. */
export function measureRatio({ better, ours, baseline }: BenchMeasure): number {
  return better === 'lower' ? baseline.value / ours : ours / baseline.value;
}

/** Why a measure falls below its bar, or null where it has none or reaches it. */
export function shortfall(measure: BenchMeasure): string | null {
  const { bar, better, ours, unit } = measure;
  if (bar?.ratio !== undefined && !(measureRatio(measure) >= bar.ratio)) {
    return `ratio below ${bar.ratio}`;
  }
  if (bar?.value === undefined) return null;
  const reached = better === 'lower' ? ours <= bar.value : ours >= bar.value;
  return reached ? null : `${better === 'lower' ? 'above' : 'below'} ${bar.value} ${unit}`;
}
