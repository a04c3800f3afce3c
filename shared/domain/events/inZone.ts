import dayjs, { type Dayjs } from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import { parseInstant } from './instant.ts';

dayjs.extend(utc);

/** A moment on the clocks of a zone, or null where the date is bad or the zone unknown. */
export function inZone(instant: string, timezone: string): Dayjs | null {
  const milliseconds = parseInstant(instant);
  if (milliseconds === null) return null;
  const offset = zoneOffsetMinutes(milliseconds, timezone);
  return offset === null ? null : dayjs.utc(milliseconds).add(offset, 'minute');
}

/** Minutes a zone is ahead of UTC at a moment, or null for an unknown zone. */
export function zoneOffsetMinutes(milliseconds: number, timezone: string): number | null {
  const formatter = zoneFormatter(timezone);
  if (!formatter) return null;
  const quarterHour = Math.floor(milliseconds / msPerQuarterHour);
  const key = `${timezone} ${quarterHour}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const offset = measureOffset(formatter, quarterHour * msPerQuarterHour);
  if (offsets.size > 20_000) offsets.clear();
  offsets.set(key, offset);
  return offset;
}

/** Clocks change on quarter hours of UTC alone, so within one the offset is the same. */
const msPerQuarterHour = 900_000;
const offsets = new Map<string, number>();

function measureOffset(formatter: Intl.DateTimeFormat, milliseconds: number): number {
  const parts: Record<string, number> = {};
  for (const { type, value } of formatter.formatToParts(milliseconds)) parts[type] = Number(value);
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = parts;
  const local = Date.UTC(year, month - 1, day, hour, minute, second);
  return Math.round((local - milliseconds) / 60_000);
}

/** One formatter a zone, kept: dayjs' own plugin makes one a call, 250 µs each, 180 times on a home page. */
const formatters = new Map<string, Intl.DateTimeFormat | null>();

function zoneFormatter(timezone: string): Intl.DateTimeFormat | null {
  const known = formatters.get(timezone);
  if (known !== undefined) return known;
  const formatter = makeFormatter(timezone);
  // Zones come from stored venues, but a stranger's answer must not grow the map without end.
  if (formatters.size < 1000) formatters.set(timezone, formatter);
  return formatter;
}

function makeFormatter(timezone: string): Intl.DateTimeFormat | null {
  if (timezone === '') return null;
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone: timezone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  } catch {
    return null;
  }
}
