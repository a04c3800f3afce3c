import ICAL from 'ical.js';
import { dayLength } from '#shared/domain/time/calendar.ts';
import { readingOf, writeTime, type CalendarZones, type TimeReading } from './calendarTime.ts';

export interface ExpansionLimits {
  /** Earlier occurrences are left out. */
  from: Date;
  /** Later occurrences are left out as implausible. */
  until: Date;
}

export interface EventStart {
  start: ICAL.Time;
  reading: TimeReading;
}

/** Occurrences of one event, at most. */
const mostOccurrences = 366;
/** Steps of a rule, past ones included: a daily one for a century. */
const mostSteps = 40_000;

/** The start times of an event in the format of an import, by its rule and dates; `isCut`: the rule goes on beyond a limit. */
export function expandOccurrences(
  component: ICAL.Component,
  { start, reading }: EventStart,
  limits: ExpansionLimits,
) {
  const isRecurring = component.hasProperty('rrule') || component.hasProperty('rdate');
  if (!isRecurring) return { starts: [writeTime(start, reading)], isRecurring, isCut: false };
  // The expansion is in local time: three o'clock stays three o'clock when clocks change.
  const expansion = new ICAL.RecurExpansion({ component, dtstart: start });
  const starts: string[] = [];
  for (let step = 0; step < mostSteps; step += 1) {
    const next: ICAL.Time | undefined = expansion.next();
    if (next === undefined) return { starts, isRecurring, isCut: false };
    // Local time read as UTC: off by less than a day.
    const at = next.toUnixTime() * 1000;
    if (at < limits.from.getTime() - dayLength) continue;
    if (at > limits.until.getTime() || starts.length === mostOccurrences) break;
    starts.push(writeTime(next, reading));
  }
  return { starts, isRecurring, isCut: true };
}

/** Starts excluded from a rule; some calendars write them in UTC where the rule has a zone. */
export function excludedStarts(component: ICAL.Component, zones: CalendarZones): Set<string> {
  return new Set(
    component.getAllProperties('exdate').flatMap((property) =>
      property
        .getValues()
        .filter((value) => value instanceof ICAL.Time)
        .map((value) => writeTime(value, readingOf(property, zones))),
    ),
  );
}
