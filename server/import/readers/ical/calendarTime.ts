import ICAL from 'ical.js';
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

/** A day or time that does not exist, which ical.js would move to the next one that does. */
export function dateFault(property: ICAL.Property): { value: string; reason: string } | null {
  const [, , , value] = property.toJSON() as unknown[];
  if (typeof value !== 'string') return null;
  const reason = dateTimeFault(value);
  return reason === null ? null : { value, reason };
}

/** How the value of a date property is to be read. */
export function readingOf(property: ICAL.Property, zones: CalendarZones): TimeReading {
  const tzid = property.getFirstParameter('tzid');
  const value = property.getFirstValue();
  if (value instanceof ICAL.Time && value.zone === ICAL.Timezone.utcTimezone)
    return { kind: 'utc' };
  if (typeof tzid !== 'string' || tzid === '') return { kind: 'local' };
  const zone = readZoneName(tzid);
  if (zone !== null) return { kind: 'zone', zone };
  const custom = zones.get(tzid);
  return custom === undefined ? { kind: 'unknown', tzid } : { kind: 'custom', zone: custom };
}

/** A time in the format of an import: an instant where the zone is known, else local. */
export function writeTime(time: ICAL.Time, reading: TimeReading): string {
  const wall = time.toString().replace(/Z$/, '');
  if (time.isDate || reading.kind === 'local' || reading.kind === 'unknown') return wall;
  if (reading.kind === 'utc') return toInstant(wall, 'UTC');
  if (reading.kind === 'zone') return toInstant(wall, reading.zone);
  const local = time.clone();
  local.zone = reading.zone;
  return new Date(local.toUnixTime() * 1000).toISOString();
}
