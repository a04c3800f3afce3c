import type { WeightedArtist } from '#server/recommender/profile/artistWeights.ts';
import type { TermValues } from '#server/recommender/terms/termValues.ts';
import type { Weights } from '#server/recommender/weights.ts';

/** A section before it is filled. */
export interface SectionRule {
  id: string;
  title: string;
  weights: Weights;
  size: number;
  /** In words, for the explanation of a missing event. */
  condition: string;
  /** Positions of the events that belong here, ascending. */
  among: Int32Array;
  /** Terms that have other values in this section. */
  terms?: Partial<TermValues>;
  /** The artists it is about, where not all that the visitor likes. */
  about?: readonly WeightedArtist[];
  /** Tried in order while fewer than `wanted` events belong here, or too few are left to show. */
  wider?: { wanted: number; rules: readonly (() => SectionRule)[] };
  explores?: boolean;
  /** At most so many events of one town. */
  maxOfTown?: number;
  /** Kilometres from the visitor that the section promises. */
  withinKm?: number;
  /** The title names the visitor's place. */
  namesPlace?: boolean;
  /** The title says that events may be anywhere in the country. */
  isAnywhere?: boolean;
  /** Events that are not on sale yet are its subject. */
  isAboutUpcoming?: boolean;
}
