import { expect, test } from 'vitest';
import { computeRecommendedWeights } from './weights.ts';

test('popularity counts much beside one signal, less with each, and never nothing', () => {
  const weights = [1, 2, 3, 5, 8, 40].map((signals) => computeRecommendedWeights(signals).demand);
  expect(weights[0]).toBeGreaterThan(0.3);
  expect(weights).toEqual(weights.toSorted((a, b) => b - a));
  expect(new Set(weights).size).toBe(weights.length);
  expect(weights.at(-1)).toBe(0.05);
});
