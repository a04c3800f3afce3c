import { dateBounds } from '#shared/domain/search/dateBounds.ts';
import { defaultRadius, searchRadii } from '#shared/domain/search/searchOptions.ts';
import type { Place } from '#shared/domain/visitor.ts';
import type { PreparedCatalogue, WeekendOffer } from '#server/recommender/types.ts';
import type { CurrentEvents } from './currentEvents.ts';

interface WeekendEvents {
  catalogue: PreparedCatalogue;
  current: CurrentEvents;
  /** Kilometres from the place by position, NaN where unknown. */
  km: Float64Array;
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

/**
 * Kilometres to the nearest event of this weekend, Infinity where no distance is known, null without
 * events. The search counts the weekend by the clock of Sydney, the recommender by that of the venue:
 * only what both count is taken, so that the search finds it.
 */
function findNearest({ catalogue, current, km }: WeekendEvents): number | null {
  const weekend = { date: 'weekend', from: null, to: null, states: [] } as const;
  const bounds = dateBounds(weekend, new Date(current.bucketStart));
  let nearest: number | null = null;
  for (const position of current.lists.thisWeekend) {
    const seconds = catalogue.starts[current.ids[position]!]! / 1000;
    if (seconds < (bounds?.from ?? -Infinity) || seconds >= (bounds?.before ?? Infinity)) continue;
    const distance = km[position]!;
    nearest = Math.min(nearest ?? Infinity, Number.isNaN(distance) ? Infinity : distance);
  }
  return nearest;
}
