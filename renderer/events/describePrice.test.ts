import { expect, test } from 'vitest';
import { describeLowestPrice, describePrice } from './describePrice.ts';

test.each([
  [null, null, null],
  [15.5, 15.5, '$15.50'],
  [49, null, 'From $49'],
  [49, 120.25, '$49 to $120.25'],
  [0, 0, 'Free'],
])('writes the prices %s and %s as %s', (priceMin, priceMax, text) => {
  expect(describePrice({ priceMin, priceMax })).toBe(text);
});

test.each([
  [null, null, null],
  [38.5, 120, 'From $38.50'],
  [49, null, 'From $49'],
  [49, 49, '$49'],
  [0, 0, 'Free'],
  [0, 20, 'Free to $20'],
  [null, 30, '$30'],
])('writes the prices %s and %s as %s on a card', (priceMin, priceMax, text) => {
  expect(describeLowestPrice({ priceMin, priceMax }, '')).toBe(text);
});

test('writes no price beside a status that says more', () => {
  const prices = { priceMin: 10, priceMax: null };
  expect(describeLowestPrice(prices, 'rescheduled')).toBe('From $10');
  for (const status of ['cancelled', 'postponed', 'sold out'] as const) {
    expect(describeLowestPrice(prices, status)).toBeNull();
  }
});
