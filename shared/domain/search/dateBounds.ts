import { australianStates } from '#shared/domain/location/states.ts';
import {
  dayLength,
  fromWallTime,
  homeZone,
  startOfDay,
  toWallTime,
  weekendOf,
} from '#shared/domain/time/calendar.ts';
import type { DatePreset, SearchState } from './searchState.ts';

/** Seconds since 1970: from the first on, before the second. */
export interface DateBounds {
  from: number | null;
  before: number | null;
  /** The same by the clock of each venue, counted as if its zone were UTC. */
  local: { from: number | null; before: number | null };
}

/** The moments a date preset or range stands for; null where a search has no dates. `zoneOfPlace`: what today is there. */
export function dateBounds(
  search: Pick<SearchState, 'date' | 'from' | 'to' | 'states'>,
  now: Date,
  zoneOfPlace = homeZone,
): DateBounds | null {
  const zone = zoneOfSearch(search.states) ?? zoneOfPlace;
  const days =
    search.date === null
      ? rangeDays(search)
      : presetDays(search.date, toWallTime(now.getTime(), zone));
  if (!days) return null;
  const inSeconds = ({ from, before }: LocalSpan, toInstant: (wallTime: number) => number) => ({
    from: from === null ? null : Math.floor(toInstant(from) / 1000),
    before: before === null ? null : Math.floor(toInstant(before) / 1000),
  });
  return {
    ...inSeconds(days, (wallTime) => fromWallTime(wallTime, zone)),
    local: inSeconds(days, (wallTime) => wallTime),
  };
}

/** Wall-clock times. */
type LocalSpan = DateBounds['local'];

/** The wall-clock times of a preset, `before` not included. */
export function presetDays(preset: DatePreset, wallNow: number) {
  const today = startOfDay(wallNow);
  switch (preset) {
    case 'today':
      return { from: today, before: today + dayLength };
    case 'tomorrow':
      return { from: today + dayLength, before: today + 2 * dayLength };
    case 'weekend':
      return weekendOf(wallNow);
    case 'next-7-days':
      return { from: today, before: today + 7 * dayLength };
    case 'month':
      return { from: today, before: nextMonth(today) };
  }
}

function nextMonth(today: number): number {
  const date = new Date(today);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1);
}

function rangeDays({ from, to }: Pick<SearchState, 'from' | 'to'>): LocalSpan | null {
  if (from === null && to === null) return null;
  return {
    from: from === null ? null : Date.parse(`${from}T00:00:00Z`),
    before: to === null ? null : Date.parse(`${to}T00:00:00Z`) + dayLength,
  };
}

function zoneOfSearch(states: readonly string[]): string | undefined {
  const only = states.length === 1 ? states[0] : undefined;
  return australianStates.find(({ code }) => code === only)?.timezone;
}
