import { expect, it } from 'vitest';
import { readCacheFigures } from '#server/cache/createCache.ts';
import { applyColumnMap } from '#server/import/maps/applyColumnMap.ts';
import { columnMapSchema } from '#server/import/maps/columnMap.ts';
import type { Samples } from './judgeColumns.ts';
import { listQuestions } from './listQuestions.ts';
import { proposeMap } from './proposeMap.ts';

const place = { Hall: ['The Annexe', 'The Annexe'], Town: ['Fremantle', 'Fremantle'] };

function proposeTable(columns: Record<string, string[]>, named: Record<string, string> = {}) {
  const samples: Samples = new Map(
    Object.entries({ Show: ['Salt', 'Quill'], ...columns, ...place }),
  );
  const judged = proposeMap(samples, 'shows', named);
  const questions = listQuestions(judged);
  const [first] = [0].map((row) =>
    applyColumnMap(columnMapSchema.parse(judged.map), (column) => samples.get(column)?.[row] ?? ''),
  );
  const { dateStart, dateEnd, doorsAt } = first?.value ?? {};
  return {
    times: { dateStart, dateEnd, doorsAt },
    asked: questions.map(({ field }) => field),
    questions,
  };
}

it.each([
  [{ When: ['2026-09-04-19:30', '2026-09-05-20:00'] }, '2026-09-04T19:30:00'],
  [{ When: ['20261205 1930', '20261206 2000'] }, '2026-12-05T19:30'],
  [{ When: ['Fri 4 Sep 2026 - 7.30pm', 'Sat 5 Sep 2026 - 2pm'] }, '2026-09-04T19:30:00'],
  [{ Date: ['12/12/2026', '13/12/2026'], Time: ['1930', '1430'] }, '2026-12-12T19:30:00'],
  [{ Date: ['2026-12-12', '2026-12-13'], Time: ['19h30', '14h'] }, '2026-12-12T19:30:00'],
  [{ Date: ['Sat Dec 12th 2026', 'Dec 13th 2026'] }, '2026-12-12'],
  [{ Date: ['2026-12-12', '2026-12-13'], Time: ['12 noon', '10am'] }, '2026-12-12T12:00:00'],
  [
    { Date: ['2026-12-12 00:00:00', '2026-12-13 00:00:00'], Time: ['19:30', '20:00'] },
    '2026-12-12T19:30',
  ],
  [
    { Date: ['12/12/2026 0:00', '13/12/2026 0:00'], Time: ['7.30pm', '8pm'] },
    '2026-12-12T19:30:00',
  ],
  [
    {
      date: ['2026-12-12T00:00:00+00:00', '2026-12-13T00:00:00+00:00'],
      starts_at: ['2026-12-12 19:30:00 +1000', '2026-12-13 20:00:00 +1000'],
    },
    '2026-12-12T19:30:00+10:00',
  ],
  [
    {
      date: ['2026-12-12', '2026-12-13'],
      start_time: ['2026-12-12 19:30:00', '2026-12-13 20:00:00'],
    },
    '2026-12-12T19:30:00',
  ],
])('reads the start of %o', (columns, dateStart) => {
  expect(proposeTable(columns)).toMatchObject({ times: { dateStart }, asked: [] });
});

it.each([
  [
    { Night: ['2026-12-12', '2026-12-13'], From: ['7pm', '8pm'], To: ['9pm', '10pm'] },
    { dateStart: '2026-12-12T19:00:00', dateEnd: '2026-12-12T21:00:00' },
  ],
  [
    { Date: ['12/12/2026', '13/12/2026'], Doors: ['7pm', '8pm'], Curfew: ['11pm', '11.30pm'] },
    { dateStart: '2026-12-12T19:00:00', dateEnd: '2026-12-12T23:00:00', doorsAt: undefined },
  ],
  [
    { Date: ['12/12/2026', '13/12/2026'], Doors: ['19:00', '20:00'], Close: ['23:00', '23:30'] },
    { dateStart: '2026-12-12T19:00:00', dateEnd: '2026-12-12T23:00:00' },
  ],
  [
    { Date: ['12/12/2026', '13/12/2026'], Gates: ['6pm', '6.30pm'], 'On stage': ['7pm', '8pm'] },
    { dateStart: '2026-12-12T19:00:00', doorsAt: '2026-12-12T18:00:00' },
  ],
  [
    { From: ['5 Dec 2026 7.30pm', '6 Dec 2026 8pm'], Until: ['9.30pm', '10pm'] },
    { dateStart: '2026-12-05T19:30:00', dateEnd: '2026-12-05T21:30:00' },
  ],
  [
    { Opens: ['1/12/2026', '2/1/2027'], Closes: ['24/12/2026', '24/1/2027'] },
    { dateStart: '2026-12-01', dateEnd: '2026-12-24' },
  ],
])('takes a pair of columns for a start and an end in %o', (columns, times) => {
  expect(proposeTable(columns)).toMatchObject({ times, asked: [] });
});

