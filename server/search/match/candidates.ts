import { type Bitset, hasBit, intersect, someBit } from '#server/search/sets/bitset.ts';
import { addSource, type Source } from '#server/search/postings/postings.ts';
import { bitsOf, type DocSet, listOf, noDocs } from '#server/search/sets/docSet.ts';
import type { SoughtWord } from './soughtWord.ts';
import type { TextIndex } from '#server/search/postings/textIndex.ts';

/** Up to here documents are looked at one by one; beyond, sets are intersected as bits. */
export function mostListed({ docCount }: TextIndex): number {
  return Math.max(32, docCount >>> 8);
}

/** Few enough to be sorted rather than marked and read back. */
const mostSorted = 96;

/**
 * The visible documents that every word's sources have in common, or more of them: a list, where it
 * holds at most `most`, is that of one word alone or of all, and its documents are to be looked at.
 */
export function candidateDocs(
  index: TextIndex,
  words: readonly SoughtWord[],
  { visible, most }: { visible: Bitset; most: number },
): DocSet {
  const rarest = words.reduce((least, word) => (word.size < least.size ? word : least));
  if (rarest.size === 0) return noDocs;
  if (rarest.size <= mostListed(index)) return listOf(listDocs(index, rarest, visible));
  const sources = words.map((word) => word.sources);
  const common = bitsOf(commonDocs(index, sources, visible));
  return common.size > most ? common : listOf(members(common.bits));
}

function listDocs(index: TextIndex, { sources, size }: SoughtWord, visible: Bitset): number[] {
  if (size > mostSorted) {
    return withMarked(index, sources, (marked) => members(intersect(marked, visible)));
  }
  const all: number[] = [];
  for (const { docs, start, end } of sources) {
    for (let i = start; i < end; i += 1) all.push(docs[i]!);
  }
  all.sort((a, b) => a - b);
  return all.filter((doc, i) => doc !== all[i - 1] && hasBit(visible, doc));
}

/** The visible documents that all of some sets of sources have in common. */
export function commonDocs(
  index: TextIndex,
  sets: readonly (readonly Source[])[],
  visible: Bitset,
): Bitset {
  const common = index.pool.copy(visible);
  for (const sources of sets) {
    const dense = sources.length === 1 ? sources[0]?.dense : undefined;
    if (dense) intersect(common, dense);
    else withMarked(index, sources, (marked) => intersect(common, marked));
  }
  return common;
}

function members(bits: Bitset): number[] {
  const docs: number[] = [];
  someBit(bits, (doc) => {
    docs.push(doc);
    return false;
  });
  return docs;
}

/** Marks the documents of some sources in the index's scratch set, and clears it again. */
function withMarked<T>(
  { scratch }: TextIndex,
  sources: readonly Source[],
  read: (marked: Bitset) => T,
): T {
  for (const source of sources) addSource(scratch, source);
  const result = read(scratch);
  scratch.fill(0);
  return result;
}
