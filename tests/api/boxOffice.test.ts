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

const jsonLdOf = (page: string) =>
  JSON.parse(/<script type="application\/ld\+json">([^<]*)<\/script>/.exec(page)?.[1] ?? '{}');

describe('the box office', () => {
  test.each([
    ['plain', 'EventScheduled', 'InStock'],
    ['off', 'EventCancelled', 'SoldOut'],
    ['late', 'EventPostponed', 'SoldOut'],
    ['moved', 'EventRescheduled', 'InStock'],
    ['full', 'EventScheduled', 'SoldOut'],
  ])('says of the event %s: %s, %s', async (reference, status, availability) => {
    const answer = await server.fetch(`/box-office/${reference}`);
    expect(answer.status).toBe(200);
    const jsonLd = jsonLdOf(await answer.text());
    expect(jsonLd.eventStatus).toBe(`https://schema.org/${status}`);
    expect(jsonLd.offers.availability).toBe(`https://schema.org/${availability}`);
  });

  test('escapes what the listing says, and gives dates the offset of the venue', async () => {
    const page = await (await server.fetch('/box-office/1')).text();
    expect(page).toContain('<h1>Tom &amp; Jerry &lt;live&gt;</h1>');
    expect(page).not.toContain('<live>');
    expect(jsonLdOf(page)).toMatchObject({
      name: 'Tom & Jerry <live>',
      startDate: '2025-11-17T19:30:00+11:00',
    });
    const moved = jsonLdOf(await (await server.fetch('/box-office/moved')).text());
    expect(moved).toMatchObject({
      startDate: '2025-11-17T16:30:00+08:00',
      previousStartDate: '2025-11-10T16:30:00+08:00',
    });
  });

  test('tells those it is shared with what, when and where, and leads to a form that knows it', async () => {
    const page = await (await server.fetch('/box-office/moved')).text();
    expect(page).toContain('<meta property="og:title" content="');
    expect(page).toContain('content="Mon, 17 Nov, 4:30pm · Swan Hall, Perth, WA"');
    expect(page).toContain(`<meta property="og:image" content="${server.origin}/`);
    expect(page).toContain('href="/customer-support?type=Event%20Inquiry&amp;event=4"');
  });

  test.each([
    ['gone', '6'],
    ['6', '6'],
    ['never-was', 'never-was'],
    ['999', '999'],
  ])('sends the visitor of %s home, where the page says so', async (reference, key) => {
    const answer = await server.fetch(`/box-office/${reference}`);
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe(`/?requestedEventId=${key}`);
  });
});

describe('a calendar file', () => {
  test('has the local time, the zone with its rules, and the status', async () => {
    const answer = await server.fetch('/events/1.ics');
    expect(answer.headers.get('content-type')).toMatch(/^text\/calendar/);
    const file = await answer.text();
    expect(file).toContain('DTSTART;TZID=Australia/Melbourne:20251117T193000');
    expect(file).toContain('BEGIN:VTIMEZONE\r\nTZID:Australia/Melbourne');
    expect(file).toContain('SUMMARY:Tom & Jerry <live>');
    expect(file).toContain('DESCRIPTION:A\\nB');
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
