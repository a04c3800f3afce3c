import { expect, test } from 'vitest';
import { type AlertFacts, type AlertKind, findAlert } from './eventNews.ts';

const before: AlertFacts = {
  dateStart: '2026-06-01T09:00:00Z',
  status: '',
  venueKey: 1,
  sale: 'open',
};

test.each<[string, Partial<AlertFacts>, Partial<AlertFacts>, AlertKind | null]>([
  ['a cancellation with a new date', {}, { status: 'cancelled', dateStart: 'later' }, 'cancelled'],
  [
    'another date of a cancelled event',
    { status: 'cancelled' },
    { status: 'cancelled', dateStart: 'later' },
    null,
  ],
  [
    'the date of a postponed event',
    { status: 'postponed' },
    { status: 'rescheduled', dateStart: 'later' },
    'moved',
  ],
  [
    'a venue of a postponed event',
    { status: 'postponed' },
    { status: 'postponed', venueKey: 2 },
    'moved',
  ],
  [
    'tickets of a postponed event',
    { status: 'postponed', sale: 'later' },
    { status: 'postponed' },
    null,
  ],
  ['the last tickets of a new date', {}, { dateStart: 'later', sale: 'few' }, 'moved'],
  ['the last tickets still', { sale: 'few' }, { sale: 'few' }, null],
  ['tickets that go on sale later', {}, { sale: 'later' }, null],
  ['an event that takes place after all', { status: 'cancelled' }, {}, null],
  ['returned tickets', { status: 'sold out' }, { sale: 'few' }, 'on sale'],
])('%s', (_, then, now, kind) => {
  expect(findAlert({ ...before, ...then }, { ...before, ...now })).toBe(kind);
});
