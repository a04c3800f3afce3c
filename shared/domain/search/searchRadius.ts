/** Kilometres around a place that a search can be limited to. */
export const searchRadii = [10, 25, 50, 100, 250] as const;
export type SearchRadius = (typeof searchRadii)[number];

export const defaultRadius: SearchRadius = 50;

/** The smallest radius on offer that holds the distance, or the largest. */
export function radiusFor(kilometres: number): SearchRadius {
  return searchRadii.find((radius) => radius >= kilometres) ?? 250;
}
