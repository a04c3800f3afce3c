import { expect, test } from 'vitest';
import { toAge } from './formats.ts';

test.each([
  ['2026-11-20T01:00:00Z', '1 hour ago'],
  ['2026-11-19T01:00:00Z', 'yesterday'],
  ['2026-11-20T02:00:00Z', 'just now'],
  // By a server whose clock is ahead of this device.
  ['2026-11-20T05:00:00Z', 'just now'],
  ['2026-11-22T05:00:00Z', 'just now'],
])('the age of %s is %s', (instant, age) => {
  expect(toAge(instant, new Date('2026-11-20T02:00:00Z'))).toBe(age);
});
