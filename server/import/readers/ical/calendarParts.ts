import ICAL from 'ical.js';
import {
  dateFault,
  occurrenceAt,
  readingOf,
  wallOn,
  type CalendarZones,
  type Occurrence,
  type SeriesStart,
} from './calendarTime.ts';
import type { CalendarBlock } from './splitCalendar.ts';

/** Read before the first event, as it may follow the event in the file. */
export interface CalendarParts {
  zones: CalendarZones;
  /** Zone of times that name none; null where the calendar has none. */
  fallbackZone: string | null;
  /** The exceptions to each recurring event, by its UID. */
  exceptions: ReadonlyMap<string, readonly SeriesException[]>;
  /** The starts of recurring events that have exceptions, by UID. */
  series: ReadonlyMap<string, SeriesStart>;
  /** Lines of events that a newer revision replaces, with its line. */
  replacedBy: ReadonlyMap<number, number>;
}

/** An event of its own in the place of one occurrence, or of all from that one on. */
export interface SeriesException {
  component: ICAL.Component;
  isForFollowing: boolean;
}

/** Time zones that the calendar defines, by TZID; one that cannot be read is left out. */
export function readZones(blocks: readonly CalendarBlock[]): CalendarZones {
  const zones = new Map<string, ICAL.Timezone>();
  for (const block of blocks) {
    const component = parseBlock(block);
    if ('fault' in component) continue;
    const zone = new ICAL.Timezone(component);
    zones.set(zone.tzid, zone);
  }
  return zones;
}

/** The exception that a block is; none where its event is rejected later. */
export function readException(block: CalendarBlock): SeriesException[] {
  const component = parseBlock(block);
  if ('fault' in component) return [];
  const property = component.getFirstProperty('recurrence-id');
  if (property === null) return [];
  try {
    const isForFollowing = property.getFirstParameter('range') === 'THISANDFUTURE';
    return property.getFirstValue() instanceof ICAL.Time ? [{ component, isForFollowing }] : [];
  } catch {
    return [];
  }
}

/** The start of an event with its clock, or what is wrong with it. */
export function readStart(
  component: ICAL.Component,
  { zones, fallbackZone }: Pick<CalendarParts, 'zones' | 'fallbackZone'>,
): SeriesStart | { fault: { value: string; reason: string } } {
  const property = component.getFirstProperty('dtstart');
  const fault = property === null ? null : dateFault(property);
  if (fault !== null) return { fault };
  const start = property?.getFirstValue();
  if (!property || !(start instanceof ICAL.Time)) {
    return { fault: { value: '', reason: 'DTSTART is missing or no date' } };
  }
  const series = { start, reading: readingOf(property, zones), fallbackZone, zones };
  return isWholeDay(component) ? toWholeDay(series) : series;
}

/** Whether an office program marks an event with times as one of whole days. */
export function isWholeDay(component: ICAL.Component): boolean {
  return textOf(component, 'x-microsoft-cdo-alldayevent').toUpperCase() === 'TRUE';
}

/** The day of a time that stands for a whole day. */
export function toWholeDay(series: SeriesStart): SeriesStart {
  const day = wallOn(series, series.start, series.reading).slice(0, 'YYYY-MM-DD'.length);
  return { ...series, start: ICAL.Time.fromDateString(day), reading: { kind: 'local' } };
}

/** The occurrence that an exception replaces, on the clock of its series; throws where it is no date. */
export function replacedOccurrence(component: ICAL.Component, series: SeriesStart): Occurrence {
  const property = component.getFirstProperty('recurrence-id');
  const time = property?.getFirstValue();
  if (!property || !(time instanceof ICAL.Time)) throw new Error('RECURRENCE-ID is no date');
  return occurrenceAt(time, readingOf(property, series.zones), series);
}

/** A day without `VALUE=DATE`, which many programs leave out and parsers require. */
const dayAlone =
  /^((?:DTSTART|DTEND|EXDATE|RDATE|RECURRENCE-ID)(?:;TZID=[^:;]*)?)(:\d{8}(?:,\d{8})*\r?)$/gim;
const blanks = /^((?:DTSTART|DTEND|DURATION|EXDATE|RDATE|RRULE|RECURRENCE-ID)[^:\r\n]*:)[ \t]+/gim;

/** A block as a component, or what is wrong with it. */
export function parseBlock({ text, fault }: CalendarBlock): ICAL.Component | { fault: string } {
  if (fault !== undefined) return { fault };
  const plain = text
    .replace(blanks, '$1')
    .replace(dayAlone, '$1;VALUE=DATE$2')
    .replaceAll(/^RRULE[^:\r\n]*:.*(?:\r?\n[ \t].*)*/gim, (rule) => rule.toUpperCase());
  try {
    return new ICAL.Component(ICAL.parse(plain) as unknown[]);
  } catch (error) {
    return { fault: `not iCalendar: ${(error as Error).message}` };
  }
}

/** The id of an event in its calendar; one without UID is known by its link or name, and its start. */
export function uidOf(component: ICAL.Component): string {
  const what = textOf(component, 'url') || textOf(component, 'summary');
  return textOf(component, 'uid') || (what && `${what} ${textOf(component, 'dtstart')}`);
}

/** The text of a property, of several the first that is not empty; empty without one. */
export function textOf(component: ICAL.Component, property: string): string {
  const values = component.getAllProperties(property).map((each) => each.getFirstValue() ?? '');
  return values.map((value) => String(value).trim()).find(Boolean) ?? '';
}
