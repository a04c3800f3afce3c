import { expect, test } from 'vitest';
import { prepareRecord } from '#server/import/record/prepareRecord.ts';
import { anEventBlock, readBlocks as read } from '#tests/support/readCalendarText.ts';

async function timesOf(field: 'dateStart' | 'dateEnd', blocks: readonly string[]) {
  const records = await read(...blocks);
  return records.map((record) => {
    const prepared = 'value' in record ? prepareRecord(record.value) : record;
    if ('rejects' in prepared) throw new Error(JSON.stringify(prepared.rejects));
    return prepared.event[field];
  });
}
const startsOf = (...blocks: string[]) => timesOf('dateStart', blocks);
const endsOf = (...blocks: string[]) => timesOf('dateEnd', blocks);

const inPerth = 'DTSTART;TZID=Australia/Perth:20251205T190000';
const fridays = [
  '2025-12-05T11:00:00.000Z',
  '2025-12-12T11:00:00.000Z',
  '2025-12-19T11:00:00.000Z',
];

test.each([
  ['in UTC at the end of a day', 'UNTIL=20251219T155959Z'],
  ['in UTC at the last start', 'UNTIL=20251219T110000Z'],
  ['on the clock of the start', 'UNTIL=20251219T190000'],
  ['as a day', 'UNTIL=20251219'],
  ['in small letters', 'until=20251219t155959z'],
])('the end of a rule %s keeps the last night', async (_, until) => {
  const rules = [`RRULE:FREQ=WEEKLY;${until}`, `RRULE: freq=weekly;${until}`];
  for (const rule of rules) expect(await startsOf(anEventBlock(inPerth, rule))).toEqual(fridays);
});

test('a rule that ends on its first day has one night', async () => {
  for (const until of ['20251205', '20251205T110000Z', '20251205T155959Z']) {
    const event = anEventBlock(inPerth, `RRULE:FREQ=WEEKLY;UNTIL=${until}`);
    expect(await startsOf(event)).toEqual(fridays.slice(0, 1));
  }
});

test('the end of a rule of whole days is a day', async () => {
  for (const until of ['20251206', '20251206T000000Z', '20251206T235959Z']) {
    const rule = `RRULE:FREQ=DAILY;UNTIL=${until}`;
    const records = await read(anEventBlock('DTSTART;VALUE=DATE:20251205', rule));
    expect(records).toMatchObject([
      { value: { dateStart: '2025-12-05' } },
      { value: { dateStart: '2025-12-06' } },
    ]);
  }
});

test.each([
  ['RDATE;TZID=Australia/Perth:20251212T190000,20251219T190000', fridays],
  ['RDATE:20251212T110000Z,20251219T110000Z', fridays],
  ['RDATE;TZID=Australia/Sydney:20251212T220000,20251219T220000', fridays],
  ['RDATE:20251212T190000,20251219T190000', fridays],
  ['RDATE;VALUE=DATE:20251212,20251219', fridays],
  ['RDATE:20251212,20251219', fridays],
  ['RDATE;VALUE=PERIOD:20251212T110000Z/PT2H,20251219T110000Z/20251219T140000Z', fridays],
  [`RRULE:FREQ=WEEKLY;COUNT=2\r\nRDATE:20251219T110000Z`, fridays],
])('added dates stand beside the first: %s', async (lines, expected) => {
  expect(await startsOf(anEventBlock(inPerth, lines))).toEqual(expected);
});

test('an added period has an end of its own', async () => {
  const added = 'RDATE;VALUE=PERIOD:20251212T110000Z/PT2H';
  expect(await endsOf(anEventBlock(inPerth, 'DURATION:PT3H', added))).toEqual([
    '2025-12-05T14:00:00.000Z',
    '2025-12-12T13:00:00.000Z',
  ]);
});

test.each([
  'RECURRENCE-ID;TZID=Australia/Perth:20251212T190000',
  'RECURRENCE-ID:20251212T110000Z',
  'RECURRENCE-ID:20251212T190000',
  'RECURRENCE-ID;VALUE=DATE:20251212',
  'RECURRENCE-ID:20251212',
])('a moved date is shown once, at its new time: %s', async (id) => {
  const rule = anEventBlock(inPerth, 'RRULE:FREQ=WEEKLY;COUNT=3');
  const moved = anEventBlock('DTSTART;TZID=Australia/Perth:20251213T150000', id);
  for (const blocks of [
    [rule, moved],
    [moved, rule],
  ]) {
    const records = await read(...blocks);
    const values = records.map((record) => 'value' in record && record.value);
    expect(values).toHaveLength(3);
    expect(values).toContainEqual(
      expect.objectContaining({
        sourceId: `e1 ${fridays[1]}`,
        dateStart: '2025-12-13T07:00:00.000Z',
      }),
    );
  }
});

test('a change of all following dates moves and renames them', async () => {
  const rule = anEventBlock(inPerth, 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=4');
  const change = anEventBlock(
    'SUMMARY:Later nights',
    'RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Australia/Perth:20251212T190000',
    'DTSTART;TZID=Australia/Perth:20251213T203000',
    'DURATION:PT2H',
  );
  const records = await read(rule, change);
  const values = records.map((record) => 'value' in record && record.value) as {
    dateStart: string;
  }[];
  expect(values.toSorted((a, b) => a.dateStart.localeCompare(b.dateStart))).toMatchObject([
    { dateStart: '2025-12-05T11:00:00.000Z', dateEnd: '2025-12-05T12:00:00.000Z' },
    { dateStart: '2025-12-13T12:30:00.000Z', name: 'Later nights' },
    {
      sourceId: 'e1 2025-12-19T11:00:00.000Z',
      dateStart: '2025-12-20T12:30:00.000Z',
      dateEnd: '2025-12-20T14:30:00.000Z',
      name: 'Later nights',
    },
    { dateStart: '2025-12-27T12:30:00.000Z' },
  ]);
});

test('of two revisions of an event the newer one counts, wherever it stands', async () => {
  const old = anEventBlock('SEQUENCE:1', 'DTSTAMP:20251102T000000Z', 'DTSTART:20251208T093000Z');
  const newer = anEventBlock('SEQUENCE:2', 'DTSTAMP:20251101T000000Z', 'DTSTART:20251209T093000Z');
  const stamped = anEventBlock(
    'SEQUENCE:2',
    'DTSTAMP:20251103T000000Z',
    'DTSTART:20251210T093000Z',
  );
  for (const blocks of [
    [old, newer, stamped],
    [stamped, old, newer],
  ]) {
    const records = await read(...blocks);
    const kept = records.filter((record) => !('rejects' in record));
    expect(kept).toMatchObject([{ value: { dateStart: '2025-12-10T09:30:00.000Z' } }]);
    expect(records).toContainEqual(
      expect.objectContaining({
        rejects: [expect.objectContaining({ reason: expect.stringContaining('older revision') })],
      }),
    );
  }
});

test('a day with times by an office program is a day', async () => {
  const records = await read(
    anEventBlock(
      'DTSTART;TZID=AUS Eastern Standard Time:20251205T000000',
      'DTEND;TZID=AUS Eastern Standard Time:20251207T000000',
      'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE',
    ),
  );
  expect(records).toMatchObject([{ value: { dateStart: '2025-12-05', dateEnd: '2025-12-06' } }]);
});
