import { expect, test } from 'vitest';
import { aLocalRecord } from '#tests/support/aLocalRecord.ts';
import { prepareRecord } from './prepareRecord.ts';

/** The record is at 19:30 on 8 November 2025 in Brisbane, which is UTC+10 all year. */
function timesOf(changes: object) {
  const prepared = prepareRecord({ ...aLocalRecord(), ...changes });
  if ('rejects' in prepared) throw new Error(JSON.stringify(prepared.rejects));
  const { dateStart, isDateOnly, dateEnd, doorsAt } = prepared.event;
  return { times: { dateStart, isDateOnly, dateEnd, doorsAt }, warnings: prepared.warnings };
}

test.each<[string, object, object]>([
  ['without an end has none', {}, { isDateOnly: false, dateEnd: null, doorsAt: null }],
  [
    'may end on another day, on the clocks of the venue',
    { dateEnd: '2025-11-09T01:00' },
    { dateEnd: '2025-11-08T15:00:00.000Z' },
  ],
  [
    'with a last day ends with that day',
    { dateEnd: '2025-12-20' },
    { dateEnd: '2025-12-20T13:59:59.000Z' },
  ],
  [
    'with a day alone has no time and ends with its day',
    { dateStart: '2025-11-08' },
    {
      dateStart: '2025-11-07T14:00:00.000Z',
      isDateOnly: true,
      dateEnd: '2025-11-08T13:59:59.000Z',
    },
  ],
  [
    'whose source does not know the time has none',
    { isDateOnly: true },
    { isDateOnly: true, dateEnd: '2025-11-08T13:59:59.000Z' },
  ],
  [
    'that repeats its start as its end has none',
    { dateEnd: '2025-11-08T19:30' },
    { dateEnd: null },
  ],
  [
    'of whole days from midnight to midnight ends on the day before',
    { isDateOnly: true, dateStart: '2025-11-08T00:00', dateEnd: '2025-11-10T00:00' },
    { dateEnd: '2025-11-09T13:59:59.000Z' },
  ],
  [
    'of whole days in UTC ends on the day before',
    { isDateOnly: true, dateStart: '2025-11-08T00:00:00Z', dateEnd: '2025-11-10T00:00:00Z' },
    { dateEnd: '2025-11-09T13:59:59.000Z' },
  ],
  ['opens its doors', { doorsAt: '2025-11-08T18:30' }, { doorsAt: '2025-11-08T08:30:00.000Z' }],
])('an event %s', (_, changes, expected) => {
  const { times, warnings } = timesOf(changes);
  expect(times).toMatchObject(expected);
  expect(warnings.filter(({ field }) => /dateEnd|doorsAt/.test(field))).toEqual([]);
});

test.each([
  ['dateEnd', '2025-11-08T19:00', 'left out: before the start'],
  ['dateEnd', '2025-11-07', 'left out: before the start'],
  ['doorsAt', '2025-11-08', 'left out: has no time'],
  ['doorsAt', '2025-10-08T18:00', 'left out: more than a day from the start'],
])('%s %s is %s, and the event stays', (field, value, reason) => {
  const { times, warnings } = timesOf({ [field]: value });
  expect(times).toMatchObject({ [field]: null });
  expect(warnings).toContainEqual({ field, value, reason });
});

test('an event without tickets is sold out, since when its source says or since ever', () => {
  const prepare = (changes: object) => {
    const prepared = prepareRecord({ ...aLocalRecord(), hasAvailability: false, ...changes });
    return 'event' in prepared ? prepared.event.availabilityDate : null;
  };
  expect(prepare({})).toBe('2000-01-01T00:00:00.000Z');
  expect(prepare({ availabilityDate: '2025-11-01T10:00' })).toBe('2025-11-01T00:00:00.000Z');
  expect(prepare({ hasAvailability: true })).toBeNull();
});

test('a start at midnight is doubted, as a day is often written', () => {
  const reasons = (dateStart: string) =>
    timesOf({ dateStart })
      .warnings.filter(({ field }) => field === 'dateStart')
      .map(({ reason }) => reason);
  expect(reasons('2025-11-08T00:00:00')).toEqual([expect.stringMatching(/^is midnight/)]);
  expect(reasons('2025-11-08')).toEqual([]);
});

test.each([
  ['1970-01-01T22:00:00', '2025-11-08T12:00:00.000Z'],
  ['1899-12-30 01:00', '2025-11-08T15:00:00.000Z'],
])('an end of %s is the next time after the start, which is said', (written, dateEnd) => {
  const { times, warnings } = timesOf({ dateEnd: written });
  expect(times).toMatchObject({ dateEnd });
  const reason = 'has no day: it is the next time after the start';
  expect(warnings).toContainEqual(expect.objectContaining({ field: 'dateEnd', reason }));
});

test('an end in 1970 with a zone is left out, as its time of day may be that of any zone', () => {
  const { times, warnings } = timesOf({ dateEnd: '1970-01-01T22:00:00Z' });
  expect(times.dateEnd).toBeNull();
  expect(warnings).toContainEqual(
    expect.objectContaining({ field: 'dateEnd', reason: 'left out: before the start' }),
  );
});
