import { expect, test } from 'vitest';
import { readDates } from './readDateRange.ts';

const forms = ['EEE d MMM yyyy', 'd MMM yyyy', 'd/M/yyyy', 'd/M/yyyy h:mm a', 'd/M/yyyy HH:mm'];

test.each([
  ['Sat 12 Dec 2026, 7.30pm – 10pm', '2026-12-12T19:30:00', '2026-12-12T22:00:00'],
  ['12 Dec 2026 – 14 Dec 2026', '2026-12-12', '2026-12-14'],
  ['12 – 14 Dec 2026', '2026-12-12', '2026-12-14'],
  ['28 Nov – 3 Dec 2026', '2026-11-28', '2026-12-03'],
  ['12/12/2026 6:30 PM - 9:30 PM', '2026-12-12T18:30:00', '2026-12-12T21:30:00'],
  ['12/12/2026 19:30-22:00', '2026-12-12T19:30:00', '2026-12-12T22:00:00'],
  ['12/12/2026 10am-4pm', '2026-12-12T10:00:00', '2026-12-12T16:00:00'],
  ['12/12/2026 7.30 – 10pm', '2026-12-12T19:30:00', '2026-12-12T22:00:00'],
  ['12/12/2026 7:30 – 10pm', '2026-12-12T19:30:00', '2026-12-12T22:00:00'],
  ['12/12/2026 7 – 10pm', '2026-12-12T19:00:00', '2026-12-12T22:00:00'],
  ['12/12/2026 11 – 2pm', '2026-12-12T11:00:00', '2026-12-12T14:00:00'],
  ['12/12/2026 11 – 2am', '2026-12-12T23:00:00', '2026-12-13T02:00:00'],
  ['2026-12-31 9pm – 12am', '2026-12-31T21:00:00', '2027-01-01T00:00:00'],
  ['12 Dec 2026 7pm – 14 Dec 2026', '2026-12-12T19:00:00', '2026-12-14'],
  ['12 Dec 2026 7pm to 14 Dec 2026 5 p.m.', '2026-12-12T19:00:00', '2026-12-14T17:00:00'],
  ['Sat 12 Dec 2026 – 7.30pm', '2026-12-12T19:30:00', null],
  ['Sat 12 Dec 2026 at 7.30pm', '2026-12-12T19:30:00', null],
  ['12/12/2026 9am – late', '2026-12-12T09:00:00', null],
  ['12 Dec 2026, 7.30pm til late', '2026-12-12T19:30:00', null],
  ['12 Dec 2026, 7pm onwards', '2026-12-12T19:00:00', null],
  ['2026-12-12T19:30:00-05:00', '2026-12-12T19:30:00-05:00', null],
  ['12/12/2026 4-10pm', '2026-12-12T16:00:00', '2026-12-12T22:00:00'],
  ['12/12/2026 11-2.30pm', '2026-12-12T11:00:00', '2026-12-12T14:30:00'],
  ['12/12/2026 1930-2130', '2026-12-12T19:30:00', '2026-12-12T21:30:00'],
  ['12 Dec 2026 at 1830 – 2030', '2026-12-12T18:30:00', '2026-12-12T20:30:00'],
  ['2026-12-12 19h30-21h', '2026-12-12T19:30:00', '2026-12-12T21:00:00'],
  ['12/12/2026 10am-12noon', '2026-12-12T10:00:00', '2026-12-12T12:00:00'],
  ['12/12/2026 9am – midday', '2026-12-12T09:00:00', '2026-12-12T12:00:00'],
  ['12 Dec 2026 12 noon', '2026-12-12T12:00:00', null],
  ['7pm, 12 Dec 2026', '2026-12-12T19:00:00', null],
  ['18:00 – 20:00, Sat 12 Dec 2026', '2026-12-12T18:00:00', '2026-12-12T20:00:00'],
  ['2000, 12/12/2026', '2026-12-12T20:00:00', null],
  ['12/12/2026-14/12/2026', '2026-12-12', '2026-12-14'],
])('reads %s', (text, start, end) => {
  expect(readDates(text, forms)).toEqual({ start, end });
});

test.each([
  '12 – 14 Dec 2026, 7pm',
  '14 Dec 2026 – 12 Dec 2026',
  '12 Dec 2026 – 14 Dec 2026, 10am – 4pm',
  '12 Dec 2026 – soon',
  '7.30pm – 10pm',
  'Sun 12 Dec 2026, 7pm – 9pm',
])('leaves %s as it is: it can mean several things, or nothing', (text) => {
  expect(readDates(text, forms)).toEqual({ start: text, end: null });
});

