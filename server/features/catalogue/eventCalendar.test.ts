import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CatalogueEvent } from '#shared/domain/catalogue/catalogue.ts';
import { prepareRecord } from '#server/import/record/prepareRecord.ts';
import { readCalendars } from '#tests/support/readCalendars.ts';
import { readCalendarText } from '#tests/support/readCalendarText.ts';
import { anEvent } from '#tests/support/recommender/aCatalogue.ts';
import { eventCalendar, maxListedDescription } from './eventCalendar.ts';

const options = { origin: 'https://tickets.example', productName: 'Tickets', followed: null };

const venue = {
  ...anEvent(1).venue,
  name: 'Theatre Royal',
  address: '30 Hargraves St',
  locality: 'Castlemaine',
  state: 'VIC',
  postcode: '3450',
  country: 'Australia',
  timezone: 'Australia/Melbourne',
  coordinates: { latitude: -37.0639, longitude: 144.2171 },
  isApproximate: false,
};

function writeCalendar(changes: Partial<CatalogueEvent>): string {
  const file = eventCalendar([{ ...anEvent(1), venue, ...changes }], options);
  // RFC 5545, 3.1: long lines are folded.
  return file.replaceAll('\r\n ', '');
}

test('an event without an end gets none', () => {
  const file = writeCalendar({ dateStart: '2026-04-04T14:00:00Z', dateEnd: null });
  expect(file).toContain('DTSTART;TZID=Australia/Melbourne:20260405T010000');
  expect(file).not.toMatch(/DTEND|DURATION/);
});

test('an end is written on the clocks of the venue, also in the night of a change of clocks', () => {
  const dateEnd = '2026-04-04T16:30:00Z';
  const file = writeCalendar({ dateStart: '2026-04-04T14:00:00Z', dateEnd });
  expect(file).toContain('DTEND;TZID=Australia/Melbourne:20260405T023000');
});

test('a day without a time is that whole day', () => {
  const dateStart = '2026-04-03T13:00:00Z';
  const file = writeCalendar({ dateStart, dateEnd: null, isDateOnly: true });
  expect(file).toContain('DTSTART;VALUE=DATE:20260404\r\n');
  expect(file).toContain('DTEND;VALUE=DATE:20260405\r\n');
});

test('an event says where it is: street, town and position', () => {
  const file = writeCalendar({});
  const address = String.raw`Theatre Royal\, 30 Hargraves St\, Castlemaine VIC 3450\, Australia`;
  expect(file).toContain(`LOCATION:${address}\r\n`);
  expect(file).toContain('GEO:-37.0639;144.2171\r\n');
});

test('the middle of a town is no position of a venue', () => {
  expect(writeCalendar({ venue: { ...venue, isApproximate: true } })).not.toContain('GEO');
});

test('what a calendar file says of times and place is read back as it was', async () => {
  const dates = { dateStart: '2026-04-04T09:30:00.000Z', dateEnd: '2026-04-04T12:00:00.000Z' };
  const records = await readCalendarText(
    eventCalendar([{ ...anEvent(1), venue, ...dates }], options),
  );
  const [record] = records.map((read) => ('value' in read ? prepareRecord(read.value) : read));
  expect(record).toMatchObject({
    event: {
      ...dates,
      venue: {
        name: 'Theatre Royal',
        address: '30 Hargraves St',
        locality: 'Castlemaine',
        state: 'VIC',
        postcode: '3450',
        timezone: 'Australia/Melbourne',
        latitude: -37.0639,
        longitude: 144.2171,
        isApproximate: false,
      },
    },
  });
});

test('two libraries read any title as it is, and no line is longer than 75 bytes', () => {
  const part = fc.oneof(
    fc.constantFrom(',', ';', ':', '"', '\\', '\\n', '\n', '🎸', '👩‍🎤', 'é', '–', ' ', '  '),
    fc.string({ unit: 'grapheme', maxLength: 40 }),
  );
  const title = fc.array(part, { minLength: 1, maxLength: 12 }).map((parts) =>
    parts
      .join('')
      // Imports take control characters out of names, and spaces at their ends.
      .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
      .trim(),
  );
  fc.assert(
    fc.property(fc.array(title, { minLength: 1, maxLength: 4 }), (titles) => {
      const events = titles.map((name, key) => ({ ...anEvent(key + 1), name, venue }));
      const followed = { name: titles.join(' · '), description: titles.join(', '), url: null };
      const text = eventCalendar(events, { ...options, followed });
      const lengths = text.split('\r\n').map((line) => Buffer.byteLength(line));
      expect(Math.max(...lengths)).toBeLessThanOrEqual(75);
      const [byIcalJs, byNodeIcal] = readCalendars(text).map((read) =>
        [...read.values()].map(({ name }) => name.trim()),
      );
      expect(byIcalJs).toEqual(titles);
      // It takes an escaped backslash before an n for a line break, and quotation marks around a value away.
      if (titles.every((name) => !/\\|^".*"$/.test(name))) expect(byNodeIcal).toEqual(titles);
    }),
    { numRuns: 200, examples: [[['""']]] },
  );
});

test('a calendar of several events has the start of long descriptions, cut between words and characters', () => {
  const written = (description: string) => {
    const events = [1, 2].map((key) => ({ ...anEvent(key), venue, description }));
    const file = eventCalendar(events, options).replaceAll('\r\n ', '');
    return /DESCRIPTION:(.*)\r\n/.exec(file)?.[1];
  };
  expect(written('x'.repeat(maxListedDescription))).toBe('x'.repeat(maxListedDescription));
  expect(written(`${'x'.repeat(maxListedDescription - 10)} yyyyyyyyyyyyy`)).toBe(
    `${'x'.repeat(maxListedDescription - 10)}…`,
  );
  expect(written('🎸'.repeat(maxListedDescription))).toBe(`${'🎸'.repeat(249)}…`);
});

test('500 events with descriptions of 20,000 characters are less than a megabyte', () => {
  const description = 'Loud, late; and long. '.repeat(1000).slice(0, 20_000);
  const events = Array.from({ length: 500 }, (_, key) => ({ ...anEvent(key), venue, description }));
  const followed = { name: 'All', description: '', url: null };
  expect(eventCalendar(events, { ...options, followed }).length).toBeLessThan(1_000_000);
});
