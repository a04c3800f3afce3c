import ICAL from 'ical.js';
import { dayLength } from '#shared/domain/time/calendar.ts';
import {
  notPublic,
  refuseRecord,
  type ReadRecord,
  type SourceRecord,
} from '#server/import/record/sourceRecord.ts';
import {
  isWholeDay,
  parseBlock,
  readStart,
  replacedOccurrence,
  toWholeDay,
  uidOf,
  type CalendarParts,
  type SeriesException,
} from './calendarParts.ts';
import {
  occurrenceAt,
  readingOf,
  writeTime,
  writeWall,
  type Occurrence,
  type SeriesStart,
  type TimeReading,
} from './calendarTime.ts';
import { expandOccurrences, readClock } from './expandOccurrences.ts';
import type { CalendarBlock } from './splitCalendar.ts';
import { findStatusFault, toEventRecord } from './toEventRecord.ts';

/** Records of one event: one, or one for each occurrence of its rule. May not return: see `createCalendarReader`. */
export function readCalendarEvent(
  block: CalendarBlock,
  parts: CalendarParts,
  now: Date,
): readonly SourceRecord[] {
  const component = parseBlock(block);
  if ('fault' in component) return [refuseRecord(block.line, '', '', component.fault)];
  try {
    return readComponent(component, block.line, parts, now);
  } catch (error) {
    // ical.js parses values lazily, so it throws here.
    return [refuseRecord(block.line, '', '', `not iCalendar: ${(error as Error).message}`)];
  }
}

function readComponent(
  component: ICAL.Component,
  line: number,
  parts: CalendarParts,
  now: Date,
): readonly SourceRecord[] {
  const refusal = refuseEntry(component, parts.replacedBy.get(line));
  if (refusal !== null) {
    return [{ line, ...refusal, value: { name: component.getFirstPropertyValue('summary') } }];
  }
  const series = readStart(component, parts);
  if ('fault' in series) {
    return [refuseRecord(line, 'dateStart', series.fault.value, series.fault.reason)];
  }
  const { reading } = series;
  // The place of an event can give its zone.
  const place = reading.kind === 'unknown' && toEventRecord(component, reading).venue;
  if (reading.kind === 'unknown' && place && !place.state && !place.country) {
    const reason = 'is a time zone nobody knows and the file does not define';
    return [refuseRecord(line, 'dateStart', reading.tzid, reason)];
  }
  const event = { line, component, series };
  const records = component.hasProperty('recurrence-id')
    ? [toException(event, parts)]
    : toRecords(event, parts, now);
  const zone = parts.fallbackZone === null ? {} : { fallbackZone: parts.fallbackZone };
  return records.map((record) =>
    'rejects' in record ? record : { ...markZone(record, reading), ...zone },
  );
}

function markZone(record: ReadRecord, reading: TimeReading): ReadRecord {
  if ('zone' in reading) return { ...record, isZoned: true };
  if (reading.kind !== 'unknown') return record;
  const reason = 'is a time zone nobody knows: its times are those of the place';
  const warning = { field: 'dateStart', value: reading.tzid, reason };
  return { ...record, warnings: [...(record.warnings ?? []), warning] };
}

/** Why an entry is no event: its status is unknown, it is private, or a newer revision stands on another line. */
function refuseEntry(component: ICAL.Component, newer: number | undefined) {
  const statusFault = findStatusFault(component);
  if (statusFault !== null) return { rejects: [statusFault] };
  if (newer !== undefined) {
    const reason = `is an older revision of the event on line ${newer}`;
    return { rejects: [{ field: 'sourceId', value: uidOf(component), reason }] };
  }
  const value = component.getFirstPropertyValue('class');
  if (typeof value !== 'string' || !/^(?:private|confidential)$/i.test(value.trim())) return null;
  return { rejects: [{ field: 'class', value, reason: notPublic }], isLeftOut: true };
}

interface ReadEvent {
  line: number;
  component: ICAL.Component;
  series: SeriesStart;
}

/** The record of an event in the place of an occurrence; it has the id of that occurrence. */
function toException({ line, component, series }: ReadEvent, parts: CalendarParts): SourceRecord {
  const uid = uidOf(component);
  const master = parts.series.get(uid) ?? series;
  const replaced = replacedOccurrence(component, master);
  const { start } = occurrenceAt(series.start, series.reading, series);
  const times = timesFrom(start, readSpan(component, series));
  const sourceId = `${uid} ${replaced.start}`;
  return { line, value: { ...toEventRecord(component, series.reading), sourceId, ...times } };
}

