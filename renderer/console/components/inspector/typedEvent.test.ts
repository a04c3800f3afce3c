import { expect, test } from 'vitest';
import type { EventDetails } from '#shared/contract/operations.ts';
import { aPageEvent } from '#tests/support/aPageEvent.ts';
import { findChanges, listCorrected, toTypedFields, toValues } from './typedEvent.ts';

const valuesOf = (changes: Parameters<typeof aPageEvent>[0]) =>
  toValues({ event: aPageEvent(changes) } as EventDetails);

test('an event is typed by the clock of its venue, a day alone without a time', () => {
  const start = { dateStart: '2025-11-17T08:00:00.000Z', dateEnd: null };
  const { timezone } = aPageEvent({}).venue;
  expect(timezone).toBe('Australia/Melbourne');
  expect(valuesOf(start)).toMatchObject({ dateStart: '2025-11-17T19:00', dateEnd: '' });
  const day = { dateStart: '2025-11-16T13:00:00.000Z', isDateOnly: true };
  expect(valuesOf(day)).toMatchObject({ dateStart: '2025-11-17' });
});

test('what is typed as it is changes nothing', () => {
  const shown = valuesOf({ priceMin: 30.5 });
  expect(shown.priceMin).toBe('30.50');
  expect(findChanges({ ...shown, name: 'Ferry' }, shown)).toEqual({ name: 'Ferry' });
});

test('a status is one choice, and each of its flags for the server', () => {
  const fields = toTypedFields({ status: 'sold out', priceMax: '50' });
  expect(fields).toEqual({
    priceMax: '50',
    isCancelled: 'false',
    isPostponed: 'false',
    isRescheduled: 'false',
    hasAvailability: 'false',
  });
  expect(listCorrected(fields)).toEqual(['price', 'status']);
  expect(toTypedFields({ status: 'cancelled' })).not.toHaveProperty('hasAvailability');
});
