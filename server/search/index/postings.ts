import { type Bitset, createBitset, setBit, setBits, unite } from '#shared/domain/bitset.ts';
import type { TrieData } from './trie.ts';

/** Which documents hold a word in one field, for every word of a vocabulary. */
export interface WordLists {
  /** Documents of word n are `docs[offsets[n]]` up to `docs[offsets[n + 1] - 1]`, ascending. */
  offsets: Uint32Array<ArrayBuffer>;
  docs: Uint32Array<ArrayBuffer>;
}

export type Postings = ReturnType<typeof openPostings>;

export function openPostings(data: ReturnType<typeof addDenseBitsets>, docCount: number) {
  const size = (docCount + 31) >>> 5;
  const slot = (n: number): Bitset => data.denseBits.subarray(n * size, (n + 1) * size);
  const read = (keys: Uint32Array, slots: Uint32Array) =>
    new Map(Array.from(keys, (key, i) => [key, slot(slots[i]!)] as const));
  return {
    data,
    denseByNode: read(data.denseNodes, data.denseNodeSlots),
    denseByWord: read(data.denseWords, data.denseWordSlots),
  };
}

/** A range of the vocabulary in one field; its postings are one range, too. */
export interface Source {
  /** All postings of the field; those of the range are `start` up to `end`. */
  docs: Uint32Array;
  start: number;
  end: number;
  /** The same as a ready bitset, where there is one. */
  dense: Bitset | null;
}

export function wordSource({ data, denseByWord }: Postings, word: number): Source {
  const { docs, offsets } = data;
  const dense = denseByWord.get(word) ?? null;
  return { docs, start: offsets[word]!, end: offsets[word + 1]!, dense };
}

export function nodeSource({ data, denseByNode }: Postings, trie: TrieData, node: number): Source {
  const { docs, offsets } = data;
  return {
    docs,
    start: offsets[trie.firstTerm[node]!]!,
    end: offsets[trie.endTerm[node]!]!,
    dense: denseByNode.get(node) ?? null,
  };
}

/** Adds the documents of a source. */
export function addSource(set: Bitset, { docs, start, end, dense }: Source): void {
  if (dense !== null) unite(set, dense);
  else for (let i = start; i < end; i += 1) setBit(set, docs[i]!);
}

/** Finishes a field's postings with bitsets where more than one document in 32 is listed. */
export function addDenseBitsets({ offsets, docs }: WordLists, trie: TrieData, docCount: number) {
  const least = Math.max(64, docCount >>> 5);
  const sets: Bitset[] = [];
  const slotOf = new Map<string, number>();
  const slotFor = (from: number, to: number): number => {
    const key = `${from}:${to}`;
    const known = slotOf.get(key);
    if (known !== undefined) return known;
    const set = createBitset(docCount);
    setBits(set, docs.subarray(from, to));
    slotOf.set(key, sets.length);
    return sets.push(set) - 1;
  };
  const nodes: [number, number][] = [];
  const words: [number, number][] = [];
  for (let node = 1; node < trie.unit.length; node += 1) {
    const from = offsets[trie.firstTerm[node]!]!;
    const to = offsets[trie.endTerm[node]!]!;
    if (to - from <= least) continue;
    nodes.push([node, slotFor(from, to)]);
    const wordEnd = offsets[trie.firstTerm[node]! + 1]!;
    if (trie.isWord[node] === 1 && wordEnd - from > least) {
      words.push([trie.firstTerm[node]!, slotFor(from, wordEnd)]);
    }
  }
  return {
    offsets,
    docs,
    /** Nodes and words with so many documents that a ready bitset is the smaller thing to read. */
    denseNodes: Uint32Array.from(nodes, ([node]) => node),
    denseNodeSlots: Uint32Array.from(nodes, ([, slot]) => slot),
    denseWords: Uint32Array.from(words, ([word]) => word),
    denseWordSlots: Uint32Array.from(words, ([, slot]) => slot),
    denseBits: concatBitsets(sets, docCount),
  };
}

function concatBitsets(sets: readonly Bitset[], docCount: number): Bitset {
  const size = (docCount + 31) >>> 5;
  const all = new Int32Array(sets.length * size);
  for (const [i, set] of sets.entries()) all.set(set, i * size);
  return all;
}
