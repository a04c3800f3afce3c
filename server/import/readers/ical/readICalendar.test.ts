import { expect, it, test } from 'vitest';
import { parserLimits } from '#server/import/parsing/parserLimits.ts';
import { prepareRecord } from '#server/import/record/prepareRecord.ts';
import {
  anEventBlock,
  customZone,
  readBlocks as read,
  readCalendarText as readText,
} from '#tests/support/readCalendarText.ts';
import { mostOverruns } from './createCalendarReader.ts';
import { readCalendarHead } from './readCalendarHead.ts';
import { eventTimeout } from './readICalendar.ts';

async function startsOf(...blocks: string[]): Promise<string[]> {
  const records = await read(...blocks);
  return records.map((record) => {
    const prepared = 'value' in record ? prepareRecord(record.value) : record;
    if ('rejects' in prepared) throw new Error(JSON.stringify(prepared.rejects));
    return prepared.event.dateStart;
  });
}

test.each([
  ['in UTC', 'DTSTART:20251108T093000Z', '2025-11-08T09:30:00.000Z'],
  ['with a zone', 'DTSTART;TZID=Australia/Melbourne:20251108T193000', '2025-11-08T08:30:00.000Z'],
  [
    'with a zone in winter',
    'DTSTART;TZID=Australia/Melbourne:20260708T193000',
    '2026-07-08T09:30:00.000Z',
  ],
  ['with an offset for a zone', 'DTSTART;TZID=UTC+9.5:20251108T190000', '2025-11-08T09:30:00.000Z'],
  [
    'with a negative offset for a zone',
    'DTSTART;TZID=UTC-3:20251108T063000',
    '2025-11-08T09:30:00.000Z',
  ],
  [
    'with a vendor before the zone',
    'DTSTART;TZID=/vendor.example/Australia/Perth:20251108T193000',
    '2025-11-08T11:30:00.000Z',
  ],
  [
    'with the zone of an office program',
    'DTSTART;TZID=AUS Eastern Standard Time:20251108T193000',
    '2025-11-08T08:30:00.000Z',
  ],
  [
    'without zone, on the clocks of the venue',
    'DTSTART:20251108T193000',
    '2025-11-08T09:30:00.000Z',
  ],
  [
    'of a whole day, from its midnight at the venue',
    'DTSTART;VALUE=DATE:20251108',
    '2025-11-07T14:00:00.000Z',
  ],
])('reads a time %s', async (_, dtstart, expected) => {
  expect(await startsOf(anEventBlock(dtstart))).toEqual([expected]);
});

async function endsOf(...blocks: string[]): Promise<(string | null)[]> {
  const records = await read(...blocks);
  return records.map((record) => {
    const prepared = 'value' in record ? prepareRecord(record.value) : record;
    if ('rejects' in prepared) throw new Error(JSON.stringify(prepared.rejects));
    return prepared.event.dateEnd;
  });
}

const inMelbourne = 'DTSTART;TZID=Australia/Melbourne:20251108T193000';

test.each([
  [
    'a time in the zone',
    [inMelbourne, 'DTEND;TZID=Australia/Melbourne:20251108T220000'],
    '2025-11-08T11:00:00.000Z',
  ],
  ['a time in UTC', [inMelbourne, 'DTEND:20251108T110000Z'], '2025-11-08T11:00:00.000Z'],
  ['a time without zone', [inMelbourne, 'DTEND:20251108T220000'], '2025-11-08T11:00:00.000Z'],
  ['a length', [inMelbourne, 'DURATION:PT2H30M'], '2025-11-08T11:00:00.000Z'],
  [
    'the day after the last one',
    ['DTSTART;VALUE=DATE:20251108', 'DTEND;VALUE=DATE:20251111'],
    '2025-11-10T13:59:59.000Z',
  ],
  [
    'the day of the start, against the rule',
    ['DTSTART;VALUE=DATE:20251108', 'DTEND;VALUE=DATE:20251108'],
    '2025-11-08T13:59:59.000Z',
  ],
])('reads an end that is %s', async (_, lines, expected) => {
  expect(await endsOf(anEventBlock(...lines))).toEqual([expected]);
});

it('gives every occurrence of a rule its own end', async () => {
  const lines = ['DTEND;TZID=Australia/Melbourne:20251108T220000', 'RRULE:FREQ=WEEKLY;COUNT=2'];
  expect(await endsOf(anEventBlock(inMelbourne, ...lines))).toEqual([
    '2025-11-08T11:00:00.000Z',
    '2025-11-15T11:00:00.000Z',
  ]);
});

