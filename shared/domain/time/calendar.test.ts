import { expect, test } from 'vitest';
import { australianStates } from '#shared/domain/location/states.ts';
import {
  dayLength,
  fromWallTime,
  nextClockTime,
  startOfDay,
  toWallTime,
  weekendOf,
} from './calendar.ts';

const zones = [...new Set(australianStates.map(({ timezone }) => timezone))];
const written = (wallTime: number) => new Date(wallTime).toISOString().slice(0, 16);
const wall = (text: string) => Date.parse(`${text}Z`);

test.each([
  // Monday to Sunday, each just after and just before midnight.
  ['2026-11-23', '2026-11-27'],
  ['2026-11-24', '2026-11-27'],
  ['2026-11-25', '2026-11-27'],
  ['2026-11-26', '2026-11-27'],
  ['2026-11-27', '2026-11-27'],
  ['2026-11-28', '2026-11-27'],
  ['2026-11-29', '2026-11-27'],
  ['2026-11-30', '2026-12-04'],
])('the weekend of %s begins on %s', (day, friday) => {
  for (const time of ['T00:00', 'T12:00', 'T16:59', 'T17:00', 'T23:59']) {
    const { from, before } = weekendOf(wall(day + time));
    expect(written(from)).toBe(`${friday}T17:00`);
    expect(before - startOfDay(from)).toBe(3 * dayLength);
  }
});

test('a day begins at its midnight, also before 1970', () => {
  for (const time of ['2026-11-23T00:00', '2026-11-23T23:59']) {
    expect(written(startOfDay(wall(time)))).toBe('2026-11-23T00:00');
  }
  expect(written(startOfDay(wall('1969-12-31T23:59')))).toBe('1969-12-31T00:00');
});

test.each(zones)('the clock of %s is read and set alike on the days its clocks change', (zone) => {
  // Summer time ends on 5 April and begins on 4 October 2026; both changes are at night.
  for (const day of [
    '2026-04-04',
    '2026-04-05',
    '2026-04-06',
    '2026-10-03',
    '2026-10-04',
    '2026-10-05',
  ]) {
    for (const time of ['T00:00', 'T00:30', 'T05:00', 'T12:00', 'T23:59']) {
      const instant = fromWallTime(wall(day + time), zone);
      expect(written(toWallTime(instant, zone)), `${day}${time}`).toBe(day + time);
    }
  }
});

test('midnights of Sydney are 23 and 25 hours apart where clocks change, in Brisbane always 24', () => {
  const hours = (zone: string, day: string) => {
    const midnight = wall(`${day}T00:00`);
    const next = fromWallTime(midnight + dayLength, zone);
    return (next - fromWallTime(midnight, zone)) / 3_600_000;
  };
  expect(['2026-04-05', '2026-10-04'].map((day) => hours('Australia/Sydney', day))).toEqual([
    25, 23,
  ]);
  expect(['2026-04-05', '2026-10-04'].map((day) => hours('Australia/Brisbane', day))).toEqual([
    24, 24,
  ]);
});

test('an unknown zone counts as UTC', () => {
  expect(toWallTime(0, 'Nowhere/Atall')).toBe(0);
  expect(fromWallTime(0, '')).toBe(0);
});

test.each([
  ['2026-10-04T02:10', 'Australia/Sydney', '2026-10-04T03:00'],
  ['2026-10-04T02:59', 'Australia/Adelaide', '2026-10-04T03:00'],
  ['2026-10-04T02:10', 'Australia/Lord_Howe', '2026-10-04T02:30'],
  ['2026-10-04T02:10', 'Australia/Brisbane', '2026-10-04T02:10'],
  ['2026-10-04T03:00', 'Australia/Sydney', '2026-10-04T03:00'],
  ['2027-04-04T02:30', 'Australia/Sydney', '2027-04-04T02:30'],
])('from %s the clocks of %s show %s first', (time, zone, shown) => {
  expect(written(nextClockTime(wall(time), zone))).toBe(shown);
});
