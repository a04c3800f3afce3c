import { expect, test } from 'vitest';
import { nextMessageAt } from './messageTimes.ts';

const sydney = 'Australia/Sydney';

test.each<[string, string, string, string | null, string]>([
  ['in the day', '2026-03-04T01:00:00Z', sydney, null, '2026-03-04T01:00:00.000Z'],
  ['at nine in the evening', '2026-03-04T10:00:00Z', sydney, null, '2026-03-04T22:00:00.000Z'],
  ['before nine in the morning', '2026-03-03T21:59:59Z', sydney, null, '2026-03-03T22:00:00.000Z'],
  ['at nine in the morning', '2026-03-03T22:00:00Z', sydney, null, '2026-03-03T22:00:00.000Z'],
  [
    'after a message of today',
    '2026-03-04T01:00:00Z',
    sydney,
    '2026-03-04T00:00:00Z',
    '2026-03-04T22:00:00.000Z',
  ],
  [
    'after a message of yesterday',
    '2026-03-04T01:00:00Z',
    sydney,
    '2026-03-03T09:59:00Z',
    '2026-03-04T01:00:00.000Z',
  ],
  [
    'in the night in which clocks go back',
    '2026-04-04T12:00:00Z',
    sydney,
    null,
    '2026-04-04T23:00:00.000Z',
  ],
  [
    'in a zone of quarter hours',
    '2026-03-04T12:30:00Z',
    'Australia/Eucla',
    null,
    '2026-03-05T00:15:00.000Z',
  ],
])('%s', (_, now, timeZone, lastAt, expected) => {
  expect(nextMessageAt({ now: new Date(now), timeZone, lastAt }).toISOString()).toBe(expected);
});
