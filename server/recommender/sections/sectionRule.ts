import type { WeightedArtist } from '#server/recommender/profile/artistWeights.ts';
import type { TermValues } from '#server/recommender/terms/termValues.ts';
import type { Weights } from '#server/recommender/weights.ts';

/** A section before it is filled. */
export interface SectionRule {
  id: string;
  title: string;
  weights: Weights;
  size: number;
  /** In words, for those who ask why an event is missing. */
  condition: string;
  /** The positions that belong here, rising. */
  among: Int32Array;
  /** Where the section sees some terms in its own light. */
  terms?: Partial<TermValues>;
  /** The artists it is about, where not all the visitor likes. */
  about?: readonly WeightedArtist[];
  /** Tried in order while fewer than `wanted` events belong here, or too few are left to show. */
  wider?: { wanted: number; rules: readonly (() => SectionRule)[] };
  explores?: boolean;
}
