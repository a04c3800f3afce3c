import { expect, test } from 'vitest';
import { eventStatus, type StatusFacts } from './eventStatus.ts';

const now = new Date('2025-11-03T00:00:00Z');
const before = '2025-11-02T23:59:59Z';
const after = '2025-11-03T00:00:01Z';

const onSale: StatusFacts = {
  isCancelled: false,
  isPostponed: false,
  isRescheduled: false,
  hasAvailability: true,
  availabilityDate: null,
};
const soldOut = { hasAvailability: false, availabilityDate: before };

test.each([
  ['no status', {}, ''],
  ['cancelled', { isCancelled: true }, 'cancelled'],
  ['postponed', { isPostponed: true }, 'postponed'],
  ['rescheduled', { isRescheduled: true }, 'rescheduled'],
  [
    'cancelled before all others',
    { isCancelled: true, isPostponed: true, isRescheduled: true, ...soldOut },
    'cancelled',
  ],
  [
    'postponed before rescheduled',
    { isPostponed: true, isRescheduled: true, ...soldOut },
    'postponed',
  ],
  ['rescheduled before sold out', { isRescheduled: true, ...soldOut }, 'rescheduled'],
  ['no availability since before now', soldOut, 'sold out'],
  ['no availability from a later moment on', { ...soldOut, availabilityDate: after }, ''],
  ['no availability at this very moment', { ...soldOut, availabilityDate: now.toISOString() }, ''],
  ['no availability without a date', { ...soldOut, availabilityDate: null }, ''],
  ['availability with an old date', { availabilityDate: before }, ''],
  ['no availability with a broken date', { ...soldOut, availabilityDate: 'soon' }, ''],
])('%s', (_, facts, status) => {
  expect(eventStatus({ ...onSale, ...facts }, now)).toBe(status);
});
