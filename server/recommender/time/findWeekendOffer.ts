import type { WeekendOffer } from '#shared/contract/recommendations.ts';
import { defaultRadius, searchRadii } from '#shared/domain/search/searchOptions.ts';
import type { Place } from '#shared/domain/visitors/visitor.ts';
import type { SectionContext } from '#server/recommender/sections/sectionContext.ts';

/** A search with results this weekend beyond the usual radius; null without a place, with results there, or none. */
export function findWeekendOffer(
  place: Place | null,
  context: Pick<SectionContext, 'current' | 'distances' | 'rules'>,
): WeekendOffer | null {
  const nearest = findNearest(context);
  if (place === null || nearest === null || nearest <= defaultRadius) return null;
  const within = searchRadii.find((radius) => nearest <= radius) ?? null;
  const near = within === null ? 'anywhere' : (place.postcode ?? 'me');
  return { placeName: place.name, near, within };
}

/** Kilometres to the nearest event of this weekend, Infinity where no distance is known, null without events. */
function findNearest({
  current,
  distances: { km },
  rules,
}: Pick<SectionContext, 'current' | 'distances' | 'rules'>): number | null {
  const { isHidden } = rules.everywhere;
  let nearest: number | null = null;
  for (const id of current.thisWeekend) {
    if (isHidden[id] === 1) continue;
    const distance = km[id]!;
    nearest = Math.min(nearest ?? Infinity, Number.isNaN(distance) ? Infinity : distance);
  }
  return nearest;
}
