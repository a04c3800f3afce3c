import type { StateCode } from '#shared/domain/location/states.ts';
import type { DemoDay } from './days.ts';

/** Whether an event under the open sky makes sense: the south in the warm months, the tropics in the dry. */
export function isOutdoorSeason(state: StateCode, month: number): boolean {
  if (state === 'NT') return month >= 5 && month <= 9;
  if (state === 'QLD') return month >= 3 && month <= 11;
  return month >= 10 || month <= 4;
}

/** Roughly the school holidays of all states. */
export function isSchoolHoliday({ month, dayOfMonth }: DemoDay): boolean {
  if (month === 1) return dayOfMonth <= 27;
  if (month === 12) return dayOfMonth >= 18;
  if (month === 4) return dayOfMonth >= 3 && dayOfMonth <= 19;
  if (month === 7) return dayOfMonth <= 17;
  return (month === 9 && dayOfMonth >= 20) || (month === 10 && dayOfMonth <= 5);
}

/** Nobody books a gig on these days. */
export function isQuietDay({ month, dayOfMonth }: DemoDay): boolean {
  return month === 12 && (dayOfMonth === 24 || dayOfMonth === 25);
}
