import type { Taste } from '#server/recommender/profile/taste.ts';
import type { Affinities } from '#server/recommender/terms/affinities.ts';
import type { TermArrays } from '#server/recommender/terms/termArrays.ts';
import type { TermValues } from '#server/recommender/terms/termValues.ts';
import type { CurrentEvents } from '#server/recommender/time/currentEvents.ts';
import type { Demand, PreparedCatalogue, TasteModel } from '#server/recommender/types.ts';

/** What every section of one answer is made from. */
export interface SectionContext {
  catalogue: PreparedCatalogue;
  current: CurrentEvents;
  model: TasteModel | null;
  demand: Demand;
  taste: Taste;
  terms: TermValues;
  /** What the terms are kept in; to be released when the answer is made. */
  arrays: TermArrays;
  /** What the model expects of the artists, from all the visitor likes. */
  liked: Affinities | null;
  /** By venue. */
  distances: Float64Array;
}

/** Kilometres from the visitor to the event at a position; NaN where unknown. */
export function distanceTo({ current, distances }: SectionContext, position: number): number {
  return distances[current.venueOf[position]!] ?? NaN;
}

/** Those of some positions that are so near; none where the distance is unknown. */
export function positionsWithin(
  { current, distances }: SectionContext,
  positions: Int32Array,
  km: number,
): Int32Array {
  const { venueOf } = current;
  const found = new Int32Array(positions.length);
  let size = 0;
  for (let n = 0; n < positions.length; n++) {
    const position = positions[n]!;
    if (distances[venueOf[position]!]! <= km) found[size++] = position;
  }
  return found.subarray(0, size);
}
