/** In the order in which they are decided: a cancelled event that is over is past. */
export const eventStates = [
  'removed',
  'past',
  'cancelled',
  'postponed',
  'rescheduled',
  'sold out',
  'on offer',
] as const;

/** What staff read of a stored event at one glance. */
export type EventState = (typeof eventStates)[number];
