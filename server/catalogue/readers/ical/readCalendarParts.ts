import ICAL from 'ical.js';
import { readingOf, writeTime, type CalendarZones } from './calendarTime.ts';
import { splitCalendar, type CalendarBlock } from './splitCalendar.ts';

/** What has to be known before the first event: it may stand behind it in the file. */
export interface CalendarParts {
  zones: CalendarZones;
  /** Occurrences that have an event of their own, as `uid start`. */
  moved: ReadonlySet<string>;
}

/** Time zones and exceptions of a calendar. */
export async function readCalendarParts(chunks: AsyncIterable<string>): Promise<CalendarParts> {
  const zones = new Map<string, ICAL.Timezone>();
  const exceptions: CalendarBlock[] = [];
  for await (const block of splitCalendar(chunks)) {
    if (block.kind === 'VTIMEZONE') addZone(zones, block);
    else if (/^RECURRENCE-ID/im.test(block.text)) exceptions.push(block);
  }
  const moved = exceptions.flatMap((block) => {
    const component = parseBlock(block);
    return 'fault' in component ? [] : (occurrenceOrNone(component, zones) ?? []);
  });
  return { zones, moved: new Set(moved) };
}

/** What cannot be read is rejected when its event is. */
function occurrenceOrNone(component: ICAL.Component, zones: CalendarZones): string | null {
  try {
    return occurrenceOf(component, zones);
  } catch {
    return null;
  }
}

/** A day that should say `VALUE=DATE`: left out by many programs, and then no date to a parser. */
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

/** Which occurrence of its rule an event stands for, as `uid start`, or null. */
export function occurrenceOf(component: ICAL.Component, zones: CalendarZones): string | null {
  const property = component.getFirstProperty('recurrence-id');
  const value = property?.getFirstValue();
  if (!property || !(value instanceof ICAL.Time)) return null;
  return `${uidOf(component)} ${writeTime(value, readingOf(property, zones))}`;
}

/** The id of an event in its calendar. */
export function uidOf(component: ICAL.Component): string {
  const uid = component.getFirstPropertyValue('uid');
  return typeof uid === 'string' ? uid : '';
}

function addZone(zones: Map<string, ICAL.Timezone>, block: CalendarBlock): void {
  const component = parseBlock(block);
  if ('fault' in component) return;
  const zone = new ICAL.Timezone(component);
  zones.set(zone.tzid, zone);
}
