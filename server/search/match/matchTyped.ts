import type { Bitset } from '#server/search/sets/bitset.ts';
import { listOf } from '#server/search/sets/docSet.ts';
import { candidateDocs, mostListed } from './candidates.ts';
import { docsNamed } from '#server/search/postings/nameKeys.ts';
import { type SoughtWord, ways, waysOf } from './soughtWord.ts';
import type { TextIndex } from '#server/search/postings/textIndex.ts';
import { type Matches, noMatches } from './textMatch.ts';
import { wideTiers } from './wideTiers.ts';

/** Finds the documents that hold every word as it was typed. */
export function matchTyped(
  index: TextIndex,
  words: readonly SoughtWord[],
  visible: Bitset,
): Matches {
  const candidates = candidateDocs(index, words, { visible, most: mostListed(index) });
  if (candidates.size === 0) return noMatches;
  const { bits } = candidates;
  if (bits === null) return listed(index, words, candidates.list);
  return { docs: candidates, tiers: () => wideTiers(index, words, bits) };
}

/** Looks at each candidate, and puts those that hold every word into their tiers. */
function listed(index: TextIndex, words: readonly SoughtWord[], candidates: Uint32Array): Matches {
  const named = new Set(
    docsNamed(
      index.names,
      words.map(({ text }) => text),
    ),
  );
  const tiers: number[][] = Array.from({ length: 7 }, () => []);
  const matching = candidates.filter((doc) => {
    const tier = tierOf(index, words, doc);
    if (tier !== -1) tiers[named.has(doc) ? 0 : tier]!.push(doc);
    return tier !== -1;
  });
  return { docs: listOf(matching), tiers: () => tiers.map(listOf) };
}

/**
 * 0 is left for whole names; whole words in the name 1 and 2, beginnings in the name 3 and 4, each
 * first where the name starts with the query's first word; then whole words and beginnings anywhere.
 */
function tierOf(index: TextIndex, words: readonly SoughtWord[], doc: number): number {
  let all = -1;
  let first = 0;
  for (const [i, word] of words.entries()) {
    const found = waysOf(index, word, doc);
    if (i === 0) first = found;
    all &= found;
    if (all === 0) return -1;
  }
  if ((all & ways.wholeInName) !== 0) return (first & ways.wholeAtStart) !== 0 ? 1 : 2;
  if ((all & ways.prefixInName) !== 0) return (first & ways.prefixAtStart) !== 0 ? 3 : 4;
  return (all & ways.whole) !== 0 ? 5 : 6;
}
