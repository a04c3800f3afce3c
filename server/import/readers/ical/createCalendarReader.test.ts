import { describe, expect, it } from 'vitest';
import { anEventBlock, customZone, readCalendarText } from '#tests/support/readCalendarText.ts';

describe('a rule that finds no date', () => {
  const plain = anEventBlock('UID:plain', 'DTSTART:20251108T093000Z');
  const blockTimeout = 1000;

  it.each([
    'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=MINUTELY;BYMONTH=4;BYMONTHDAY=31',
    'FREQ=HOURLY;BYMONTH=6;BYMONTHDAY=31',
  ])('is rejected by its name: %s', async (rule) => {
    const event = anEventBlock('UID:never', 'DTSTART:20251108T093000Z', `RRULE:${rule}`);
    const calendar = ['BEGIN:VCALENDAR', event, plain, 'END:VCALENDAR'].join('\r\n');
    const [rejected, next] = await readCalendarText(calendar, { blockTimeout });
    expect(rejected).toMatchObject({
      line: 2,
      rejects: [
        { field: 'dateStart', value: rule, reason: expect.stringMatching(/days that exist/) },
      ],
    });
    expect(next).toMatchObject({ value: { sourceId: 'plain' } });
  });

  it('may be one of a time zone that the calendar defines', async () => {
    const zone = customZone.replace(
      'END:STANDARD',
      'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30\r\nEND:STANDARD',
    );
    const event = anEventBlock('DTSTART;TZID=Our clock:20251108T193000');
    const moved = anEventBlock(
      'RECURRENCE-ID;TZID=Our clock:20251108T193000',
      'DTSTART:20251109T193000Z',
    );
    const calendar = ['BEGIN:VCALENDAR', zone, event, moved, plain, 'END:VCALENDAR'].join('\r\n');
    const [rejected, second, next] = await readCalendarText(calendar, { blockTimeout });
    expect(rejected).toMatchObject({
      rejects: [{ value: 'Our clock', reason: expect.stringMatching(/rules of its time zone/) }],
    });
    expect(second).toMatchObject({ rejects: [{ field: 'dateStart' }] });
    expect(next).toMatchObject({ value: { sourceId: 'plain' } });
  });

  it('is not given time again and again: behind the third nothing is read', async () => {
    const rule = 'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30';
    const events = ['a', 'b', 'c', 'd'].map((uid) =>
      anEventBlock(`UID:${uid}`, 'DTSTART:20251108T093000Z', `RRULE:${rule}`),
    );
    const calendar = ['BEGIN:VCALENDAR', ...events, 'END:VCALENDAR'].join('\r\n');
    const records = await readCalendarText(calendar, { blockTimeout: 300 });
    expect(records).toHaveLength(4);
    expect(records[2]).toMatchObject({
      rejects: [{ value: rule, reason: expect.stringMatching(/days that exist/) }],
    });
    expect(records[3]).toMatchObject({
      rejects: [{ value: rule, reason: expect.stringMatching(/was not read/) }],
    });
  });
});
