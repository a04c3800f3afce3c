import { expect, test } from 'vitest';
import { describePrice } from './describePrice.ts';

test.each([
  [null, null, null],
  [15.5, 15.5, '$15.50'],
  [49, null, 'From $49'],
  [49, 120.25, '$49 to $120.25'],
  [0, 0, 'Free'],
])('writes the prices %s and %s as %s', (priceMin, priceMax, text) => {
  expect(describePrice({ priceMin, priceMax })).toBe(text);
});
