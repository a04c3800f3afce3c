import { entryMarks } from '#server/search/index/buildTextIndex.ts';
import { nodeSource, type Source, wordSource } from '#server/search/index/postings.ts';
import { unspaced } from '#server/search/index/splitWords.ts';
import type { TextIndex } from '#server/search/index/textIndex.ts';
import { findPrefix, wordAt } from '#server/search/index/trie.ts';
import type { Typos } from './findTypos.ts';

/** One query word with the words of the vocabulary that match it, and their postings. */
export interface SoughtWord {
  text: string;
  whole: number;
  /** Words that begin with it. */
  from: number;
  to: number;
  isNameOnly: boolean;
  /** Whether words that it only begins count in names alone. */
  isShort: boolean;
  /** One of `marks` for each vocabulary word: whether the query word may be a typo of it. */
  corrections: Uint8Array | null;
  sources: readonly Source[];
  /** Entries in the sources: at least as many as documents. */
  size: number;
}

/** Shorter prefixes are searched in names only: `m` should not find every event in Melbourne, but `swan m` those. Two letters of Chinese are a word. */
const shortestPrefixAnywhere = 3;

export function resolveWord(
  index: TextIndex,
  text: string,
  { isNameOnly, isBeside }: { isNameOnly: boolean; isBeside: boolean },
): SoughtWord {
  const isShort = text.length < shortestPrefixAnywhere && !isBeside && !unspaced.test(text);
  const node = findPrefix(index.trie, text);
  const whole = wordAt(index.trie, node);
  const sources: Source[] = [];
  if (node !== -1) {
    const field = isNameOnly || isShort ? index.inName : index.anywhere;
    sources.push(nodeSource(field, index.trie, node));
    if (isShort && !isNameOnly && whole !== -1) sources.push(wordSource(index.anywhere, whole));
  }
  return {
    text,
    whole,
    from: node === -1 ? 0 : index.trie.firstTerm[node]!,
    to: node === -1 ? 0 : index.trie.endTerm[node]!,
    isNameOnly,
    isShort,
    corrections: null,
    sources,
    size: sizeOf(sources),
  };
}

/** The same word with its corrections. */
export function addCorrections(
  index: TextIndex,
  word: SoughtWord,
  { words, beginnings, hasBeginnings }: Typos & { hasBeginnings: boolean },
): SoughtWord {
  const { trie } = index;
  const field = word.isNameOnly ? index.inName : index.anywhere;
  const begun = hasBeginnings ? beginnings : [];
  const terms = words.map((node) => trie.firstTerm[node]!);
  const corrections = new Uint8Array(trie.endTerm[0]!);
  for (const node of begun) {
    corrections.fill(marks.begun, trie.firstTerm[node], trie.endTerm[node]);
  }
  for (const term of terms) corrections[term] = marks.corrected;
  const sources = [
    ...word.sources,
    ...terms.map((term) => wordSource(field, term)),
    ...begun.map((node) => nodeSource(field, trie, node)),
  ];
  return {
    ...word,
    corrections,
    sources,
    size: sizeOf(sources),
  };
}

/** A correction, or a word that begins with one. */
const marks = { begun: 1, corrected: 2 } as const;

function sizeOf(sources: readonly Source[]): number {
  return sources.reduce((sum, { start, end }) => sum + end - start, 0);
}

/** How a document holds a query word; a better kind implies the lesser ones. */
export const matchKinds = {
  wholeAtStart: 1,
  wholeInName: 2,
  whole: 4,
  prefixAtStart: 8,
  prefixInName: 16,
  typed: 32,
  correctedInName: 64,
  corrected: 128,
  begun: 256,
} as const;

const { wholeAtStart, wholeInName, whole, prefixAtStart, prefixInName, typed } = matchKinds;

/** Indexed by the marks of an entry: anywhere, at the start (never alone), in the name, both. */
const prefixKinds = [typed, typed, typed | prefixInName, typed | prefixInName | prefixAtStart];
const wholeKinds = [
  typed | whole,
  typed | whole,
  typed | whole | prefixInName | wholeInName,
  typed | whole | prefixInName | wholeInName | prefixAtStart | wholeAtStart,
];

/** All the ways in which a document holds a query word; 0 where it does not. */
export function findMatchKinds({ docTerms }: TextIndex, word: SoughtWord, doc: number): number {
  const { offsets, entries } = docTerms;
  const end = offsets[doc + 1]!;
  let found = 0;
  for (let i = offsets[doc]!; i < end; i += 1) {
    const entry = entries[i]!;
    const term = entry >>> 2;
    const isInName = (entry & entryMarks.inName) !== 0;
    if (word.isNameOnly && !isInName) continue;
    if (term === word.whole) found |= wholeKinds[entry & 3]!;
    else if (term >= word.from && term < word.to) {
      if (isInName || !word.isShort) found |= prefixKinds[entry & 3]!;
    } else if (word.corrections !== null) {
      found |= correctedKinds(word.corrections[term]!, isInName);
    }
  }
  return found;
}

function correctedKinds(mark: number, isInName: boolean): number {
  if (mark === marks.begun) return matchKinds.begun;
  if (mark !== marks.corrected) return 0;
  return isInName ? matchKinds.corrected | matchKinds.correctedInName : matchKinds.corrected;
}
