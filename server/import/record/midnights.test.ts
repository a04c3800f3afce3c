import { expect, test } from 'vitest';
import { settleTimes, type TimesOptions } from './settleTimes.ts';

const venue = { name: 'Milk Bar', locality: 'Inglewood', state: 'WA' };
type Times = [dateStart: string, dateEnd?: string];

async function settle(events: readonly Times[], options: TimesOptions = {}) {
  const records = async function* () {
    for (const [index, [dateStart, dateEnd]] of events.entries())
      yield { line: index + 1, value: { name: `Event ${index}`, venue, dateStart, dateEnd } };
  };
  const notes: string[] = [];
  const times: unknown[] = [];
  for await (const record of settleTimes(records(), options)) {
    if ('notes' in record) notes.push(...record.notes.map(({ reason }) => reason));
    else if ('value' in record) {
      const { dateStart, dateEnd } = record.value as Record<string, unknown>;
      times.push(dateEnd === undefined ? [dateStart] : [dateStart, dateEnd]);
    }
  }
  return { times, notes };
}

test('starts at midnight are days without a time where a file has several', async () => {
  const events: Times[] = [
    ['2026-10-09T00:00:00', '2026-10-11T00:00:00'],
    ['2026-10-09T00:00', '2026-10-09T23:59:59'],
    ['2026-10-12 00:00:00'],
    ['2026-10-12T19:30:00', '2026-10-12T22:00:00'],
    ['2026-10-13T00:00:00', '2026-10-13T18:00:00'],
  ];
  expect(await settle(events)).toEqual({
    times: [
      ['2026-10-09', '2026-10-11'],
      ['2026-10-09', '2026-10-09'],
      ['2026-10-12'],
      ['2026-10-12T19:30:00', '2026-10-12T22:00:00'],
      ['2026-10-13', '2026-10-13T18:00:00'],
    ],
    notes: [
      'is midnight in 4 of the first 5: read as days without a time, an end at midnight as the last day',
    ],
  });
});

test('an end at midnight is the day behind the last one where most events end a day after their start', async () => {
  const events: Times[] = [
    ['2026-10-09T00:00:00+08:00', '2026-10-10T00:00:00+08:00'],
    ['2026-10-12T00:00:00+08:00', '2026-10-13T00:00:00+08:00'],
    ['2026-10-31T00:00:00+08:00', '2026-11-02T00:00:00+08:00'],
  ];
  const { times, notes } = await settle(events);
  expect(times).toEqual([
    ['2026-10-09', '2026-10-09'],
    ['2026-10-12', '2026-10-12'],
    ['2026-10-31', '2026-11-01'],
  ]);
  expect(notes[0]).toContain('the day behind the last');
});

test.each<[string, Times[], TimesOptions?]>([
  ['one of two', [['2026-10-09T00:00:00'], ['2026-10-09T19:00:00']]],
  [
    'midnights of UTC beside other hours',
    [['2026-10-09T00:00:00Z'], ['2026-10-10T00:00:00Z'], ['2026-10-10T01:00:00Z']],
  ],
  [
    'midnights that the operator calls UTC beside other hours',
    [['2026-10-09T00:00:00'], ['2026-10-10T00:00:00'], ['2026-10-10T01:00:00']],
    { given: 'utc' },
  ],
  [
    'two late nights of nine',
    Array.from({ length: 9 }, (_, n): Times => [`2026-10-${n < 2 ? `0${n + 1}T00` : '11T20'}:00`]),
  ],
])('%s stay times', async (_, events, options) => {
  const { times } = await settle(events, options);
  for (const [start] of times as string[][]) expect(start).toContain('T');
});

test('days that are written as midnights of UTC are those days', async () => {
  const { times } = await settle([['2026-10-09T00:00:00.000Z'], ['2026-10-10T00:00:00.000Z']]);
  expect(times).toEqual([['2026-10-09'], ['2026-10-10']]);
});
