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
  const measure = zoneMeasure(timezone);
  if (!measure) return null;
  const quarterHour = Math.floor(milliseconds / msPerQuarterHour);
  const key = `${timezone} ${quarterHour}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const offset = measure(quarterHour * msPerQuarterHour);
  if (offsets.size > 20_000) offsets.clear();
  offsets.set(key, offset);
  return offset;
}

/** Clocks change on quarter hours of UTC alone, so within one the offset is the same. */
const msPerQuarterHour = 900_000;
const offsets = new Map<string, number>();

/** Minutes ahead of UTC at a moment. */
type Measure = (milliseconds: number) => number;

/** One measure a zone, kept: dayjs' own plugin makes a formatter a call, 250 µs each, 180 times on a home page. */
const measures = new Map<string, Measure | null>();

function zoneMeasure(timezone: string): Measure | null {
  const known = measures.get(timezone);
  if (known !== undefined) return known;
  const measure = makeMeasure(timezone);
  // Zones come from stored venues, but a stranger's answer must not grow the map without end.
  if (measures.size < 1000) measures.set(timezone, measure);
  return measure;
}

function makeMeasure(timezone: string): Measure | null {
  if (timezone === '') return null;
  try {
    return byTemporal(timezone) ?? byFormatter(timezone);
  } catch {
    return null;
  }
}

/** The part of Temporal used here; this version of Node and older browsers do not have it. */
interface TemporalPart {
  Instant: {
    fromEpochMilliseconds(milliseconds: number): {
      toZonedDateTimeISO(timezone: string): { offsetNanoseconds: number };
    };
  };
}

/** Half a millisecond the first time; a browser's first formatter takes 40, while the page comes alive. */
function byTemporal(timezone: string): Measure | null {
  const { Temporal } = globalThis as { Temporal?: TemporalPart };
  if (Temporal === undefined) return null;
  const zoned = (milliseconds: number) =>
    Temporal.Instant.fromEpochMilliseconds(milliseconds).toZonedDateTimeISO(timezone);
  // Throws where the zone is unknown.
  zoned(0);
  return (milliseconds) => Math.round(zoned(milliseconds).offsetNanoseconds / nsPerMinute);
}

const nsPerMinute = 60_000_000_000;

function byFormatter(timezone: string): Measure {
  const formatter = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  return (milliseconds) => {
    const parts: Record<string, number> = {};
    for (const { type, value } of formatter.formatToParts(milliseconds)) {
      parts[type] = Number(value);
    }
    const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = parts;
    const local = Date.UTC(year, month - 1, day, hour, minute, second);
    return Math.round((local - milliseconds) / 60_000);
  };
}
