import ICAL from 'ical.js';
import { readingOf, writeTime, type CalendarZones } from './calendarTime.ts';
import type { CalendarBlock } from './splitCalendar.ts';

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

/** The occurrence that an exception replaces, as `uid start`; none where its event is rejected later. */
export function readMovedOccurrence(block: CalendarBlock, zones: CalendarZones): string[] {
  const component = parseBlock(block);
  if ('fault' in component) return [];
  try {
    return [occurrenceOf(component, zones)].filter((occurrence) => occurrence !== null);
  } catch {
    return [];
  }
}

/** A day without `VALUE=DATE`, which many programs leave out and parsers require. */
const dayAlone = /^((?:DTSTART|DTEND|EXDATE|RDATE|RECURRENCE-ID)(?:;TZID=[^:;]*)?)(:\d{8}\r?)$/gim;

/** A block as a component, or what is wrong with it. */
export function parseBlock({ text, fault }: CalendarBlock): ICAL.Component | { fault: string } {
  if (fault !== undefined) return { fault };
  try {
    return new ICAL.Component(ICAL.parse(text.replace(dayAlone, '$1;VALUE=DATE$2')) as unknown[]);
  } catch (error) {
    return { fault: `not iCalendar: ${(error as Error).message}` };
  }
}

/** The occurrence of a rule that an event replaces, as `uid start`, or null. */
export function occurrenceOf(component: ICAL.Component, zones: CalendarZones): string | null {
  const property = component.getFirstProperty('recurrence-id');
  const value = property?.getFirstValue();
  if (!property || !(value instanceof ICAL.Time)) return null;
  return `${uidOf(component)} ${writeTime(value, readingOf(property, zones))}`;
}

/** The id of an event in its calendar; one without UID is known by its link or name, and its start. */
export function uidOf(component: ICAL.Component): string {
  const [uid, url, name] = ['uid', 'url', 'summary'].map((property) => {
    const value = component.getFirstPropertyValue(property);
    return typeof value === 'string' ? value.trim() : '';
  });
  if (uid) return uid;
  const what = url || name;
  return what ? `${what} ${String(component.getFirstPropertyValue('dtstart') ?? '')}` : '';
}
