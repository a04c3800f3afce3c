import { expect, test } from 'vitest';
import { scoreShare } from './shownEvents.ts';

test.each([
  [2, 2, 1],
  [1, 2, 0.5],
  [0, 2, 0],
  [0, 0, 0],
  [1, 0, 0],
  [1, -1, 0],
  [Number.NaN, 2, 0],
])('%d of a top of %d is %d', (score, top, share) => {
  expect(scoreShare(score, top)).toBe(share);
});