const now = new Date('2026-11-20T00:00:00Z');
const yearless = [...forms, 'EEEE d MMMM', 'EEE d MMM', 'd MMM', 'MMM d'];

test.each([
  ['Sat 5 Dec 7.30pm', '2026-12-05T19:30:00', null],
  ['Saturday, 5th December, 7.30pm – 10pm', '2026-12-05T19:30:00', '2026-12-05T22:00:00'],
  ['12–14 Dec', '2026-12-12', '2026-12-14'],
  ['12-14 December', '2026-12-12', '2026-12-14'],
  ['12 May-14 May', '2027-05-12', '2027-05-14'],
  ['28 Dec – 3 Jan', '2026-12-28', '2027-01-03'],
  ['Mon 28 Dec – 3 Jan 2027', '2026-12-28', '2027-01-03'],
  ['30 Oct', '2026-10-30', null],
  ['1 Oct', '2027-10-01', null],
  ['Sept 5', '2027-09-05', null],
  ['Tuesday 20th May', '2025-05-20', null],
  ['Wednesday 21st May-Thursday 22nd May', '2025-05-21', '2025-05-22'],
  ['5 Dec 2027', '2027-12-05', null],
  ['Saturday 5 December at 2230-2330', '2026-12-05T22:30:00', '2026-12-05T23:30:00'],
])('reads %s in the year that fits, not long over', (text, start, end) => {
  expect(readDates(text, yearless, now)).toEqual({ start, end });
});

test.each(['Fri 20 Nov – Thu 20 Nov', '31 Jun', '29 Feb', 'Tue 5 Dec 7pm', '14 Dec – 12 Dec 2026'])(
  'leaves %s, which is in no year near by',
  (text) => {
    expect(readDates(text, yearless, now)).toEqual({ start: text, end: null });
  },
);

test.each([
  ['12/12/2026 Doors 7pm, show 8pm', 'T20:00:00', null, 'T19:00:00'],
  ['12/12/2026 7pm doors | 8.30pm show', 'T20:30:00', null, 'T19:00:00'],
  ['12 Dec 2026, doors open 7 for 8pm start', 'T20:00:00', null, 'T19:00:00'],
  ['12/12/2026 Doors: 7:00 PM / Show: 8:00 PM', 'T20:00:00', null, 'T19:00:00'],
  ['Sat 12 Dec 2026 (doors 7.30pm)', '', null, 'T19:30:00'],
  ['12 Dec 2026, doors 7.30, 8pm – 11pm', 'T20:00:00', 'T23:00:00', 'T19:30:00'],
  ['12/12/2026 starts 7pm', 'T19:00:00', null, undefined],
  ['2026-12-12 Doors 7:00 / Show 8:00', 'T20:00:00', null, 'T19:00:00'],
  ['2026-12-12 Doors 13:00 / Show 14:00', 'T14:00:00', null, 'T13:00:00'],
  ['2026-12-12 Doors 10:00 / Show 10:30', 'T10:30:00', null, 'T10:00:00'],
])('reads start and doors of %s', (text, start, end, doors) => {
  const day = '2026-12-12';
  const expected = { start: day + start, end: end && day + end, doors: doors && day + doors };
  expect(readDates(text, forms)).toEqual(expected);
});

test.each([
  ['2026-12-12 1000-1200', '2026-12-12T10:00:00', '2026-12-12T12:00:00'],
  ['2026-12-12 22:30-00:30', '2026-12-12T22:30:00', '2026-12-13T00:30:00'],
  ['2026-12-12, 20:00-02:00', '2026-12-12T20:00:00', '2026-12-13T02:00:00'],
])('reads the second time of %s as an end, not as an offset', (text, start, end) => {
  expect(readDates(text, [])).toEqual({ start, end });
});

test('reads an offset that zones have as one, and no number such as 2230 as a year', () => {
  const text = '2026-12-12 20:00-03:00';
  expect(readDates(text, [])).toEqual({ start: '2026-12-12T20:00-03:00', end: null });
  const either = ['EEE d MMM', 'EEE d MMM yyyy'];
  const { start } = readDates('Monday 4 January 2230', either, new Date('2026-11-10'));
  expect(start).toBe('Monday 4 January 2230');
});
