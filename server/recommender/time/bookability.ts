import type { PreparedCatalogue } from '#server/recommender/types.ts';

/** Sales usually cease two hours before doors (product 9). */
const closingTime = 2 * 3_600_000;

/** With this many bookable events in Australia, those abroad no longer fill the page. */
export const minHomeEvents = 100;

export type Bookability = 'bookable' | 'undated' | 'cancelled' | 'past' | 'closing' | 'sold out';

/** Whether an event can be recommended at an instant, and if not, why. */
export function statusAt(catalogue: PreparedCatalogue, id: number, instant: number): Bookability {
  const start = catalogue.starts[id]!;
  if (catalogue.events[id]?.isCancelled) return 'cancelled';
  if (Number.isNaN(start)) return 'undated';
  if (start <= instant) return 'past';
  if (start - closingTime <= instant) return 'closing';
  if (catalogue.soldOutFrom[id]! < instant) return 'sold out';
  return 'bookable';
}

/** Whether that status lets the event be shown. */
export function isBookable(status: Bookability): boolean {
  return status === 'bookable';
}
