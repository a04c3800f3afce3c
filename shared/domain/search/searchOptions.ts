/** Hits a search asks for (docs/product.md#9-figures). */
export const searchLimits = {
  autocompleteHits: 5,
  preferenceHits: 12,
  supportEventHits: 5,
  resultsPerPage: 20,
} as const;

/** Kilometres around a place that a search can be limited to. */
export const searchRadii = [10, 25, 50, 100, 250] as const;
export type SearchRadius = (typeof searchRadii)[number];

export const defaultRadius: SearchRadius = 50;

/** The smallest radius on offer that holds the distance, or the largest. */
export function radiusFor(kilometres: number): SearchRadius {
  return searchRadii.find((radius) => radius >= kilometres) ?? 250;
}

/**
 * The orders of search results as the menu lists them, each with the index of the search protocol that has it: hosted
 * search sorts through replicas. `near` needs `aroundLatLng`.
 */
export const guideIndexes = {
  relevance: 'event_guide',
  soonest: 'event_guide_soonest',
  near: 'event_guide_near',
  announced: 'event_guide_just_announced',
  cheapest: 'event_guide_cheapest',
} as const;
export type SortOrder = keyof typeof guideIndexes;
export const sortOrders = Object.keys(guideIndexes) as SortOrder[];

/** Without words there is nothing to match, so no best match. */
export function listSortOrders(q: string): readonly SortOrder[] {
  return q === '' ? sortOrders.filter((order) => order !== 'relevance') : sortOrders;
}

/** The order of a search that states none. */
export function defaultSortOrder(q: string): SortOrder {
  return q === '' ? 'soonest' : 'relevance';
}

export const timesOfDay = ['Morning', 'Afternoon', 'Evening', 'Late'] as const;
export type TimeOfDay = (typeof timesOfDay)[number];

/** The part of the day that an hour of the venue's clock is in: noon, 17:00 and 21:00 divide them. */
export function timeOfDay(hour: number): TimeOfDay {
  if (hour < 4) return 'Late';
  if (hour < 12) return 'Morning';
  if (hour < 17) return 'Afternoon';
  return hour < 21 ? 'Evening' : 'Late';
}
