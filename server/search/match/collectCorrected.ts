import type { TextIndex } from '#server/search/postings/textIndex.ts';
import { subtract } from '#server/search/sets/bitset.ts';
import { bitsOf, listOf, someDoc, toBits } from '#server/search/sets/docSet.ts';
import { candidateDocs } from './candidates.ts';
import type { CorrectionSearch } from './correctionSearch.ts';
import { type SoughtWord, ways, waysOf } from './soughtWord.ts';
import { type Matches, noMatches } from './textMatch.ts';

/** More corrected matches than these are not put in order. */
const mostOrdered = 3000;

/** The documents that hold every word, typed or corrected, without those that match as typed. */
export function collectCorrected(search: CorrectionSearch, words: readonly SoughtWord[]): Matches {
  const { index, visible, typed } = search;
  const candidates = candidateDocs(index, words, { visible, most: mostOrdered });
  if (candidates.size === 0) return noMatches;
  if (candidates.bits === null) return listed(search, words, candidates.list);
  const docs = bitsOf(subtract(candidates.bits, toBits(typed, index.pool)));
  return { docs, tiers: () => [docs] };
}

function listed(
  { index, typed }: CorrectionSearch,
  words: readonly SoughtWord[],
  candidates: Uint32Array,
): Matches {
  const known = new Set<number>();
  someDoc(typed, (doc) => {
    known.add(doc);
    return false;
  });
  const tiers: number[][] = [[], [], [], []];
  const matching = candidates.filter((doc) => {
    const tier = known.has(doc) ? -1 : tierOf(index, words, doc);
    if (tier !== -1) tiers[tier]!.push(doc);
    return tier !== -1;
  });
  return { docs: listOf(matching), tiers: () => tiers.map(listOf) };
}

/** One word corrected, in the name or anywhere; one whose beginning is corrected; several. */
function tierOf(index: TextIndex, words: readonly SoughtWord[], doc: number): number {
  let corrected = 0;
  let how = 0;
  for (const word of words) {
    const found = waysOf(index, word, doc);
    if (found === 0) return -1;
    if ((found & ways.typed) !== 0) continue;
    corrected += 1;
    how = found;
  }
  if (corrected > 1) return 3;
  if ((how & ways.correctedInName) !== 0 || how === 0) return 0;
  return (how & ways.corrected) !== 0 ? 1 : 2;
}
