import ICAL from 'ical.js';
import { dayLength } from '#shared/domain/time/calendar.ts';
import { refuseRecord, type SourceRecord } from '#server/import/record/sourceRecord.ts';
import { occurrenceOf, parseBlock, uidOf } from './calendarParts.ts';
import { dateFault, readingOf, writeTime, type CalendarZones } from './calendarTime.ts';
import {
  excludedStarts,
  expandOccurrences,
  type EventStart,
  type ExpansionLimits,
} from './expandOccurrences.ts';
import type { CalendarBlock } from './splitCalendar.ts';
import { findStatusFault, toEventRecord } from './toEventRecord.ts';

export interface CalendarContext {
  zones: CalendarZones;
  /** Occurrences that have an event of their own, as `uid start`. */
  moved: ReadonlySet<string>;
  limits: ExpansionLimits;
}

/** Records of one event: one, or one for each occurrence of its rule. May not return: see `createCalendarReader`. */
export function readCalendarEvent(
  block: CalendarBlock,
  context: CalendarContext,
): readonly SourceRecord[] {
  const component = parseBlock(block);
  if ('fault' in component) return [refuseRecord(block.line, '', '', component.fault)];
  try {
    return readComponent(component, block.line, context);
  } catch (error) {
    // ical.js parses values lazily, so it throws here.
    return [refuseRecord(block.line, '', '', `not iCalendar: ${(error as Error).message}`)];
  }
}

function readComponent(component: ICAL.Component, line: number, context: CalendarContext) {
  const statusFault = findStatusFault(component);
  if (statusFault !== null) {
    const value = { name: component.getFirstPropertyValue('summary') };
    return [{ line, rejects: [statusFault], value }];
  }
  const refuseStart = (value: string, reason: string) => [
    refuseRecord(line, 'dateStart', value, reason),
  ];
  const property = component.getFirstProperty('dtstart');
  const fault = property === null ? null : dateFault(property);
  if (fault !== null) return refuseStart(fault.value, fault.reason);
  const start = property?.getFirstValue();
  if (!property || !(start instanceof ICAL.Time)) {
    return refuseStart('', 'DTSTART is missing or no date');
  }
  const reading = readingOf(property, context.zones);
  if (reading.kind === 'unknown') {
    return refuseStart(reading.tzid, 'is a time zone nobody knows and the file does not define');
  }
  const records = toRecords(line, component, { start, reading }, context);
  const isZoned = reading.kind === 'zone' || reading.kind === 'custom';
  return isZoned ? records.map((record) => ({ ...record, isZoned })) : records;
}

function toRecords(
  line: number,
  component: ICAL.Component,
  { start, reading }: EventStart,
  { zones, moved, limits }: CalendarContext,
): SourceRecord[] {
  const shared = toEventRecord(component, reading);
  const span = readSpan(component, { start, reading }, zones);
  const recordAt = (dateStart: string, sourceId: string) => {
    const end = span === null ? {} : { dateEnd: endAfter(dateStart, span) };
    return { line, value: { ...shared, sourceId, dateStart, ...end } };
  };
  const own = occurrenceOf(component, zones);
  if (own !== null) return [recordAt(writeTime(start, reading), own)];
  const uid = uidOf(component);
  const { starts, isRecurring, isCut } = expandOccurrences(component, { start, reading }, limits);
  if (!isRecurring) return starts.map((dateStart) => recordAt(dateStart, uid));
  const rule = String(component.getFirstPropertyValue('rrule'));
  if (isCut && starts.length === 0) {
    const reason = 'repeats so often that its dates to come are out of reach';
    return [refuseRecord(line, 'dateStart', rule, reason)];
  }
  const excluded = excludedStarts(component, zones);
  const records = starts
    .filter((dateStart) => !excluded.has(dateStart) && !moved.has(`${uid} ${dateStart}`))
    .map((dateStart) => recordAt(dateStart, `${uid} ${dateStart}`));
  const reason = `goes on: its first ${starts.length} dates of the next two years are taken`;
  const warnings = isCut ? [{ field: 'dateStart', value: rule, reason }] : [];
  return records.map((record, index) => (index === 0 ? { ...record, warnings } : record));
}

/** Milliseconds from start to end by DTEND or DURATION; null where the calendar gives neither. */
function readSpan(component: ICAL.Component, event: EventStart, zones: CalendarZones) {
  const { start, reading } = event;
  const property = component.getFirstProperty('dtend');
  const end = property?.getFirstValue();
  if (property && end instanceof ICAL.Time) {
    const endReading = readingOf(property, zones);
    // An end without a zone has the zone of the start.
    const said = endReading.kind === 'local' ? reading : endReading;
    return spanBetween(writeTime(start, reading), writeTime(end, said));
  }
  const duration = component.getFirstPropertyValue('duration');
  return duration instanceof ICAL.Duration ? duration.toSeconds() * 1000 : null;
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

/** A local time counts as UTC: only differences of such times are used. */
function readClock(text: string): number {
  return Date.parse(text.includes('T') && !text.endsWith('Z') ? `${text}Z` : text);
}
