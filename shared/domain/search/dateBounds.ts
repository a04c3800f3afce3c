import { zoneOffsetMinutes } from '#shared/domain/events/zonedTime.ts';
import { australianStates } from '#shared/domain/location/states.ts';
import type { SearchState } from './searchState.ts';

/** Seconds since 1970: from the first on, before the second. */
export interface DateBounds {
  from: number | null;
  before: number | null;
}

const dayMs = 24 * 60 * 60 * 1000;
const hourMs = 60 * 60 * 1000;
const friday = 5;
/** Most people live by these clocks; a search in one state goes by that state's. */
const homeZone = 'Australia/Sydney';

/** The moments a date preset or range stands for; null where a search has no dates. */
export function dateBounds(
  search: Pick<SearchState, 'date' | 'from' | 'to' | 'states'>,
  now: Date,
): DateBounds | null {
  const zone = zoneOfSearch(search.states);
  const days =
    search.date === null ? rangeDays(search) : presetDays(search.date, localNow(zone, now));
  if (!days) return null;
  const seconds = (local: number | null) => (local === null ? null : toSeconds(local, zone));
  return { from: seconds(days.from), before: seconds(days.before) };
}

/** Wall-clock times counted like UTC, in milliseconds. */
interface LocalSpan {
  from: number | null;
  before: number | null;
}

function presetDays(preset: NonNullable<SearchState['date']>, wallNow: number): LocalSpan {
  const today = Math.floor(wallNow / dayMs) * dayMs;
  switch (preset) {
    case 'today':
      return { from: today, before: today + dayMs };
    case 'tomorrow':
      return { from: today + dayMs, before: today + 2 * dayMs };
    case 'weekend':
      return weekend(today);
    case 'next-7-days':
      return { from: today, before: today + 7 * dayMs };
    case 'month':
      return { from: today, before: nextMonth(today) };
  }
}

/** Friday 17:00 to the end of Sunday; from Friday evening on, the weekend under way. */
function weekend(today: number): LocalSpan {
  const weekday = new Date(today).getUTCDay();
  const toFriday = weekday === 0 ? -2 : friday - weekday;
  const fridayStart = today + toFriday * dayMs;
  return { from: fridayStart + 17 * hourMs, before: fridayStart + 3 * dayMs };
}

function nextMonth(today: number): number {
  const date = new Date(today);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1);
}

function rangeDays({ from, to }: Pick<SearchState, 'from' | 'to'>): LocalSpan | null {
  if (from === null && to === null) return null;
  return {
    from: from === null ? null : Date.parse(`${from}T00:00:00Z`),
    before: to === null ? null : Date.parse(`${to}T00:00:00Z`) + dayMs,
  };
}

function zoneOfSearch(states: readonly string[]): string {
  const only = states.length === 1 ? states[0] : undefined;
  return australianStates.find(({ code }) => code === only)?.timezone ?? homeZone;
}

function localNow(zone: string, now: Date): number {
  return now.getTime() + offsetMs(now.getTime(), zone);
}

function toSeconds(local: number, zone: string): number {
  // The offset at the local time read as UTC is at most a change of clocks away from the right one.
  const guess = local - offsetMs(local, zone);
  return Math.floor((local - offsetMs(guess, zone)) / 1000);
}

function offsetMs(moment: number, zone: string): number {
  return (zoneOffsetMinutes(moment, zone) ?? 0) * 60_000;
}
