/** Days in the order of `Date.getUTCDay`. */
export const weekdays = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

export const timesOfDay = ['Morning', 'Afternoon', 'Evening', 'Late'] as const;
export type Weekday = (typeof weekdays)[number];
export type TimeOfDay = (typeof timesOfDay)[number];

/** The part of the day that an hour of the venue's clock is in: noon, 17:00 and 21:00 divide them. */
export function timeOfDay(hour: number): TimeOfDay {
  if (hour < 4) return 'Late';
  if (hour < 12) return 'Morning';
  if (hour < 17) return 'Afternoon';
  return hour < 21 ? 'Evening' : 'Late';
}
