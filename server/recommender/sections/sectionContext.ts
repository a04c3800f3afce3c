import type { Taste } from '#server/recommender/profile/taste.ts';
import type { Affinities } from '#server/recommender/terms/affinities.ts';
import type { Surroundings } from '#server/recommender/terms/surroundings.ts';
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
  around: Surroundings;
}

/** Kilometres from the visitor to the event at a position; NaN where unknown. */
export function distanceTo({ current, around }: SectionContext, position: number): number {
  return around.distances[current.venueOf[position]!] ?? NaN;
}
