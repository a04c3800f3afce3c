import { defaultRadius, searchRadii } from '#shared/domain/search/searchOptions.ts';
import type { Place } from '#shared/domain/visitors/visitor.ts';
import type { WeekendOffer } from '#server/recommender/types.ts';
import type { CurrentEvents } from './currentEvents.ts';

interface WeekendEvents {
  current: CurrentEvents;
  /** Kilometres from the place by position, NaN where unknown. */
  km: Float64Array;
  /** By position: 1 for what a rule hides. */
  isHidden: Uint8Array;
}

/**
 * Where the search finds something this weekend, for a place with nothing within the search's usual
 * radius. Null where something is on there, or nothing is on anywhere.
 */
export function findWeekendOffer(place: Place, events: WeekendEvents): WeekendOffer | null {
  const nearest = findNearest(events);
  if (nearest === null || nearest <= defaultRadius) return null;
  const within = searchRadii.find((radius) => nearest <= radius) ?? null;
  const near = within === null ? 'anywhere' : (place.postcode ?? 'me');
  return { placeName: place.name, near, within };
}

/** Kilometres to the nearest event of this weekend, Infinity where no distance is known, null without events. */
function findNearest({ current, km, isHidden }: WeekendEvents): number | null {
  let nearest: number | null = null;
  for (const position of current.lists.thisWeekend) {
    if (isHidden[position] === 1) continue;
    const distance = km[position]!;
    nearest = Math.min(nearest ?? Infinity, Number.isNaN(distance) ? Infinity : distance);
  }
  return nearest;
}
