import { expect, test } from 'vitest';
import { describeShownTime, parseShownTime, readShownTime, writeShownTime } from './shownTime.ts';

const perth = 'Australia/Perth';
const read = (time: string, zone = perth) => parseShownTime({ time, zone })?.instant.toISOString();

test('a time is what the clocks of its zone show, summer time included', () => {
  expect(read('2026-12-24T18:00')).toBe('2026-12-24T10:00:00.000Z');
  expect(read('2026-12-24T18:00', 'Australia/Sydney')).toBe('2026-12-24T07:00:00.000Z');
  expect(read('2026-07-24T18:00', 'Australia/Sydney')).toBe('2026-07-24T08:00:00.000Z');
});

test.each([
  [''],
  ['tomorrow'],
  ['2026-12-24'],
  ['2026-12-24T18'],
  ['2026-12-24 18:00'],
  ['2026-12-24T18:00:00'],
  ['2026-02-30T18:00'],
  ['2026-12-24T24:00'],
  ['2026-13-01T00:00'],
  ['1999-12-31T23:59'],
  ['2101-01-01T00:00'],
  ['+12026-01-01T00:00'],
])('"%s" cannot be shown', (time) => {
  expect(read(time)).toBeUndefined();
});

test('the first and the last minute of the years 2000 to 2100 can, and no zone but the ones listed', () => {
  expect(read('2000-01-01T00:00')).toBe('1999-12-31T16:00:00.000Z');
  expect(read('2100-12-31T23:59')).toBe('2100-12-31T15:59:00.000Z');
  expect(read('2026-12-24T18:00', 'Europe/Paris')).toBeUndefined();
  expect(read('2026-12-24T18:00', '__proto__')).toBeUndefined();
});

test('a cookie holds what was chosen; another text in it chooses nothing', () => {
  const chosen = { time: '2026-12-24T18:00', zone: perth };
  for (const draft of [null, '0123456789abcdef']) {
    expect(readShownTime(writeShownTime({ ...chosen, draft }))).toMatchObject({ ...chosen, draft });
  }
  expect(readShownTime(`${chosen.time}@${perth}@../x`)?.draft).toBeNull();
  for (const cookie of [null, undefined, '', '@', 'x@y', '2026-12-24T18:00', '2026-12-24T18:00Z']) {
    expect(readShownTime(cookie)).toBeNull();
  }
});

test('it is described by day, time and city', () => {
  const chosen = { time: '2026-12-24T18:00', zone: perth };
  expect(describeShownTime(chosen)).toBe('Thursday 24 December 2026, 18:00 in Perth');
});
