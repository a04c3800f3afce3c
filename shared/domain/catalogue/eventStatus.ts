import type { StoredFields } from './eventFields.ts';

/** States of a stored event, for staff, in the order of decision: a cancelled event that is over is past. */
export const eventStates = [
  'removed',
  'past',
  'cancelled',
  'postponed',
  'rescheduled',
  'sold out',
  'on offer',
] as const;
export type EventState = (typeof eventStates)[number];

export const eventStatuses = ['cancelled', 'postponed', 'rescheduled', 'sold out'] as const;

/** The status on a card; empty for an ordinary event (docs/product.md#32-status). */
export type EventStatus = '' | (typeof eventStatuses)[number];

export type StatusFacts = Pick<
  StoredFields,
  'isCancelled' | 'isPostponed' | 'isRescheduled' | 'hasAvailability' | 'availabilityDate'
>;

/** The first status that applies, in the order of docs/product.md#32-status. */
export function eventStatus(event: StatusFacts, now: Date): EventStatus {
  if (event.isCancelled) return 'cancelled';
  if (event.isPostponed) return 'postponed';
  if (event.isRescheduled) return 'rescheduled';
  return isSoldOut(event, now) ? 'sold out' : '';
}

/** Whether the sale of an event begins later. */
export function isSaleAhead({ onSaleAt }: { onSaleAt: string | null }, now: Date): boolean {
  return onSaleAt !== null && Date.parse(onSaleAt) > now.getTime();
}

function isSoldOut(event: StatusFacts, now: Date): boolean {
  if (event.hasAvailability || event.availabilityDate === null) return false;
  return Date.parse(event.availabilityDate) < now.getTime();
}
