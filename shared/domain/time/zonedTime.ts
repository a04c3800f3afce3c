/** The clock of a zone at an instant, as a date whose UTC fields show it; null where either is invalid. */
export function toZonedTime(instant: string, timezone: string): Date | null {
  const milliseconds = parseInstant(instant);
  if (milliseconds === null) return null;
  const offset = zoneOffsetMinutes(milliseconds, timezone);
  return offset === null ? null : new Date(milliseconds + offset * msPerMinute);
}

/** The day (`2026-11-23`) of a zone at an instant; null where the instant is malformed or the zone unknown. */
export function toLocalDay(instant: string, timezone: string): string | null {
  return toZonedTime(instant, timezone)?.toISOString().slice(0, 10) ?? null;
}

/** Minutes a zone is ahead of UTC, null for an unknown one; clocks change on quarter hours of UTC alone. */
export function zoneOffsetMinutes(milliseconds: number, timezone: string): number | null {
  const readOffset = cachedOffsetReader(timezone);
  if (!readOffset) return null;
  const quarterHour = Math.floor(milliseconds / msPerQuarterHour);
  const key = `${timezone} ${quarterHour}`;
  const cached = offsets.get(key);
  if (cached !== undefined) return cached;
  const offset = readOffset(quarterHour * msPerQuarterHour);
  evictOldest(offsets, maxOffsets);
  offsets.set(key, offset);
  return offset;
}

const isoInstant =
  /^(\d{4})-(\d{2})-(\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})$/;

/** Milliseconds since 1970, or null. `Date.parse` would move 30 February into March. */
function parseInstant(text: string): number | null {
  const match = isoInstant.exec(text);
  if (!match) return null;
  const milliseconds = Date.parse(text);
  const isRealDay = Number(match[3]) <= daysInMonth(Number(match[1]), Number(match[2]));
  return Number.isNaN(milliseconds) || !isRealDay ? null : milliseconds;
}

function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

const msPerMinute = 60_000;
const msPerQuarterHour = 900_000;
const nsPerMinute = 60_000_000_000;

/** About 2 MB; a listing of 50,000 events starts at fewer quarters of an hour. */
const maxOffsets = 20_000;
const offsets = new Map<string, number>();

/** The world has 600 zones. Names come from listings, so their number is bounded. */
const maxZones = 1000;
const offsetReaders = new Map<string, OffsetReader | null>();

type OffsetReader = (milliseconds: number) => number;

function evictOldest(cache: Map<string, unknown>, maxSize: number): void {
  const [oldest] = cache.keys();
  if (cache.size >= maxSize && oldest !== undefined) cache.delete(oldest);
}

/** A formatter takes 250 µs to create on the server and 40 ms in a browser, decision 016. */
function cachedOffsetReader(timezone: string): OffsetReader | null {
  const cached = offsetReaders.get(timezone);
  if (cached !== undefined) return cached;
  const reader = createOffsetReader(timezone);
  evictOldest(offsetReaders, maxZones);
  offsetReaders.set(timezone, reader);
  return reader;
}

function createOffsetReader(timezone: string): OffsetReader | null {
  if (timezone === '') return null;
  try {
    return createTemporalReader(timezone) ?? createFormatterReader(timezone);
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

function createTemporalReader(timezone: string): OffsetReader | null {
  const { Temporal } = globalThis as { Temporal?: TemporalPart };
  if (Temporal === undefined) return null;
  const toZoned = (milliseconds: number) =>
    Temporal.Instant.fromEpochMilliseconds(milliseconds).toZonedDateTimeISO(timezone);
  // Throws where the zone is unknown.
  toZoned(0);
  return (milliseconds) => Math.round(toZoned(milliseconds).offsetNanoseconds / nsPerMinute);
}

function createFormatterReader(timezone: string): OffsetReader {
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
    return Math.round((local - milliseconds) / msPerMinute);
  };
}
