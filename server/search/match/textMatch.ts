import { type DocSet, noDocs, type Tier } from '#server/search/sets/docSet.ts';

/** Which documents match, and in which order. */
export interface Matches {
  docs: DocSet;
  /** Sets from the best kind of match to the last; a document may come again in a later one. */
  tiers: () => Iterable<Tier>;
}

/** What a query leads to. */
export interface TextMatch {
  /** Documents that hold every word, or a word that begins with it. */
  typed: Matches;
  /** Documents found by correcting words; looked for only where few match as typed. */
  corrected: Matches;
  /** Both together. */
  docs: DocSet;
}

export const noMatches: Matches = { docs: noDocs, tiers: () => [] };

/** With this many matches as typed, corrections are not looked for. */
export const enoughMatches = 5;