it('reads a time in a zone the calendar defines, even behind the event', async () => {
  const event = anEventBlock('DTSTART;TZID=Our clock:20251108T193000');
  expect(await startsOf(event, customZone)).toEqual(['2025-11-08T10:00:00.000Z']);
});

it('rejects a zone nobody knows of an event whose place says nothing', async () => {
  const event = anEventBlock('DTSTART;TZID=Nowhere Time:20251108T193000', 'LOCATION:The Hall');
  expect(await read(event)).toMatchObject([
    { line: 3, rejects: [{ field: 'dateStart', value: 'Nowhere Time' }] },
  ]);
});

it('reads what an event says', async () => {
  const event = anEventBlock(
    'DTSTART:20251108T093000Z',
    'DESCRIPTION:Doors at six\\, music at\\n half past seven',
    'CATEGORIES:Music,Rock',
    'STATUS:CANCELLED',
    'GEO:-27.4522;153.0301',
    'ATTACH;FMTTYPE=image/jpeg:https://img.example/a.jpg',
  );
  expect(await read(event)).toMatchObject([
    {
      line: 3,
      value: {
        sourceId: 'e1',
        name: 'Night of Noise',
        url: 'https://tickets.example/1',
        isCancelled: true,
        categories: ['Music', 'Rock'],
        description: 'Doors at six, music at\n half past seven',
        homepageImage: 'https://img.example/a.jpg',
        venue: {
          name: 'The Tivoli',
          locality: 'Fortitude Valley',
          state: 'QLD',
          latitude: -27.4522,
          longitude: 153.0301,
        },
      },
    },
  ]);
});

it('takes the address of the tickets from the description where there is no other', async () => {
  const event = anEventBlock(
    'DTSTART:20251108T093000Z',
    'URL:',
    'DESCRIPTION:Tickets: https://t.example/9.',
  );
  expect(await read(event)).toMatchObject([{ value: { url: 'https://t.example/9' } }]);
});

it.each([
  ['Presented by Org https://org.example/us. Book: https://t.example/9', 'https://t.example/9'],
  ['Join: https://us02web.zoom.us/j/1', undefined],
  ['See https://show.example/a, map https://where.example/b', 'https://show.example/a'],
])('takes no link of an organiser, a call or a map from the description %s', async (text, url) => {
  const event = anEventBlock('DTSTART:20251108T093000Z', 'URL:', `DESCRIPTION:${text}`);
  const [record] = await read(event);
  expect(record).toMatchObject({ value: { url: url ?? '' } });
});

it('unfolds long lines', async () => {
  const event = anEventBlock('DTSTART:20251108T093000Z', 'SUMMARY:Night of a very\r\n  long name');
  expect(await read(event)).toMatchObject([{ value: { name: 'Night of a very long name' } }]);
});

it('takes the zone of the calendar where the place says nothing', async () => {
  const event = anEventBlock('DTSTART;TZID=Australia/Perth:20251108T193000', 'LOCATION:The Hall');
  expect(await read(event)).toMatchObject([
    { value: { venue: { name: 'The Hall', timezone: 'Australia/Perth' } } },
  ]);
});

it('takes the only zone that a calendar defines for days without one', async () => {
  const zoneOf = async (...zones: string[]) => {
    const defined = zones.map((zone) => `BEGIN:VTIMEZONE\r\nTZID:${zone}\r\nEND:VTIMEZONE\r\n`);
    async function* chunks() {
      yield `BEGIN:VCALENDAR\r\n${defined.join('')}${anEventBlock('DTSTART;VALUE=DATE:20251108')}`;
    }
    return (await readCalendarHead({ chunks })).timezone;
  };
  expect(await zoneOf('Australia/Perth')).toBe('Australia/Perth');
  expect(await zoneOf('Australia/Perth', 'Australia/Darwin')).toBeNull();
});

it('knows an event without UID by its link and start', async () => {
  const [record] = await read(
    ['BEGIN:VEVENT', 'URL:https://v.example/fair', 'SUMMARY:Fair'].join('\r\n') +
      '\r\nDTSTART:20251108T093000Z\r\nEND:VEVENT',
  );
  expect(record).toMatchObject({
    value: { sourceId: 'https://v.example/fair 2025-11-08T09:30:00Z', name: 'Fair' },
  });
});

it('expands a rule on the clocks of its zone, over the change to daylight time', async () => {
  const event = anEventBlock(
    'DTSTART;TZID=Australia/Melbourne:20260329T150000',
    'RRULE:FREQ=WEEKLY;COUNT=3',
    'EXDATE;TZID=Australia/Melbourne:20260412T150000',
  );
  expect(await startsOf(event)).toEqual(['2026-03-29T04:00:00.000Z', '2026-04-05T05:00:00.000Z']);
});

