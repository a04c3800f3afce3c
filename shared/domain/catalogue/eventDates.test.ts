import { expect, test } from 'vitest';
import {
  cardDate,
  cardTime,
  invalidDate,
  reportDate,
  searchRowDate,
  searchRowDay,
  typedMoment,
} from './eventDates.ts';

const now = new Date('2025-11-20T00:00:00Z');
const sydney = 'Australia/Sydney';

test.each([
  ['this year, ahead', '2025-11-22T04:30:00Z', sydney, 'Sat, 22 Nov', '3:30pm'],
  ['one-digit day', '2025-12-05T09:00:00Z', sydney, 'Fri, 5 Dec', '8:00pm'],
  ['past, this year', '2025-11-08T08:30:00Z', sydney, 'Sat, 8 Nov 25', '7:30pm'],
  ['next year', '2026-01-09T09:00:00Z', sydney, 'Fri, 9 Jan 26', '8:00pm'],
  ['last year', '2024-03-02T09:00:00Z', sydney, 'Sat, 2 Mar 24', '8:00pm'],
  ['next year there, this year in UTC', '2025-12-31T13:30:00Z', sydney, 'Thu, 1 Jan 26', '12:30am'],
  [
    'this year there, next year in UTC',
    '2026-01-01T02:00:00Z',
    'America/Los_Angeles',
    'Wed, 31 Dec',
    '6:00pm',
  ],
  [
    'Brisbane has no summer time',
    '2025-12-05T09:00:00Z',
    'Australia/Brisbane',
    'Fri, 5 Dec',
    '7:00pm',
  ],
  ['Perth', '2025-12-05T09:00:00Z', 'Australia/Perth', 'Fri, 5 Dec', '5:00pm'],
  ['Darwin, half an hour', '2025-12-05T09:00:00Z', 'Australia/Darwin', 'Fri, 5 Dec', '6:30pm'],
  ['Adelaide in summer', '2025-12-05T09:00:00Z', 'Australia/Adelaide', 'Fri, 5 Dec', '7:30pm'],
  ['Eucla, quarter of an hour', '2025-12-05T09:00:00Z', 'Australia/Eucla', 'Fri, 5 Dec', '5:45pm'],
  ['noon', '2025-12-05T01:00:00Z', sydney, 'Fri, 5 Dec', '12:00pm'],
  ['an offset in the text', '2025-12-05T20:00:00+11:00', sydney, 'Fri, 5 Dec', '8:00pm'],
  ['the hour that is skipped', '2026-10-03T16:00:00Z', sydney, 'Sun, 4 Oct 26', '3:00am'],
])('a card: %s', (_, instant, zone, date, time) => {
  expect(cardDate(instant, zone, now)).toBe(date);
  expect(cardTime(instant, zone)).toBe(time);
});

test('an event that began yesterday is past, one that began earlier today is not', () => {
  expect(cardDate('2025-11-19T12:59:00Z', sydney, now)).toBe('Wed, 19 Nov 25');
  expect(cardDate('2025-11-19T13:00:00Z', sydney, now)).toBe('Thu, 20 Nov');
  expect(cardDate('2025-11-20T00:01:00Z', sydney, now)).toBe('Thu, 20 Nov');
});

test('a search row has a day and a date', () => {
  expect(searchRowDay('2025-11-22T04:30:00Z', sydney)).toBe('Sat');
  expect(searchRowDate('2025-11-22T04:30:00Z', sydney, now)).toBe('22 Nov');
  expect(searchRowDate('2026-02-01T04:30:00Z', sydney, now)).toBe('1 Feb 26');
});

test.each([
  ['2025-11-22T04:30:00Z', sydney, '22/11/2025 03:30 PM'],
  ['2025-11-22T04:30:00Z', 'Australia/Perth', '22/11/2025 12:30 PM'],
  ['2025-11-21T16:05:00Z', 'Australia/Perth', '22/11/2025 12:05 AM'],
])('the report writes %s in %s as %s', (instant, zone, text) => {
  expect(reportDate(instant, zone)).toBe(text);
});

test.each([
  ['a bad date', 'tomorrow', sydney],
  ['an empty date', '', sydney],
  ['a day no month has', '2026-02-30T10:00:00Z', sydney],
  ['a month no year has', '2026-13-01T10:00:00Z', sydney],
  ['a date without an offset', '2026-02-03T10:00:00', sydney],
  ['an unknown zone', '2025-11-22T04:30:00Z', 'Australia/Nowhere'],
  ['an empty zone', '2025-11-22T04:30:00Z', ''],
])('%s reads Invalid date everywhere', (_, instant, zone) => {
  const texts = [
    cardDate(instant, zone, now),
    cardTime(instant, zone),
    reportDate(instant, zone),
    searchRowDay(instant, zone),
    searchRowDate(instant, zone, now),
  ];
  expect(texts).toEqual(texts.map(() => invalidDate));
  expect(invalidDate).toBe('Invalid date');
});

test.each([
  ['2025-11-19T22:00', 'Wed 19 Nov 2025, 10:00 pm'],
  ['2025-11-19T00:05', 'Wed 19 Nov 2025, 12:05 am'],
  ['2025-11-19', 'Wed 19 Nov 2025'],
  ['2025-11-19T22:00:30', 'Wed 19 Nov 2025, 10:00 pm'],
])('a typed moment %s has the form of all moments', (typed, shown) => {
  expect(typedMoment(typed)).toBe(shown);
});