it.each([
  [
    'two times of day',
    { Date: ['12/12/2026', '13/12/2026'], Matinee: ['2pm', '3pm'], Evening: ['7pm', '8pm'] },
  ],
  ['a time under an unknown heading', { Date: ['12/12/2026', '13/12/2026'], Bell: ['2pm', '3pm'] }],
  [
    'two starts that contradict each other',
    {
      Date: ['12/12/2026', '13/12/2026'],
      Start: ['22:30', '23:00'],
      'Start time text': ['5:30pm', '6pm'],
    },
  ],
  ['a time in words', { Date: ['12/12/2026', '13/12/2026'], Time: ['at 7 sharp', 'at 8 sharp'] }],
  [
    'another date beside a start in words',
    { Day: ['day 1', 'day 2'], Posting: ['2026-12-20', '2026-12-23'] },
  ],
])('asks for the start where a file has %s', (_, columns) => {
  expect(proposeTable(columns).asked).toEqual(['dateStart']);
});

it('takes times in words before those of a program that counts from a day', () => {
  const times = {
    Start: ['1970-01-01 22:30:00', '1970-01-01 23:00:00'],
    'Start time string': ['5:30pm', '6pm'],
  };
  expect(proposeTable({ Date: ['12/12/2026', '13/12/2026'], ...times })).toMatchObject({
    times: { dateStart: '2026-12-12T17:30:00' },
    asked: [],
  });
});

it('asks nothing where two columns give one start', () => {
  const times = { Start: ['19:30', '20:00'], 'Start time text': ['7:30pm', '8pm'] };
  expect(proposeTable({ Date: ['12/12/2026', '13/12/2026'], ...times })).toMatchObject({
    times: { dateStart: '2026-12-12T19:30:00' },
    asked: [],
  });
});

it.each(['Sound check', 'Interval', 'Load in', 'Dinner', 'Bump in', 'Set up time'])(
  'takes a column %s for no start',
  (heading) => {
    const columns = { Date: ['12/12/2026', '13/12/2026'], [heading]: ['4pm', '5pm'] };
    expect(proposeTable(columns)).toMatchObject({ times: { dateStart: '2026-12-12' }, asked: [] });
  },
);

it('reads the name of a month between slashes', () => {
  const { times, asked } = proposeTable({ Date: ['2/Jun/2026', '10/Sept/2026'] });
  expect({ times, asked }).toMatchObject({ times: { dateStart: '2026-06-02' }, asked: [] });
});

it('joins the time that a person names to the day', () => {
  const columns = {
    Date: ['12/12/2026', '13/12/2026'],
    Matinee: ['2pm', '3pm'],
    Evening: ['7pm', '8pm'],
  };
  expect(proposeTable(columns, { dateStart: 'Evening' }).times.dateStart).toBe(
    '2026-12-12T19:00:00',
  );
});

it.each([
  ['{Date} 8.30pm', '2026-12-12T20:30:00'],
  ['{Date}', '2026-12-12'],
])('reads the days of a start that a person names as %s', (dateStart, read) => {
  const columns = { Date: ['December 12, 2026', 'December 13, 2026'], Note: ['8:00pmpm', ''] };
  expect(proposeTable(columns, { dateStart }).times.dateStart).toBe(read);
});

it('reads days that a person completes by a year', () => {
  const columns = { Date: ['12/12', '13/12'] };
  expect(proposeTable(columns, { dateStart: '{Date}/2026' }).times.dateStart).toBe('2026-12-12');
});

it('finds the form of days without a year whose weekdays are those of an earlier year', () => {
  const samples = new Map([['Date', ['Tue 1st Mar 5.30pm', 'Wed 2nd Mar 12.30pm', '3 Mar - 7pm']]]);
  expect(proposeMap(samples, 'meetups').map.dates).toEqual(['EEE d MMM', 'd MMM']);
});

it.each([
  [['12/12', '13/12']],
  [['12.12.', '13.12.']],
  [['12. Dec', '13. DEC']],
  [['12 Dec', '13 Dec']],
])('reads %j, days and months without a year', (days) => {
  const { times, asked } = proposeTable({ Date: days });
  expect([String(times.dateStart).slice(4), asked]).toEqual(['-12-12', []]);
});

it('rejects days that no one order of day and month reads, and reads none in another order', () => {
  const columns = { Date: ['13/12/2026', '12/25/2026'] };
  const samples: Samples = new Map(Object.entries(columns));
  expect(proposeMap(samples, 'mixed').map.dates).toEqual(['d/M/yyyy']);
});

it('tries the forms of dates on texts alone that may be dates: a server does nothing else meanwhile', () => {
  const rows = Array.from({ length: 200 }, (_, row) => row);
  const samples = new Map([
    ['Show', rows.map((row) => `Night ${row} of the big festival`)],
    ['Day', rows.map((row) => `${1 + (row % 28)} Jul 2026`)],
    ['Link', rows.map((row) => `https://shows.example/${row}`)],
    ['Notes', rows.map((row) => `Bring ${row} friends`)],
  ]);
  const countTries = () => {
    const figures = readCacheFigures().find(({ name }) => name === 'date_forms');
    return (figures?.hits ?? 0) + (figures?.misses ?? 0);
  };
  const before = countTries();
  expect(proposeMap(samples, 'festival').map).toMatchObject({ dates: ['d MMM yyyy'] });
  expect(countTries() - before).toBeLessThan(rows.length * 150);
});

it('asks for the start where the last number of a day may be its time', () => {
  const { asked } = proposeTable({ When: ['Sat 5 Dec 2230-0030', 'Sun 6 Dec 2215-0015'] });
  expect(asked).toEqual(['dateStart']);
});
