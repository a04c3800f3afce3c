import { expect, test } from 'vitest';
import { dateBounds } from './dateBounds.ts';
import { emptySearch, type SearchState } from './searchState.ts';

/** Wednesday 19 November 2025, 10:30 in Sydney, 07:30 in Perth. */
const wednesday = new Date('2025-11-18T23:30:00Z');
/** Sunday 23 November 2025, 12:00 in Sydney. */
const sunday = new Date('2025-11-23T01:00:00Z');

test.each<[Partial<SearchState>, Date, string | null, string | null]>([
  [{ date: 'today' }, wednesday, '2025-11-18T13:00:00Z', '2025-11-19T13:00:00Z'],
  [{ date: 'today', states: ['WA'] }, wednesday, '2025-11-18T16:00:00Z', '2025-11-19T16:00:00Z'],
  [
    { date: 'today', states: ['WA', 'SA'] },
    wednesday,
    '2025-11-18T13:00:00Z',
    '2025-11-19T13:00:00Z',
  ],
  [{ date: 'tomorrow' }, wednesday, '2025-11-19T13:00:00Z', '2025-11-20T13:00:00Z'],
  [{ date: 'weekend' }, wednesday, '2025-11-21T06:00:00Z', '2025-11-23T13:00:00Z'],
  [{ date: 'weekend' }, sunday, '2025-11-21T06:00:00Z', '2025-11-23T13:00:00Z'],
  [{ date: 'next-7-days' }, wednesday, '2025-11-18T13:00:00Z', '2025-11-25T13:00:00Z'],
  [{ date: 'month' }, wednesday, '2025-11-18T13:00:00Z', '2025-11-30T13:00:00Z'],
  [
    { from: '2025-12-24', to: '2025-12-26' },
    wednesday,
    '2025-12-23T13:00:00Z',
    '2025-12-26T13:00:00Z',
  ],
  [{ from: '2025-12-24' }, wednesday, '2025-12-23T13:00:00Z', null],
  // Clocks go back on 5 April 2026: the day has 25 hours.
  [
    { from: '2026-04-05', to: '2026-04-05' },
    wednesday,
    '2026-04-04T13:00:00Z',
    '2026-04-05T14:00:00Z',
  ],
])('%j at %s runs from %s to %s', (change, now, from, before) => {
  const seconds = (text: string | null) => (text === null ? null : Date.parse(text) / 1000);
  expect(dateBounds({ ...emptySearch, ...change }, now)).toMatchObject({
    from: seconds(from),
    before: seconds(before),
  });
});

test('what today is follows the clock of the place, and a day has the same bounds by the clock of each venue', () => {
  const lateInPerth = new Date('2025-11-18T15:00:00Z');
  const local = (day: string) => Date.parse(`${day}T00:00:00Z`) / 1000;
  const today = { ...emptySearch, date: 'today' as const };
  expect(dateBounds(today, lateInPerth)?.local.from).toBe(local('2025-11-19'));
  expect(dateBounds(today, lateInPerth, 'Australia/Perth')?.local).toEqual({
    from: local('2025-11-18'),
    before: local('2025-11-19'),
  });
});

test('a search without dates has no bounds', () => {
  expect(dateBounds(emptySearch, wednesday)).toBeNull();
});
