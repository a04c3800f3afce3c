import { expect, it } from 'vitest';
import { chooseJsonMap } from '#server/import/readers/json/chooseJsonMap.ts';
import { valueAt } from '#server/import/record/fieldPaths.ts';
import { columnMapSchema } from './columnMap.ts';
import { mapJson } from './readMappedJson.ts';

const map = columnMapSchema.parse({
  name: 'full-calendar',
  files: { events: ['title'] },
  records: ['[]'],
  fields: { sourceId: '{title}', dateStart: ['{start}', '{startRecur}'], dateEnd: '{end}' },
});

async function read(events: readonly object[], sourceId = '{title}') {
  const now = new Date('2026-12-01T00:00:00Z');
  async function* chunks() {
    yield JSON.stringify(events);
  }
  const chosen = await chooseJsonMap({ name: 'events.json', chunks }, [
    { ...map, now, fields: { ...map.fields, sourceId } },
  ]);
  return mapJson(events, 1, chosen ?? map);
}

async function readTimes(...events: object[]) {
  const records = await read(events.map((event) => ({ title: 'Market', ...event })));
  return records.map((record) =>
    ['dateStart', 'dateEnd'].map((field) => valueAt(record, ['value', field])),
  );
}

const nights = { startRecur: '2026-12-02', startTime: '17:00:00+11:00', endTime: '22:00' };

it('makes an event of each date of a rule, whose last day is not in it', async () => {
  const wednesdays = { ...nights, endRecur: '2026-12-16', daysOfWeek: [3] };
  expect(await readTimes(wednesdays)).toEqual([
    ['2026-12-02T17:00:00', '2026-12-02T22:00'],
    ['2026-12-09T17:00:00', '2026-12-09T22:00'],
  ]);
  expect(await readTimes({ startRecur: '2026-12-02', endRecur: '2026-12-04' })).toEqual([
    ['2026-12-02', undefined],
    ['2026-12-03', undefined],
  ]);
});

it('keeps the id of a date when the other dates are over', async () => {
  const late = [{ title: 'Market', ...nights, endRecur: '2026-12-03' }];
  const expected = [{ value: { sourceId: 'Market 2026-12-02T17:00:00' } }];
  expect(await read(late)).toMatchObject(expected);
  expect(await read(late, '{title} {start}')).toMatchObject(expected);
});

it('says that a rule has no end', async () => {
  const records = await read([{ title: 'Market', ...nights, daysOfWeek: [3] }]);
  expect(records).toHaveLength(105);
  expect(records[0]).toMatchObject({ fileNotes: [{ field: 'endRecur', value: 'Market' }] });
});

it.each([
  { daysOfWeek: [9] },
  { startRecur: 'soon' },
  { endRecur: 'later' },
  { endRecur: '2026-12-01' },
])('refuses a rule without dates: %j', async (rule) => {
  expect(await read([{ title: 'Market', ...nights, ...rule }])).toMatchObject([
    { rejects: [{ field: 'dateStart', reason: /repeats on no date/ }] },
  ]);
});

const season = { start: '2026-12-12', end: '2026-12-15' };

it.each([
  ['where an event repeats', [season, { ...nights, endRecur: '2026-12-03' }], '2026-12-14'],
  ['where events say whether they are whole days', [{ ...season, allDay: true }], '2026-12-14'],
  ['but not in other files', [season], '2026-12-15'],
  [
    'but not where a day ends on itself',
    [
      { ...season, allDay: true },
      { start: '2026-12-12', end: '2026-12-12' },
    ],
    '2026-12-15',
  ],
])('a season ends before its end %s', async (_, events, end) => {
  expect((await readTimes(...events))[0]).toEqual(['2026-12-12', end]);
});
