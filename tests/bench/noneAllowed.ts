import type { BenchMeasure } from './benchResult.ts';

/** A count of which any is too many. */
export function noneAllowed(name: string, ours: number, unit = ''): BenchMeasure {
  const baseline = { name: 'allowed', value: 0 };
  return { name, unit, better: 'lower', ours, baseline, bar: { value: 0 } };
}
