import ICAL from 'ical.js';
import { toWallTime } from '#shared/domain/time/calendar.ts';
import { dateTimeFault, toInstant } from '#server/import/record/dateTime.ts';
import { readZoneName } from '#server/import/record/readZoneName.ts';

/** Time zones a calendar defines itself, by TZID. */
export type CalendarZones = ReadonlyMap<string, ICAL.Timezone>;

/** The clock that the times of a property refer to. */
export type TimeReading =
  | { kind: 'utc' }
  /** No zone: local time of the venue. */
  | { kind: 'local' }
  | { kind: 'zone'; zone: string }
  | { kind: 'custom'; zone: ICAL.Timezone }
  | { kind: 'unknown'; tzid: string };

/** The first start of an event, and the clock that its other dates refer to where they name none. */
export interface SeriesStart {
  start: ICAL.Time;
  reading: TimeReading;
  /** Zone of the calendar, for times on the clock of the venue; null where it names none. */
  fallbackZone: string | null;
  zones: CalendarZones;
}

/** A day or time that does not exist, which ical.js would move to the next one that does. */
export function dateFault(property: ICAL.Property): { value: string; reason: string } | null {
  const [, , , value] = property.toJSON() as unknown[];
  if (typeof value !== 'string') return null;
  const reason = dateTimeFault(value);
  return reason === null ? null : { value, reason };
}

/** How the value of a date property is to be read. */
export function readingOf(property: ICAL.Property, zones: CalendarZones): TimeReading {
  const tzid = property.getParameter('tzid')?.toString();
  const value = property.getFirstValue();
  const time = value instanceof ICAL.Period ? value.start : value;
  if (time instanceof ICAL.Time && time.zone === ICAL.Timezone.utcTimezone) return { kind: 'utc' };
  if (tzid === undefined || tzid === '') return { kind: 'local' };
  const zone = readZoneName(tzid);
  if (zone !== null) return { kind: 'zone', zone };
  const custom = zones.get(tzid);
  return custom === undefined ? { kind: 'unknown', tzid } : { kind: 'custom', zone: custom };
}

/** A time in the format of an import: an instant where the zone is known, else local. */
export function writeTime(time: ICAL.Time, reading: TimeReading): string {
  const wall = time.toString().replace(/Z$/, '');
  const clock = clockOf(reading);
  if (time.isDate || clock === null) return wall;
  if (typeof clock === 'string') return toInstant(wall, clock);
  const local = time.clone();
  local.zone = clock;
  return new Date(local.toUnixTime() * 1000).toISOString();
}

export interface Occurrence {
  /** In the format of an import. */
  start: string;
  /** The same on the clock of the series, without a zone. */
  wall: string;
  /** Milliseconds, where its date has a length of its own. */
  span?: number;
}

/**
 * A date of a series on the clock of its start: calendars write the dates that they add, leave out or move as a day,
 * without a zone, in UTC or in another zone than that of the start.
 */
export function occurrenceAt(
  time: ICAL.Time,
  reading: TimeReading,
  series: SeriesStart,
): Occurrence {
  const { start } = series;
  const said = wallOn(series, time, reading);
  const day = said.slice(0, dayEnd);
  const clock = start.toString().slice(dayEnd).replace(/Z$/, '');
  const wall = start.isDate ? day : time.isDate ? `${day}${clock}` : said;
  const isOnOtherClock = !time.isDate && !start.isDate && reading.kind !== 'local';
  return isOnOtherClock && series.reading.kind !== 'local'
    ? { start: writeTime(time, reading), wall }
    : { start: writeWall(wall, series.reading), wall };
}

const dayEnd = 'YYYY-MM-DD'.length;

/** A day or local time in the format of an import. */
export function writeWall(wall: string, reading: TimeReading): string {
  return writeTime(toTime(wall), reading);
}

/** A day or local time without a zone. */
export function toTime(wall: string): ICAL.Time {
  const isDay = wall.length === dayEnd;
  return isDay ? ICAL.Time.fromDateString(wall) : ICAL.Time.fromDateTimeString(wall);
}

/** What the clock of a series shows at a time of another one, such as `2026-12-19T23:59:59`. */
export function wallOn(series: SeriesStart, time: ICAL.Time, reading: TimeReading): string {
  const wall = time.toString().replace(/Z$/, '');
  const clock = clockOf(series.reading) ?? series.fallbackZone;
  if (time.isDate || clockOf(reading) === null || clock === null) return wall;
  const at = Date.parse(writeTime(time, reading));
  // Without its zone: `2026-12-19T23:59:59`.
  if (typeof clock === 'string') return new Date(toWallTime(at, clock)).toISOString().slice(0, 19);
  return ICAL.Time.fromJSDate(new Date(at), true).convertToZone(clock).toString();
}

/** The zone of a clock; null: it is that of a venue that is not looked up yet. */
function clockOf(reading: TimeReading): string | ICAL.Timezone | null {
  if (reading.kind === 'utc') return 'UTC';
  return 'zone' in reading ? reading.zone : null;
}
