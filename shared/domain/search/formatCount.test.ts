import { expect, test } from 'vitest';
import { formatCount, formatCountOf } from './formatCount.ts';

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

test('one of a thing is in the singular', () => {
  expect(formatCountOf(1, 'event')).toBe('1 event');
  expect(formatCountOf(0, 'event')).toBe('0 events');
  expect(formatCountOf(4420, 'source is', 'sources are')).toBe('4,420 sources are');
});
