import { execFileSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { findWeekend } from './currentEvents.ts';

interface Case {
  zone: string;
  now: string;
  start: string;
  weekend: 0 | 1 | 2;
}

const cases: Record<string, Case[]> = {
  'Friday 17:00 to Sunday 23:59 by the venue’s clock': [
    {
      zone: 'Australia/Brisbane',
      now: '2026-03-04T02:00Z',
      start: '2026-03-06T06:59Z',
      weekend: 0,
    },
    {
      zone: 'Australia/Brisbane',
      now: '2026-03-04T02:00Z',
      start: '2026-03-06T07:00Z',
      weekend: 1,
    },
    {
      zone: 'Australia/Brisbane',
      now: '2026-03-04T02:00Z',
      start: '2026-03-08T13:59Z',
      weekend: 1,
    },
    {
      zone: 'Australia/Brisbane',
      now: '2026-03-04T02:00Z',
      start: '2026-03-08T14:00Z',
      weekend: 0,
    },
    {
      zone: 'Australia/Brisbane',
      now: '2026-03-04T02:00Z',
      start: '2026-03-14T09:00Z',
      weekend: 2,
    },
  ],
  'daylight saving starts in Sydney on Sunday 4 October 2026': [
    { zone: 'Australia/Sydney', now: '2026-09-30T02:00Z', start: '2026-10-02T06:59Z', weekend: 0 },
    { zone: 'Australia/Sydney', now: '2026-09-30T02:00Z', start: '2026-10-02T07:00Z', weekend: 1 },
    { zone: 'Australia/Sydney', now: '2026-09-30T02:00Z', start: '2026-10-04T12:59Z', weekend: 1 },
    { zone: 'Australia/Sydney', now: '2026-09-30T02:00Z', start: '2026-10-04T13:00Z', weekend: 0 },
  ],
  'daylight saving ends in Sydney on Sunday 5 April 2026': [
    { zone: 'Australia/Sydney', now: '2026-04-01T02:00Z', start: '2026-04-03T05:59Z', weekend: 0 },
    { zone: 'Australia/Sydney', now: '2026-04-01T02:00Z', start: '2026-04-03T06:00Z', weekend: 1 },
    { zone: 'Australia/Sydney', now: '2026-04-01T02:00Z', start: '2026-04-05T13:59Z', weekend: 1 },
    { zone: 'Australia/Sydney', now: '2026-04-01T02:00Z', start: '2026-04-05T14:00Z', weekend: 0 },
  ],
  'Brisbane and Perth know no daylight saving': [
    {
      zone: 'Australia/Brisbane',
      now: '2026-09-30T02:00Z',
      start: '2026-10-04T13:59Z',
      weekend: 1,
    },
    {
      zone: 'Australia/Brisbane',
      now: '2026-09-30T02:00Z',
      start: '2026-10-04T14:00Z',
      weekend: 0,
    },
    { zone: 'Australia/Perth', now: '2026-09-30T02:00Z', start: '2026-10-02T08:59Z', weekend: 0 },
    { zone: 'Australia/Perth', now: '2026-09-30T02:00Z', start: '2026-10-02T09:00Z', weekend: 1 },
    { zone: 'Australia/Perth', now: '2026-09-30T02:00Z', start: '2026-10-04T15:59Z', weekend: 1 },
    { zone: 'Australia/Perth', now: '2026-09-30T02:00Z', start: '2026-10-04T16:00Z', weekend: 0 },
  ],
  'Adelaide is half an hour off': [
    {
      zone: 'Australia/Adelaide',
      now: '2026-06-10T02:00Z',
      start: '2026-06-12T07:29Z',
      weekend: 0,
    },
    {
      zone: 'Australia/Adelaide',
      now: '2026-06-10T02:00Z',
      start: '2026-06-12T07:30Z',
      weekend: 1,
    },
    {
      zone: 'Australia/Adelaide',
      now: '2026-06-10T02:00Z',
      start: '2026-06-14T14:29Z',
      weekend: 1,
    },
    {
      zone: 'Australia/Adelaide',
      now: '2026-06-10T02:00Z',
      start: '2026-06-14T14:30Z',
      weekend: 0,
    },
  ],
  'on the weekend itself it is still this one, on Monday the next': [
    {
      zone: 'Australia/Brisbane',
      now: '2026-03-08T04:00Z',
      start: '2026-03-08T09:00Z',
      weekend: 1,
    },
    {
      zone: 'Australia/Brisbane',
      now: '2026-03-08T04:00Z',
      start: '2026-03-14T09:00Z',
      weekend: 2,
    },
    {
      zone: 'Australia/Brisbane',
      now: '2026-03-08T14:00Z',
      start: '2026-03-14T09:00Z',
      weekend: 1,
    },
    // Still Sunday in Perth while it is Monday in Brisbane.
    { zone: 'Australia/Perth', now: '2026-03-08T14:00Z', start: '2026-03-14T09:00Z', weekend: 2 },
  ],
  'an unknown zone counts as UTC': [
    { zone: 'Mars/Olympus', now: '2026-03-04T02:00Z', start: '2026-03-06T17:00Z', weekend: 1 },
    { zone: '', now: '2026-03-04T02:00Z', start: '2026-03-06T16:59Z', weekend: 0 },
  ],
};

describe.each(Object.entries(cases))('%s', (_, list) => {
  test.each(list)('$zone at $now: $start is $weekend', ({ zone, now, start, weekend }) => {
    expect(findWeekend(zone, Date.parse(start), Date.parse(now))).toBe(weekend);
  });
});

test('the machine’s own zone changes nothing', () => {
  const script = `
    import { findWeekend } from './server/recommender/time/currentEvents.ts';
    const cases = ${JSON.stringify(Object.values(cases).flat())};
    const wrong = cases.filter((c) => findWeekend(c.zone, Date.parse(c.start), Date.parse(c.now)) !== c.weekend);
    process.stdout.write(JSON.stringify(wrong));`;
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: process.cwd(),
    env: { ...process.env, TZ: 'America/St_Johns' },
    encoding: 'utf8',
  });
  expect(JSON.parse(output)).toEqual([]);
});
