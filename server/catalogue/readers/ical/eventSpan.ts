import { dayLength } from '#shared/domain/time/calendar.ts';
import ICAL from 'ical.js';
import { readingOf, writeTime, type CalendarZones, type TimeReading } from './calendarTime.ts';

/** Milliseconds from start to end by DTEND or DURATION; null where the calendar gives neither. */
export function readSpan(
  component: ICAL.Component,
  { start, reading }: { start: ICAL.Time; reading: TimeReading },
  zones: CalendarZones,
): number | null {
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
export function endAfter(start: string, span: number): string {
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
