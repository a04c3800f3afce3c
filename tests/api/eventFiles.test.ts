import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anEventRecord, aVenueRecord } from '#tests/support/anEventRecord.ts';
import { startTestServer, type TestServer } from '#tests/support/startTestServer.ts';

const perth = aVenueRecord({
  name: 'Swan Hall',
  locality: 'Perth',
  state: 'WA',
  timezone: 'Australia/Perth',
});

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    events: [
      anEventRecord({
        sourceId: 'plain',
        name: 'Tom & Jerry <live>',
        priceMin: 49.9,
        description: 'A\nB',
      }),
      anEventRecord({ sourceId: 'off', isCancelled: true }),
      anEventRecord({ sourceId: 'late', isPostponed: true }),
      anEventRecord({
        sourceId: 'moved',
        isRescheduled: true,
        previousStart: '2025-11-10T08:30:00Z',
        venue: perth,
      }),
      anEventRecord({
        sourceId: 'full',
        hasAvailability: false,
        availabilityDate: '2025-11-01T00:00:00Z',
      }),
      anEventRecord({ sourceId: 'gone', dateStart: '2025-10-01T08:00:00Z' }),
    ],
  });
});
afterAll(() => server.close());

describe('a calendar file', () => {
  test('has the local time, the zone with its rules, and the status', async () => {
    const answer = await server.fetch('/events/1.ics');
    expect(answer.headers.get('content-type')).toMatch(/^text\/calendar/);
    const file = await answer.text();
    expect(file).toContain('DTSTART;TZID=Australia/Melbourne:20251117T193000');
    expect(file).toContain('BEGIN:VTIMEZONE\r\nTZID:Australia/Melbourne');
    expect(file).toContain('SUMMARY:Tom & Jerry <live>');
    expect(file).toContain('DESCRIPTION:A\\nB');
    expect(file).toContain(`URL;VALUE=URI:${server.origin}/events/1`);
    expect(file).toContain('STATUS:CONFIRMED');
    expect(await (await server.fetch('/events/2.ics')).text()).toContain('STATUS:CANCELLED');
  });

  test('of an event that is not listed does not exist', async () => {
    expect((await server.fetch('/events/999.ics')).status).toBe(404);
  });

  test.each(['abc', '1.5', '1e0', '0x1', '%201', '1.0', '+1', '01', '0'])(
    'has an address with the key in digits, so %s is refused',
    async (key) => {
      expect((await server.fetch(`/events/${key}.ics`)).status).toBe(400);
    },
  );

  test('ends every line with CRLF, the last one too', async () => {
    const file = await (await server.fetch('/events/1.ics')).text();
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });
});

describe('the calendar of saved events', () => {
  test('holds every event that is there', async () => {
    const answer = await server.fetch('/events.ics?keys=1,999,2');
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toContain('saved-events.ics');
    expect((await answer.text()).match(/^BEGIN:VEVENT/gm)).toHaveLength(2);
  });

  test('holds 100 events', async () => {
    expect((await server.fetch(`/events.ics?keys=${'1,'.repeat(99)}1`)).status).toBe(200);
  });

  test.each(['', '?keys=', '?keys=a', '?keys=1;2', `?keys=${'1,'.repeat(100)}1`])(
    'refuses %j',
    async (query) => {
      expect((await server.fetch(`/events.ics${query}`)).status).toBe(422);
    },
  );
});