it('leaves out dates excluded in UTC', async () => {
  const event = anEventBlock(
    'DTSTART;TZID=Australia/Melbourne:20260329T150000',
    'RRULE:FREQ=WEEKLY;COUNT=2',
    'EXDATE:20260405T050000Z',
  );
  expect(await startsOf(event)).toEqual(['2026-03-29T04:00:00.000Z']);
});

it('gives every occurrence an id of its own, and one that was moved its new time', async () => {
  const rule = anEventBlock('DTSTART:20251108T093000Z', 'RRULE:FREQ=DAILY;COUNT=3');
  const moved = anEventBlock(
    'RECURRENCE-ID:20251109T093000Z',
    'DTSTART:20251109T120000Z',
    'SUMMARY:Later that night',
  );
  const records = await read(rule, moved);
  expect(records.map((record) => 'value' in record && record.value)).toMatchObject([
    { sourceId: 'e1 2025-11-08T09:30:00.000Z', dateStart: '2025-11-08T09:30:00.000Z' },
    { sourceId: 'e1 2025-11-10T09:30:00.000Z' },
    {
      sourceId: 'e1 2025-11-09T09:30:00.000Z',
      dateStart: '2025-11-09T12:00:00.000Z',
      name: 'Later that night',
    },
  ]);
});

it('expands an endless rule to a limit and says so', async () => {
  const records = await read(anEventBlock('DTSTART:20100101T093000Z', 'RRULE:FREQ=DAILY'));
  expect(records).toHaveLength(366);
  expect(records[0]).toMatchObject({
    value: { dateStart: '2025-11-02T09:30:00.000Z' },
    warnings: [{ field: 'dateStart', value: 'FREQ=DAILY' }],
  });
  const yearly = await read(anEventBlock('DTSTART:20100101T093000Z', 'RRULE:FREQ=YEARLY'));
  expect(yearly).toHaveLength(2);
});

it('takes a day that does not say it is one', async () => {
  expect(await startsOf(anEventBlock('DTSTART:20251108'))).toEqual(['2025-11-07T14:00:00.000Z']);
});

it.each([
  ['DTSTART:20260230T193000', /28 days/],
  ['DTSTART;VALUE=DATE:20260431', /30 days/],
  ['DTSTART:20260228T240000Z', /midnight is 00:00/],
  ['DTSTART:2026-02-28T19:30', /is not a date and time/],
  ['DTSTART:tomorrow', /is not a date and time/],
  ['DTSTART:20251108T193000\r\nRRULE:FREQ=OFTEN', /not iCalendar/],
  ['DTSTART:20251108T193000\r\nRECURRENCE-ID:soon', /not iCalendar/],
  ['DTSTART:20251108T193000\r\nRRULE:FREQ=DAILY\r\nEXDATE:never', /not iCalendar/],
  ['DTSTART:20200101T193000\r\nRRULE:FREQ=SECONDLY', /repeats so often/],
])('rejects an event with %j and reads the next', async (lines, reason) => {
  const [rejected, next] = await read(
    anEventBlock('UID:a', lines),
    anEventBlock('UID:b', 'DTSTART:20251108T093000Z'),
  );
  expect(rejected).toMatchObject({ line: 3, rejects: [{ reason: expect.stringMatching(reason) }] });
  expect(next).toMatchObject({ value: { sourceId: 'b' } });
});

it('rejects an event without a date and reads the next', async () => {
  const records = await read(
    anEventBlock('UID:a'),
    anEventBlock('UID:b', 'DTSTART:20251108T093000Z'),
  );
  expect(records).toMatchObject([
    { line: 3, rejects: [{ field: 'dateStart' }] },
    { line: 9, value: { sourceId: 'b' } },
  ]);
});

it('says where a calendar breaks off, and imports nothing of that event', async () => {
  const whole = ['BEGIN:VCALENDAR', anEventBlock('DTSTART:20251108T093000Z')].join('\r\n');
  for (const cut of [40, 80, whole.length - 3]) {
    expect(await readText(whole.slice(0, cut))).toMatchObject([
      {
        line: 2,
        rejects: [{ reason: 'begins here and never ends: the file breaks off before END:VEVENT' }],
      },
    ]);
  }
});

