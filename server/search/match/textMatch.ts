import { type DocSet, noDocs, type Tier, type WideSet } from '#server/search/index/docSet.ts';

/** Which documents match, and in which order. */
export interface Matches {
  docs: DocSet;
  /** Sets from the best kind of match to the last; a document may come again in a later one. */
  tiers: () => Iterable<Tier>;
}

export interface TextMatch {
  /** Documents that hold every word, or a word that begins with it. */
  typed: Matches;
  /** Documents found by correcting words; searched only where few match as typed. */
  corrected: Matches;
  docs: DocSet;
}

export const noMatches: Matches = { docs: noDocs, tiers: () => [] };

export interface MatchOptions {
  /** The documents that may be found at all. */
  visible: WideSet;
  hasTypoTolerance: boolean;
  isNameOnly: boolean;
}

/** Finds the documents that hold every word; `words` are folded, the order does not matter. */
export type MatchWords = (words: readonly string[], options: MatchOptions) => TextMatch;
