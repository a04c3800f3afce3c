import { expect, test } from 'vitest';
import { aCatalogue, type EventSketch } from '#tests/support/aCatalogue.ts';
import { eventCalendar } from './eventCalendar.ts';

const options = {
  origin: 'https://tickets.example',
  now: new Date('2026-11-23T00:00:00Z'),
  productName: 'Harbour Hall',
};

function calendarOf(...sketches: EventSketch[]): string {
  // RFC 5545, 3.1: long lines are folded.
  return eventCalendar(aCatalogue(sketches).events, options).replaceAll('\r\n ', '');
}

const inPerth = {
  name: 'Six String Ferry',
  dateStart: '2026-12-05T09:00:00.000Z',
  venue: { name: 'Rail Yard', timezone: 'Australia/Perth' },
};

test('an event has the clock of its venue, and two and a half hours where its end is unknown', () => {
  const text = calendarOf(inPerth);
  expect(text).toContain('DTSTART;TZID=Australia/Perth:20261205T170000');
  expect(text).toContain('DTEND;TZID=Australia/Perth:20261205T193000');
  expect(text).toContain('BEGIN:VTIMEZONE');
});

test('its id stays the same, and its link is absolute', () => {
  const text = calendarOf(inPerth);
  expect(text).toContain('UID:event-1@tickets.example');
  expect(text).toContain('https://tickets.example/events/1');
});

test('a cancelled event is marked as cancelled', () => {
  expect(calendarOf(inPerth)).toContain('STATUS:CONFIRMED');
  expect(calendarOf({ ...inPerth, isCancelled: true })).toContain('STATUS:CANCELLED');
});

test('every line ends with CRLF, the last one too', () => {
  const text = eventCalendar(aCatalogue([inPerth]).events, options);
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
});

test('an event ends when its listing says', () => {
  const text = calendarOf({ ...inPerth, dateEnd: '2026-12-05T15:00:00.000Z' });
  expect(text).toContain('DTEND;TZID=Australia/Perth:20261205T230000');
});

test('an event whose time is not known takes whole days, the last one included', () => {
  const days = { dateStart: '2026-12-04T16:00:00.000Z', dateEnd: '2026-12-06T15:59:59.000Z' };
  const text = calendarOf({ ...inPerth, ...days, isDateOnly: true });
  expect(text).toContain('DTSTART;VALUE=DATE:20261205');
  expect(text).toContain('DTEND;VALUE=DATE:20261207');
});

test('an online event is at no place, and its link is the address of the event', () => {
  const venue = {
    name: 'Online',
    state: '',
    isOnline: true,
    coordinates: null,
    timezone: 'Australia/Perth',
  };
  const text = calendarOf({ ...inPerth, venue });
  expect(text).toContain('LOCATION:Online\r\n');
  expect(text).not.toContain('GEO:');
  expect(text).toContain('URL;VALUE=URI:https://tickets.example/events/1');
});

test('the file says whose it is', () => {
  expect(calendarOf(inPerth)).toContain('PRODID:-//Harbour Hall//events//EN');
});
