import { expect, test } from 'vitest';
import { fittingSlowdown } from './fittingSlowdown.ts';

test.each([
  [90, 1],
  [150, 1],
  [800, 2],
  [1050, 2.5],
  [1533, 4],
  [2400, 6],
])('a machine of index %d is slowed down %d times', (index, times) => {
  expect(fittingSlowdown(index)).toBe(times);
});
