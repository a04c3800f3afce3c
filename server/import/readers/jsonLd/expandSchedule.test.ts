import { expect, it } from 'vitest';
import { createFileCounts, readJsonLd } from './readJsonLd.ts';

const now = new Date('2026-11-23T00:00:00Z');

function read(schedule: Record<string, unknown>, event: Record<string, unknown> = {}) {
  const play = {
    '@type': 'TheaterEvent',
    name: 'Play',
    url: 'https://theatre.example/play',
    eventSchedule: { '@type': 'Schedule', ...schedule },
    ...event,
  };
  return readJsonLd(play, 1, { counts: createFileCounts(), base: null, now }).map((record) =>
    'value' in record ? record.value : record,
  );
}

function datesOf(schedule: Record<string, unknown>): string[] {
  return read({ startDate: '2026-12-01', endDate: '2026-12-31', ...schedule }).map((value) =>
    String((value as Record<string, unknown>)['dateStart']),
  );
}

it('is an event for each date of its schedule, known by its date', () => {
  const schedule = {
    startDate: '2026-12-01',
    endDate: '2026-12-10',
    repeatFrequency: 'P1W',
    byDay: ['https://schema.org/Tuesday', 'https://schema.org/Thursday'],
    exceptDate: '2026-12-08',
    startTime: '22:30',
    endTime: '00:30',
  };
  expect(read(schedule)).toMatchObject([
    {
      sourceId: 'https://theatre.example/play 2026-12-01T22:30',
      url: 'https://theatre.example/play',
      dateStart: '2026-12-01T22:30',
      dateEnd: '2026-12-02T00:30',
    },
    { dateStart: '2026-12-03T22:30' },
    { dateStart: '2026-12-10T22:30' },
  ]);
});

it.each([
  [{ repeatFrequency: 'P10D' }, ['2026-12-01', '2026-12-11', '2026-12-21', '2026-12-31']],
  [{ repeatFrequency: 'P2W', byDay: 'Friday' }, ['2026-12-04', '2026-12-18']],
  [{ repeatFrequency: 'Weekly', repeatCount: 2 }, ['2026-12-01', '2026-12-08']],
  [{ repeatFrequency: 'P1M', byMonthDay: [5, 20] }, ['2026-12-05', '2026-12-20']],
  [{ repeatFrequency: 'P1M', byDay: ['2TU', '-1SU'] }, ['2026-12-08', '2026-12-27']],
  [{ byDay: 'Saturday', endDate: '2026-12-12' }, ['2026-12-05', '2026-12-12']],
])('follows the schedule %j', (schedule, dates) => {
  expect(datesOf(schedule)).toEqual(dates);
});

it.each([
  ['2026-12-01T19:30:00', '2026-12-01T19:30:00'],
  ['2026-12-01T19:30+11:00', '2026-12-01T19:30'],
  ['2026-12-01T08:30:00.000Z', '2026-12-01T08:30:00Z'],
])('takes the time of a schedule from its first day: %s', (startDate, first) => {
  const schedule = { repeatFrequency: 'P1W', repeatCount: 2 };
  expect(datesOf({ ...schedule, startDate })).toEqual([first, first.replace('-01T', '-08T')]);
  expect(datesOf({ ...schedule, startDate, startTime: '20:00' })[0]).toBe('2026-12-01T20:00');
});

it('leaves out the dates of a schedule that are past, and ends one without an end after two years', () => {
  const dates = datesOf({ startDate: '2024-01-02', endDate: undefined, repeatFrequency: 'P1W' });
  expect(dates[0]).toBe('2026-11-24');
  expect(dates.at(-1)).toBe('2028-11-21');
});

it('has the last date of a schedule that is over, and its own date beside one nobody can follow', () => {
  const over = { startDate: '2026-01-05', endDate: '2026-02-01', repeatFrequency: 'P1D' };
  expect(datesOf(over)).toEqual(['2026-02-01']);
  const hourly = { startDate: '2026-12-01', repeatFrequency: 'PT2H' };
  expect(read(hourly, { startDate: '2026-12-24' })).toMatchObject([{ dateStart: '2026-12-24' }]);
});

it('names the limit where the schedules of one file span too many days', () => {
  const schedule = { startDate: '1990-01-01', repeatFrequency: 'P1Y', byMonth: 13 };
  const plays = Array.from({ length: 2000 }, (_, number) => ({
    '@type': 'TheaterEvent',
    name: `Play ${number}`,
    eventSchedule: schedule,
  }));
  const counts = createFileCounts();
  const records = plays.flatMap((play) => readJsonLd(play, 1, { counts, base: null, now }));
  expect(records).toHaveLength(2001);
  expect(records.at(-1)).toMatchObject({
    rejects: [
      {
        field: 'eventSchedule',
        value: 'Play 1999',
        reason: 'was not followed: the schedules of one file may span 4,000,000 days',
      },
    ],
  });
  // The walk itself is the cost: it ends with the allowance, not with the file.
  expect(counts.schedules.days).toBeGreaterThan(-20_000);
});

it('looks at each day once, however many weekdays, days and months a schedule lists', () => {
  const many = (term: string | number) => Array.from({ length: 300_000 }, () => term);
  const years = { startDate: '1988-01-01', repeatFrequency: 'P1M' };
  expect(datesOf({ ...years, byDay: [...many('5SU'), '-1TH'] })).toEqual([
    '2026-11-26',
    '2026-11-29',
    '2026-12-31',
  ]);
  const days = { byMonth: [...many(13), 12], byMonthDay: [...many(40), 9] };
  expect(datesOf({ ...years, ...days })).toEqual(['2026-12-09']);
});
