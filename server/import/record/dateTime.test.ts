import { expect, test } from 'vitest';
import { dateTimeFault, normaliseDate, toInstant } from './dateTime.ts';

test.each([
  ['with an offset', '2025-11-08T19:30:00+11:00', 'Australia/Perth', '2025-11-08T08:30:00.000Z'],
  ['in UTC', '2025-11-08T19:30:00Z', 'Australia/Perth', '2025-11-08T19:30:00.000Z'],
  ['an offset without colon', '2025-11-08 19:30+1030', 'UTC', '2025-11-08T09:00:00.000Z'],
  ['a negative offset', '2025-11-08T19:30-05:00', 'UTC', '2025-11-09T00:30:00.000Z'],
  ['local in daylight time', '2025-11-08T19:30', 'Australia/Melbourne', '2025-11-08T08:30:00.000Z'],
  ['local in standard time', '2025-07-08T19:30', 'Australia/Melbourne', '2025-07-08T09:30:00.000Z'],
  [
    'local without daylight time',
    '2025-11-08 19:30:00',
    'Australia/Brisbane',
    '2025-11-08T09:30:00.000Z',
  ],
  ['half an hour off', '2025-11-08T19:30', 'Australia/Darwin', '2025-11-08T10:00:00.000Z'],
  ['a date alone', '2025-11-08', 'Australia/Perth', '2025-11-07T16:00:00.000Z'],
  ['a skipped time', '2025-10-05T02:30', 'Australia/Sydney', '2025-10-04T16:30:00.000Z'],
  ['a doubled time', '2026-04-05T02:30', 'Australia/Sydney', '2026-04-04T15:30:00.000Z'],
  [
    'just after the clocks go forward',
    '2025-10-05T03:00',
    'Australia/Sydney',
    '2025-10-04T16:00:00.000Z',
  ],
  [
    'just after the doubled hour',
    '2026-04-05T03:00',
    'Australia/Sydney',
    '2026-04-04T17:00:00.000Z',
  ],
])('reads a date %s', (_, text, zone, instant) => {
  expect(toInstant(text, zone)).toBe(instant);
});

test.each([
  ['2026-02-30T19:30', /28 days/],
  ['2026-04-31', /30 days/],
  ['2026-13-01', /month 13/],
  ['2026-01-00', /not a day/],
  ['0001-01-01T00:00', /year 1:/],
  ['9999-12-31', /year 9999:/],
  ['2026-01-01T24:00', /midnight is 00:00/],
  ['2026-01-01T25:00', /time of day/],
  ['2026-01-01T20:60', /time of day/],
  ['2026-01-01T20:00+19:00', /14 hours/],
])('says what is wrong with %s', (text, fault) => {
  expect(dateTimeFault(text)).toMatch(fault);
});

test('accepts the 29th of February in a leap year', () => {
  expect(dateTimeFault('2028-02-29T19:30')).toBeNull();
});

test.each([
  ['20130529T230000Z', '2013-05-29T23:00:00Z'],
  ['20080228T173000', '2008-02-28T17:30:00'],
  ['20080228T1730-0800', '2008-02-28T17:30-08:00'],
  ['20090114', '2009-01-14'],
  ['2015-02-15 10:00:00 UTC', '2015-02-15T10:00:00Z'],
  ['2015-02-15T10:00:00+11', '2015-02-15T10:00:00+11:00'],
  ['2023-11-29T18:30-05:00', '2023-11-29T18:30-05:00'],
  ['2015-02-15T10:00:00.000Z', '2015-02-15T10:00:00.000Z'],
  ['15/02/2015', '15/02/2015'],
])('reads %s as %s', (text, date) => {
  expect(normaliseDate(text)).toBe(date);
});
