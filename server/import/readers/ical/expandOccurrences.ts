import ICAL from 'ical.js';
import { dayLength } from '#shared/domain/time/calendar.ts';
import {
  occurrenceAt,
  readingOf,
  toTime,
  wallOn,
  writeWall,
  type Occurrence,
  type SeriesStart,
} from './calendarTime.ts';

/** Later occurrences are left out as implausible. */
const latest = 2 * 365 * dayLength;
const mostOccurrences = 366;
/** Steps of a rule, past ones included: a daily one for half a century. */
const mostSteps = 20_000;

/** The occurrences of an event, by its rules, added dates and exceptions, in order; `isCut`: they go on behind them. */
export function expandOccurrences(component: ICAL.Component, series: SeriesStart, now: Date) {
  const { start, reading } = series;
  const rules = component.getAllProperties('rrule');
  const isRecurring = rules.length > 0 || component.hasProperty('rdate');
  const first = occurrenceAt(start, reading, series);
  if (!isRecurring) return { occurrences: [first], isRecurring, isCut: false };
  const runs = rules.map((rule) =>
    runRule(rule.getFirstValue() as unknown as ICAL.Recur, series, now),
  );
  // The first start stands beside added dates, and for a rule that gives no date at all.
  const isFirstAlone = runs.every(({ isEmpty }) => isEmpty);
  const all = runs.flatMap(({ occurrences }) => occurrences);
  if (isFirstAlone) all.push(first);
  const excluded = new Set(datesOf(component, 'exdate', series).map((one) => one.start));
  const byStart = new Map<string, Occurrence>();
  for (const occurrence of [...all, ...datesOf(component, 'rdate', series)]) {
    const at = readClock(occurrence.start);
    const isToCome = at >= now.getTime() - dayLength && at <= now.getTime() + latest;
    if (isToCome && !excluded.has(occurrence.start)) byStart.set(occurrence.start, occurrence);
  }
  const sorted = [...byStart.values()].sort((a, b) => readClock(a.start) - readClock(b.start));
  const isCut = runs.some((run) => run.isCut) || sorted.length > mostOccurrences;
  return { occurrences: sorted.slice(0, mostOccurrences), isRecurring, isCut };
}

function runRule(rule: ICAL.Recur, series: SeriesStart, now: Date) {
  const local = rule.clone();
  local.until = untilOf(rule, series);
  // The expansion is in local time: three o'clock stays three o'clock when clocks change.
  const floating = toTime(series.start.toString().replace(/Z$/, ''));
  const iterator = local.iterator(floating);
  const occurrences: Occurrence[] = [];
  for (let step = 0; step < mostSteps; step += 1) {
    const next = iterator.next() as ICAL.Time | null;
    if (next === null) return { occurrences, isCut: false, isEmpty: step === 0 };
    // Local time read as UTC: off by less than a day.
    const at = next.toUnixTime() * 1000;
    if (at < now.getTime() - dayLength) continue;
    const isLate = at > now.getTime() + latest + dayLength;
    if (isLate || occurrences.length > mostOccurrences) break;
    const wall = next.toString();
    occurrences.push({ start: writeWall(wall, series.reading), wall });
  }
  return { occurrences, isCut: true, isEmpty: false };
}

/**
 * The end of a rule on the clock of its start: a day with all of it, a local time, or an instant in UTC (RFC 5545,
 * 3.3.10). Where that clock is not known, the day of the instant counts.
 */
function untilOf({ until }: ICAL.Recur, series: SeriesStart): ICAL.Time | null {
  if (until === null) return null;
  const isUtc = until.zone === ICAL.Timezone.utcTimezone;
  const wall = wallOn(series, until, isUtc ? { kind: 'utc' } : { kind: 'local' });
  // Programs write the end of a day so for events of whole days, too, wherever they are.
  const isWrittenDay = series.start.isDate && /T(?:000000|235959)/.test(until.toICALString());
  const day = (isWrittenDay ? until.toString() : wall).slice(0, 10);
  if (series.start.isDate) return ICAL.Time.fromDateString(day);
  const { kind } = series.reading;
  const isDayAlone = until.isDate || (isUtc && kind === 'local' && series.fallbackZone === null);
  return ICAL.Time.fromDateTimeString(isDayAlone ? `${day}T23:59:59` : wall.slice(0, 19));
}

function datesOf(
  component: ICAL.Component,
  name: 'exdate' | 'rdate',
  series: SeriesStart,
): Occurrence[] {
  return component.getAllProperties(name).flatMap((property) => {
    const reading = readingOf(property, series.zones);
    return (property.getValues() as unknown[]).flatMap((value) => {
      if (value instanceof ICAL.Time) return occurrenceAt(value, reading, series);
      if (!(value instanceof ICAL.Period)) return [];
      const span = value.getDuration().toSeconds() * 1000;
      return { ...occurrenceAt(value.start, reading, series), span };
    });
  });
}

/** A local time counts as UTC: only differences of such times are used. */
export function readClock(text: string): number {
  return Date.parse(text.includes('T') && !text.endsWith('Z') ? `${text}Z` : text);
}
