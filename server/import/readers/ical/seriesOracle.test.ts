import fc from 'fast-check';
import { DateTime } from 'luxon';
import { expect, test } from 'vitest';
import { anEventBlock, readCalendarText } from '#tests/support/readCalendarText.ts';

const zones = [
  'Australia/Sydney',
  'Australia/Perth',
  'Australia/Adelaide',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'America/New_York',
  'Europe/Paris',
  'Asia/Kolkata',
];
const now = new Date('2026-11-01T00:00:00Z');
const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

/** Clocks are changed between one and three in the morning: hours that they skip are none of these. */
const hours = [0, 9, 10, 14, 19, 20, 23];

interface Series {
  zone: string;
  day: number;
  hour: number;
  unit: 'DAILY' | 'WEEKLY' | 'MONTHLY';
  interval: number;
  others: readonly number[];
  end: 'count' | 'day' | 'local' | 'utc' | 'endOfDay';
  length: number;
  excluded: number;
  form: 'day' | 'local' | 'utc' | 'zone';
}

const series = fc.record<Series>({
  zone: fc.constantFrom(...zones),
  day: fc.integer({ min: 0, max: 200 }),
  hour: fc.constantFrom(...hours),
  unit: fc.constantFrom('DAILY', 'WEEKLY', 'MONTHLY'),
  interval: fc.integer({ min: 1, max: 3 }),
  others: fc.array(fc.integer({ min: 0, max: 6 }), { maxLength: 3 }),
  end: fc.constantFrom('count', 'day', 'local', 'utc', 'endOfDay'),
  length: fc.integer({ min: 0, max: 120 }),
  excluded: fc.integer({ min: 0, max: 20 }),
  form: fc.constantFrom('day', 'local', 'utc', 'zone'),
});

const local = (at: DateTime) => at.toFormat("yyyyMMdd'T'HHmmss");
const utc = (at: DateTime) => `${local(at.toUTC())}Z`;

/** Every start, found day by day on the clocks of the zone. */
function listStarts(one: Series): DateTime[] {
  const start = startOf(one);
  const last = start.plus({ days: one.length });
  const days = Array.from({ length: 121 }, (_, day) => start.plus({ days: day }));
  const starts = days.filter((at) => isInSeries(at, start, one));
  return one.end === 'count'
    ? starts.slice(0, (one.length % 5) + 1)
    : starts.filter((at) => at.toMillis() <= last.toMillis());
}

function startOf({ zone, day, hour }: Series): DateTime {
  return DateTime.fromObject({ year: 2026, month: 11, day: 15, hour }, { zone }).plus({
    days: day,
  });
}

function isInSeries(at: DateTime, start: DateTime, { unit, interval, others }: Series): boolean {
  const days = Math.round(at.startOf('day').diff(start.startOf('day'), 'days').days);
  if (unit === 'DAILY') return days % interval === 0;
  if (unit === 'MONTHLY') {
    const months = (at.year - start.year) * 12 + at.month - start.month;
    return at.day === start.day && months % interval === 0;
  }
  const weeks = Math.round(at.startOf('week').diff(start.startOf('week'), 'weeks').weeks);
  return weeks % interval === 0 && [start.weekday - 1, ...others].includes(at.weekday - 1);
}

function writeRule(one: Series): string {
  const start = startOf(one);
  const last = start.plus({ days: one.length });
  const days = [...new Set([start.weekday - 1, ...one.others])].map((day) => weekdays[day]);
  const end = {
    count: `COUNT=${(one.length % 5) + 1}`,
    day: `UNTIL=${last.toFormat('yyyyMMdd')}`,
    local: `UNTIL=${local(last)}`,
    utc: `UNTIL=${utc(last)}`,
    endOfDay: `UNTIL=${utc(last.endOf('day'))}`,
  }[one.end];
  const byDay = one.unit === 'WEEKLY' ? `;BYDAY=${days.join()}` : '';
  return `RRULE:FREQ=${one.unit};INTERVAL=${one.interval}${byDay};${end}`;
}

function writeExcluded(at: DateTime, { zone, form }: Series): string {
  return {
    day: `EXDATE;VALUE=DATE:${at.toFormat('yyyyMMdd')}`,
    local: `EXDATE:${local(at)}`,
    utc: `EXDATE:${utc(at)}`,
    zone: `EXDATE;TZID=${zone}:${local(at)}`,
  }[form];
}

test('a series has the starts that are found day by day, however its end and exceptions are written', async () => {
  await fc.assert(
    fc.asyncProperty(series, async (one) => {
      const starts = listStarts(one);
      // A rule of count days may end behind the days that are looked at.
      fc.pre(one.end !== 'count' || starts.length === (one.length % 5) + 1);
      const excluded = starts[one.excluded];
      const lines = [
        `DTSTART;TZID=${one.zone}:${local(startOf(one))}`,
        writeRule(one),
        ...(excluded === undefined ? [] : [writeExcluded(excluded, one)]),
      ];
      const calendar = ['BEGIN:VCALENDAR', anEventBlock(...lines), 'END:VCALENDAR'].join('\r\n');
      const records = await readCalendarText(calendar, { now });
      const read = records.map((record) =>
        'rejects' in record ? record : (record.value as { dateStart: string }).dateStart,
      );
      const expected = starts.filter((at) => at !== excluded).map((at) => at.toJSDate().toJSON());
      expect(read).toEqual(expected);
    }),
    { numRuns: 200 },
  );
});
