import { expect, test } from 'vitest';
import { toAge, toZonedMoment, withOwnMoments } from './formats.ts';

test.each([
  ['2026-11-20T01:00:00Z', '1 hour ago'],
  ['2026-11-20T01:01:00Z', '59 minutes ago'],
  ['2026-11-20T01:59:29Z', '1 minute ago'],
  ['2026-11-20T01:59:40Z', 'just now'],
  ['2026-11-19T01:00:00Z', 'yesterday'],
  ['2026-11-20T02:00:00Z', 'just now'],
  // By a server whose clock is ahead of this device.
  ['2026-11-20T05:00:00Z', 'just now'],
  ['2026-11-22T05:00:00Z', 'just now'],
])('the age of %s is %s', (instant, age) => {
  expect(toAge(instant, new Date('2026-11-20T02:00:00Z'))).toBe(age);
});

// The zone of the machine that runs the tests is its own: these offsets are the same all year.
test.each([
  ['2027-10-16T03:00:00Z', 'Australia/Perth', 'Sat 16 Oct 2027, 11:00 am', 'AWST'],
  ['2026-12-31T13:30:00.000Z', 'Australia/Brisbane', 'Thu 31 Dec 2026, 11:30 pm', 'AEST'],
  ['2027-01-01T00:00:00Z', 'UTC', 'Fri 1 Jan 2027, 12:00 am', 'UTC'],
])('%s at a venue in %s is %s', (instant, timezone, moment, zone) => {
  const isOwn = toZonedMoment(instant) === moment;
  expect(toZonedMoment(instant, timezone)).toBe(isOwn ? moment : `${moment} ${zone}`);
});

test('a moment of the own clock has no zone, and what is no moment says so', () => {
  expect(toZonedMoment('2027-10-16T03:00:00Z')).toMatch(/^\w{3} \d+ Oct 2027, \d+:\d\d [ap]m$/);
  expect(toZonedMoment('soon')).toBe('Invalid date');
  expect(toZonedMoment('2027-02-30T03:00:00Z')).toBe('Invalid date');
  expect(toZonedMoment('2027-10-16T03:00:00Z', 'Nowhere/Place')).toBe('Invalid date');
});

test('instants in a text of a server are moments of the own clock', () => {
  const own = toZonedMoment('2026-11-20T02:00:00Z');
  expect(withOwnMoments('built 2026-11-20T02:00:00.000Z, 3 files')).toBe(`built ${own}, 3 files`);
  expect(withOwnMoments('day 2026-11-20')).toBe('day 2026-11-20');
  expect(withOwnMoments('2026-11-20')).toBe('Fri 20 Nov 2026');
  expect(withOwnMoments('2026-19-20')).toBe('2026-19-20');
});
