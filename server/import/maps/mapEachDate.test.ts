import { expect, test } from 'vitest';
import { columnMapSchema } from './columnMap.ts';
import { mapEachDate } from './mapEachDate.ts';
import { mapJson } from './readMappedJson.ts';

const fields = { sourceId: '{No}', name: '{Title}', dateStart: ['{Day} {Time}', '{Day}'] };
const map = columnMapSchema.parse({
  name: 'box-office',
  files: { events: ['No'] },
  dates: ['d/M/yyyy', 'd/M/yyyy h:mm a', 'd MMM yyyy'],
  fields,
});

function readRow(row: Record<string, string>): unknown[] {
  return mapEachDate(map, (column) => row[column] ?? '').map(({ value }) => [
    value['sourceId'],
    value['dateStart'],
    value['dateEnd'],
  ]);
}

test.each(['12/12/2026|13/12/2026', '12/12/2026; 13 Dec 2026', '12 Dec 2026, 13 Dec 2026'])(
  'makes an event of each date of %s, with ids that stay',
  (Day) => {
    const expected = [
      ['7 2026-12-12T19:30:00', '2026-12-12T19:30:00', '2026-12-12T22:00:00'],
      ['7 2026-12-13T19:30:00', '2026-12-13T19:30:00', '2026-12-13T22:00:00'],
    ];
    expect(readRow({ No: '7', Day, Time: '7.30pm – 10pm' })).toEqual(expected);
    const reversed = Day.split(/[|,;]/).toReversed().join(' | ');
    expect(readRow({ No: '7', Day: reversed, Time: '7.30pm – 10pm' })).toEqual(
      expected.toReversed(),
    );
  },
);

test('one date keeps the id of its row, and a list with another word is no list', () => {
  expect(readRow({ No: '7', Day: '12/12/2026', Time: '7:30 pm' })).toEqual([
    ['7', '2026-12-12T19:30:00', undefined],
  ]);
  expect(readRow({ No: '7', Day: '12/12/2026, tbc', Time: '' })).toEqual([
    ['7', '12/12/2026, tbc', undefined],
  ]);
});

test.each([
  ['2pm & 8pm', ['14:00', '20:00']],
  ['11 and 2.30pm', ['11:00', '14:30']],
  ['7&9pm', ['19:00', '21:00']],
  ['14:00, 19:30', ['14:00', '19:30']],
])('makes a showing of each time of %s, and says so', (Time, clocks) => {
  const row: Record<string, string> = { No: '7', Title: 'Salt', Day: '12/12/2026', Time };
  const showings = mapEachDate(map, (column) => row[column] ?? '');
  const starts = clocks.map((clock) => `2026-12-12T${clock}:00`);
  expect(showings.map(({ value }) => value['dateStart'])).toEqual(starts);
  expect(new Set(showings.map(({ value }) => value['sourceId'])).size).toBe(2);
  const reason = 'names 2 times: each is a showing';
  expect(showings).toMatchObject(starts.map(() => ({ warnings: [{ value: Time, reason }] })));
});

test('takes starts and ends of lists in JSON by their order', () => {
  const events = columnMapSchema.parse({
    name: 'gigs',
    files: { events: ['id'] },
    records: ['[]'],
    fields: { sourceId: '{id}', dateStart: '{starts}', dateEnd: '{ends}', name: '{name}' },
  });
  const starts = ['2026-12-12T19:30', '2026-12-13T15:00'];
  const ends = ['2026-12-12T22:00', '2026-12-13T17:00'];
  const records = mapJson([{ id: 1, name: 'Gig', starts, ends }], 1, events);
  expect(records).toMatchObject([
    { value: { sourceId: `1 ${starts[0]}`, dateStart: starts[0], dateEnd: ends[0] } },
    { value: { sourceId: `1 ${starts[1]}`, dateStart: starts[1], dateEnd: ends[1] } },
  ]);
});

test('a year of dates is the most that one record has', () => {
  const days = Array.from({ length: 400 }, (_, day) =>
    new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10),
  );
  expect(readRow({ No: '7', Day: days.join('|') })).toHaveLength(366);
});