function toRecords(
  { line, component, series }: ReadEvent,
  parts: CalendarParts,
  now: Date,
): SourceRecord[] {
  const shared = toEventRecord(component, series.reading);
  const span = readSpan(component, series);
  const uid = uidOf(component);
  const { occurrences, isRecurring, isCut } = expandOccurrences(component, series, now);
  if (!isRecurring) {
    return occurrences.map(({ start }) => ({
      line,
      value: { ...shared, sourceId: uid, ...timesFrom(start, span) },
    }));
  }
  const rule = String(component.getFirstPropertyValue('rrule'));
  if (isCut && occurrences.length === 0) {
    const reason = 'repeats so often that its dates to come are out of reach';
    return [refuseRecord(line, 'dateStart', rule, reason)];
  }
  const exceptions = (parts.exceptions.get(uid) ?? []).map((exception) => ({
    ...exception,
    replaced: replacedOccurrence(exception.component, series),
  }));
  const moved = new Set(exceptions.map(({ replaced }) => replaced.start));
  const following = exceptions
    .filter(({ isForFollowing }) => isForFollowing)
    .sort((a, b) => readClock(a.replaced.start) - readClock(b.replaced.start))
    .map((exception) => ({ ...exception, change: readChange(exception, parts) }));
  const records = occurrences
    .filter(({ start }) => !moved.has(start))
    .map((occurrence) => {
      const sourceId = `${uid} ${occurrence.start}`;
      const last = following.findLast(
        ({ replaced }) => readClock(replaced.start) < readClock(occurrence.start),
      );
      const own = timesFrom(occurrence.start, occurrence.span ?? span);
      return { line, value: { ...shared, ...own, ...last?.change(occurrence), sourceId } };
    });
  const reason = `goes on: its first ${occurrences.length} dates of the next two years are taken`;
  const warnings = isCut ? [{ field: 'dateStart', value: rule, reason }] : [];
  return records.map((record, index) => (index === 0 ? { ...record, warnings } : record));
}

/** What an exception for all following occurrences makes of a later one: its words, and its shift in time. */
function readChange(
  { component, replaced }: SeriesException & { replaced: Occurrence },
  parts: CalendarParts,
) {
  const series = readStart(component, parts);
  if ('fault' in series) return () => ({});
  const { wall } = occurrenceAt(series.start, series.reading, series);
  const shift = readClock(wall) - readClock(replaced.wall);
  const span = readSpan(component, series);
  const words = toEventRecord(component, series.reading);
  return (occurrence: Occurrence) => {
    const moved = new Date(readClock(occurrence.wall) + shift).toISOString().slice(0, wall.length);
    return { ...words, ...timesFrom(writeWall(moved, series.reading), span) };
  };
}

/** Milliseconds from start to end by DTEND or DURATION; null where the calendar gives neither. */
function readSpan(component: ICAL.Component, series: SeriesStart): number | null {
  const property = component.getFirstProperty('dtend');
  const end = property?.getFirstValue();
  if (property && end instanceof ICAL.Time) {
    const reading = readingOf(property, series.zones);
    const last = isWholeDay(component) ? toWholeDay({ ...series, start: end, reading }) : null;
    const { start } = occurrenceAt(series.start, series.reading, series);
    if (last !== null) return spanBetween(start, last.start.toString());
    // An end without a zone has the zone of the start.
    return spanBetween(start, writeTime(end, reading.kind === 'local' ? series.reading : reading));
  }
  const duration = component.getFirstPropertyValue('duration');
  return duration instanceof ICAL.Duration ? duration.toSeconds() * 1000 : null;
}

function timesFrom(dateStart: string, span: number | null) {
  return span === null ? { dateStart } : { dateStart, dateEnd: endAfter(dateStart, span) };
}

/** The end of an occurrence in the format of an import. The DTEND of a day is the day after it. */
function endAfter(start: string, span: number): string {
  const isDay = start.length === 'YYYY-MM-DD'.length;
  const length = isDay && span >= 0 ? Math.max(0, span - dayLength) : span;
  const end = new Date(readClock(start) + length).toISOString();
  if (isDay) return end.slice(0, 10);
  return start.endsWith('Z') ? end : end.slice(0, 19);
}

function spanBetween(start: string, end: string): number | null {
  if (start.endsWith('Z') !== end.endsWith('Z')) return null;
  const span = readClock(end) - readClock(start);
  return Number.isNaN(span) ? null : span;
}
