import { expect, it } from 'vitest';
import { keepRecent } from './keepRecent.ts';

it('makes each once while it is used, and forgets what was not used for long', () => {
  const made: number[] = [];
  const double = keepRecent((n: number) => {
    made.push(n);
    return 2 * n;
  }, 4);
  expect([1, 2, 1, 3, 1, 4, 1, 5, 1].map(double)).toEqual([2, 4, 2, 6, 2, 8, 2, 10, 2]);
  expect(made).toEqual([1, 2, 3, 4, 5]);
  expect(double(2)).toBe(4);
  expect(made.at(-1)).toBe(2);
});
