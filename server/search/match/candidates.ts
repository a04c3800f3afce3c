import { type Bitset, createBitset, intersect, someBit } from '#shared/domain/bitset.ts';
import { bitsOf, type DocSet, listOf, noDocs } from '#server/search/index/docSet.ts';
import { addSource, type Source } from '#server/search/index/postings.ts';
import type { TextIndex } from '#server/search/index/textIndex.ts';
import type { SoughtWord } from './soughtWord.ts';
import type { Matches } from './textMatch.ts';

/** Up to this many documents are tested one by one; more are intersected as bits. */
export function maxListed({ docCount }: TextIndex): number {
  return Math.max(32, docCount >>> 8);
}

/**
 * The visible documents that may hold every word. A list is only of candidates: it may be that of the
 * rarest word alone, so each document is to be tested. Bits are exact; they come for more than `limit`.
 */
export function findCandidates(
  index: TextIndex,
  words: readonly SoughtWord[],
  { visible, limit }: { visible: Bitset; limit: number },
): DocSet {
  const rarest = words.reduce((least, word) => (word.size < least.size ? word : least));
  if (rarest.size === 0) return noDocs;
  if (rarest.size <= maxListed(index))
    return listOf(listMembers(readSources(index, rarest.sources), visible));
  const bits = visible.slice();
  for (const { sources } of words) intersect(bits, readSources(index, sources));
  const common = bitsOf(bits);
  return common.size > limit ? common : listOf(listMembers(common.bits));
}

/** Tests each candidate; those with a tier of their own, not −1, match. */
export function sortIntoTiers(
  candidates: Uint32Array,
  tierCount: number,
  tierOf: (doc: number) => number,
): Matches {
  const tiers = Array.from({ length: tierCount }, (): number[] => []);
  const matching = candidates.filter((doc) => {
    const tier = tierOf(doc);
    if (tier !== -1) tiers[tier]!.push(doc);
    return tier !== -1;
  });
  return { docs: listOf(matching), tiers: () => tiers.map(listOf) };
}

/** The documents of any of the sources; the bits may be those of the index itself: not to be changed. */
export function readSources({ docCount }: TextIndex, sources: readonly Source[]): Bitset {
  const [first] = sources;
  if (sources.length === 1 && first?.dense) return first.dense;
  const marked = createBitset(docCount);
  for (const source of sources) addSource(marked, source);
  return marked;
}

function listMembers(...common: readonly [Bitset, ...Bitset[]]): number[] {
  const docs: number[] = [];
  someBit(common, (doc) => docs.push(doc));
  return docs;
}