test.each([
  ['CANCELLED', true],
  ['canceled', true],
  ['Tentative', false],
])('reads the status %s', async (status, isCancelled) => {
  const records = await read(anEventBlock('DTSTART:20251108T193000', `STATUS:${status}`));
  expect(records).toMatchObject([{ value: { isCancelled } }]);
});

it('rejects a status nobody knows, with its value', async () => {
  expect(await read(anEventBlock('DTSTART:20251108T193000', 'STATUS:BURNT'))).toMatchObject([
    { rejects: [{ field: 'status', value: 'BURNT' }] },
  ]);
});

it('reads a location on the internet as online, and the date of its last change', async () => {
  const [record] = await read(
    anEventBlock(
      'DTSTART;TZID=Australia/Perth:20251108T193000',
      'LAST-MODIFIED:20251001T101500Z',
      'LOCATION:https://meet.example/42',
    ),
  );
  if (record === undefined || 'rejects' in record) throw new Error('no record');
  expect(record.value).toMatchObject({ updatedAt: '2025-10-01T10:15:00Z' });
  const prepared = prepareRecord(record.value);
  if ('rejects' in prepared) throw new Error(JSON.stringify(prepared.rejects));
  expect(prepared.event.venue).toMatchObject({ isOnline: true, timezone: 'Australia/Perth' });
});

test.each([
  ['(UTC+10:00) Canberra, Melbourne, Sydney', '2025-12-05T08:00:00.000Z'],
  ['(UTC+08:00) Perth', '2025-12-05T11:00:00.000Z'],
  ['(UTC+12:00) Auckland, Wellington', '2025-12-05T06:00:00.000Z'],
])('reads the zone %s by its cities', async (zone, expected) => {
  expect(await startsOf(anEventBlock(`DTSTART;TZID="${zone}":20251205T190000`))).toEqual([
    expected,
  ]);
});

test('a zone that nobody knows is that of the place, with a warning', async () => {
  const event = anEventBlock('DTSTART;TZID=Customized Time Zone:20251205T190000');
  expect(await startsOf(event)).toEqual(['2025-12-05T09:00:00.000Z']);
  expect(await read(event)).toMatchObject([
    {
      warnings: [
        { value: 'Customized Time Zone', reason: expect.stringMatching(/those of the place/) },
      ],
    },
  ]);
});

test('an entry that its calendar keeps private is left out', async () => {
  for (const access of ['PRIVATE', 'confidential']) {
    const event = anEventBlock('DTSTART:20251108T093000Z', `CLASS:${access}`);
    expect(await read(event)).toMatchObject([{ rejects: [{ field: 'class' }], isLeftOut: true }]);
  }
  const open = anEventBlock('DTSTART:20251108T093000Z', 'CLASS:PUBLIC');
  expect(await read(open)).toMatchObject([{ value: { name: 'Night of Noise' } }]);
});

test('lines may end with a carriage return alone', async () => {
  const text = ['BEGIN:VCALENDAR', anEventBlock('DTSTART:20251108T093000Z'), 'END:VCALENDAR'];
  const records = await readText(text.join('\r\n').replaceAll('\n', ''));
  expect(records).toMatchObject([{ value: { dateStart: '2025-11-08T09:30:00.000Z' } }]);
});

test('of a place that is written twice the filled one is taken', async () => {
  const places = ['LOCATION:', 'LOCATION:Annexe\\, 76 Alinga St\\, Canberra ACT 2601'];
  const records = await read(anEventBlock('DTSTART:20251108T093000Z', ...places));
  expect(records).toMatchObject([{ value: { venue: { name: 'Annexe', locality: 'Canberra' } } }]);
});

test.each([
  ['X-WR-TIMEZONE:GMT', 'DTSTART:20251108T193000', null],
  ['X-WR-TIMEZONE:Australia/Perth', 'DTSTART:20251108T193000', 'Australia/Perth'],
  ['X-WR-TIMEZONE:America/New_York', 'DTSTART;TZID=Europe/Paris:20251108T193000', 'Europe/Paris'],
])('the zone of a calendar with %s and %s is %s', async (head, start, zone) => {
  async function* chunks() {
    yield `BEGIN:VCALENDAR\r\n${head}\r\n${anEventBlock(start)}\r\nEND:VCALENDAR`;
  }
  expect((await readCalendarHead({ chunks })).timezone).toBe(zone);
});

it('has time for the other events of a calendar whose rules run over theirs', () => {
  // Exceptions are read before the events, and what runs over its time is read twice.
  const overrun = 2 * 2 * mostOverruns * eventTimeout;
  expect(overrun).toBeLessThan(parserLimits.answerSeconds * 1000);
});
