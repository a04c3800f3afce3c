import { expect, it } from 'vitest';
import { aPublicEvent } from '#tests/support/aPublicEvent.ts';
import { findClashes } from './findClashes.ts';

const at = (eventKey: number, dateStart: string, more: object = {}) =>
  aPublicEvent({ eventKey, dateStart, dateEnd: null, isDateOnly: false, ...more });

it('finds events that overlap, also where one begins three hours after another at the latest', () => {
  const clashes = findClashes([
    at(1, '2026-11-28T08:00:00Z'),
    at(2, '2026-11-28T10:30:00Z'),
    at(3, '2026-11-28T13:30:00Z'),
    at(4, '2026-11-29T08:00:00Z', { dateEnd: '2026-11-29T09:00:00Z' }),
    at(5, '2026-11-29T09:00:00Z'),
  ]);
  expect([...clashes].map(([key, other]) => [key, other.eventKey])).toEqual([
    [1, 2],
    [2, 1],
  ]);
});

it('leaves out what lasts for days, and what has no time', () => {
  const clashes = findClashes([
    at(1, '2026-11-28T08:00:00Z'),
    at(2, '2026-11-27T00:00:00Z', { dateEnd: '2026-12-27T00:00:00Z' }),
    at(3, '2026-11-28T08:00:00Z', { isDateOnly: true }),
  ]);
  expect(clashes.size).toBe(0);
});
