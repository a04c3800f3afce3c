import { expect, test } from 'vitest';
import { formatCount } from './formatCount.ts';

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [4420, '4,420'],
  [30_000, '30,000'],
  [1_234_567, '1,234,567'],
])('%d is written %s', (count, text) => {
  expect(formatCount(count)).toBe(text);
});
