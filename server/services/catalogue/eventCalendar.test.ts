import { expect, test } from 'vitest';
import { anEvent } from '#tests/support/recommender/aCatalogue.ts';
import { eventCalendar } from './eventCalendar.ts';

const options = { origin: 'https://tickets.example', now: new Date(0), productName: 'Tickets' };

test('an event without an end takes two and a half hours, also in the night of a change of clocks', () => {
  const event = anEvent(1, { dateStart: '2026-04-04T14:00:00Z', dateEnd: null });
  const venue = { ...event.venue, timezone: 'Australia/Melbourne' };
  const file = eventCalendar([{ ...event, venue }], options);
  expect(file).toContain('DTSTART;TZID=Australia/Melbourne:20260405T010000');
  expect(file).toContain('DTEND;TZID=Australia/Melbourne:20260405T023000');
});
