import { readICalendar } from '#server/import/readers/ical/readICalendar.ts';
import type { SourceRecord } from '#server/import/record/sourceRecord.ts';

const now = new Date('2025-11-03T00:00:00Z');

/** The records of a calendar with these blocks. */
export async function readBlocks(...blocks: string[]): Promise<SourceRecord[]> {
  const text = ['BEGIN:VCALENDAR', 'VERSION:2.0', ...blocks, 'END:VCALENDAR', ''].join('\r\n');
  return readCalendarText(text);
}

/** The records of a calendar's text, by default as `now` is above; `blockTimeout` in milliseconds. */
export async function readCalendarText(
  text: string,
  options: { blockTimeout?: number; fallbackZone?: string | null; now?: Date } = {},
): Promise<SourceRecord[]> {
  async function* chunks(): AsyncIterable<string> {
    await Promise.resolve();
    yield text;
  }
  const records: SourceRecord[] = [];
  const read = readICalendar({ chunks }, { now, fallbackZone: null, ...options });
  for await (const record of read) records.push(record);
  return records;
}

/** An event with a name, an address and a venue, and what is given besides. */
export function anEventBlock(...lines: string[]): string {
  const defaults = [
    'UID:e1',
    'SUMMARY:Night of Noise',
    'URL:https://tickets.example/1',
    'LOCATION:The Tivoli\\, Fortitude Valley QLD 4006',
  ].filter((line) => !lines.some((other) => other.split(/[:;]/)[0] === line.split(':')[0]));
  return ['BEGIN:VEVENT', ...defaults, ...lines, 'END:VEVENT'].join('\r\n');
}

/** A time zone by a name of the calendar's own. */
export const customZone = [
  'BEGIN:VTIMEZONE',
  'TZID:Our clock',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0930',
  'TZOFFSETTO:+0930',
  'END:STANDARD',
  'END:VTIMEZONE',
].join('\r\n');
