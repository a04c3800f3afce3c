import { allowedEdits } from '#shared/domain/search/typos.ts';
import { uniteDocs } from '#server/search/index/docSet.ts';
import type { TextIndex } from '#server/search/index/textIndex.ts';
import { findPrefix, wordAt } from '#server/search/index/trie.ts';
import { matchCorrected, type CorrectionSearch } from './matchCorrected.ts';
import { matchTyped } from './matchTyped.ts';
import { resolveWord, type SoughtWord } from './soughtWord.ts';
import { enough } from './synonyms.ts';
import { type MatchOptions, noMatches, type TextMatch, type Matches } from './textMatch.ts';

/** Finds the documents that hold every word; `words` are folded, the order does not matter. */
export function matchText(
  index: TextIndex,
  words: readonly string[],
  { visible, hasTypoTolerance, isNameOnly }: MatchOptions,
): TextMatch {
  if (words.length === 0) {
    return {
      typed: { docs: visible, tiers: () => [visible] },
      corrected: noMatches,
      docs: visible,
    };
  }
  const sought = resolveWords(index, words, isNameOnly);
  const typed = matchTyped(index, sought, visible.bits);
  if (!hasTypoTolerance || typed.docs.size >= enough) {
    return { typed, corrected: noMatches, docs: typed.docs };
  }
  const search = { index, words: sought, visible: visible.bits, typed: typed.docs };
  // Three words that all match are hardly mistyped; one or two may match by accident.
  const isTyped = words.length > 2 && typed.docs.size > 0;
  let corrected = matchSpellings(search, joinWords);
  if (corrected.docs.size === 0 && !isTyped) corrected = matchCorrected(search);
  if (typed.docs.size + corrected.docs.size === 0) corrected = matchSpellings(search, splitWords);
  return { typed, corrected, docs: uniteDocs(typed.docs, corrected.docs) };
}

/** Beside a word that says enough, short ones may be the beginning of any: `eureka st` of a street. */
function resolveWords(index: TextIndex, words: readonly string[], isNameOnly: boolean) {
  const isBeside = words.some((word) => allowedEdits(word.length) > 0);
  return words.map((word) => resolveWord(index, word, { isNameOnly, isBeside }));
}

type Spellings = (index: TextIndex, words: readonly SoughtWord[]) => Generator<SoughtWord[]>;

/** The matches of the first other spelling that has any. */
function matchSpellings({ index, words, visible }: CorrectionSearch, spell: Spellings): Matches {
  for (const spelling of spell(index, words)) {
    const matches = matchTyped(index, spelling, visible);
    if (matches.docs.size > 0) return matches;
  }
  return noMatches;
}

/** `moon light` as `moonlight`, one change at a time. */
function* joinWords(index: TextIndex, words: readonly SoughtWord[]): Generator<SoughtWord[]> {
  for (let i = 0; i + 1 < words.length; i += 1) {
    const together = resolveLike(words, index, words[i]!.text + words[i + 1]!.text);
    if (together.size > 0) yield words.toSpliced(i, 2, together);
  }
}

/** `moonlight` as `moon light`; `netball`, a word for a kind, is no `net ball`. */
function* splitWords(index: TextIndex, words: readonly SoughtWord[]): Generator<SoughtWord[]> {
  for (const [i, { text }] of words.entries()) {
    if (index.meant.has(text)) continue;
    for (let cut = 2; cut <= Math.min(text.length, longestSplit) - 2; cut += 1) {
      const parts = [text.slice(0, cut), text.slice(cut)];
      if (parts.every((part) => wordAt(index.trie, findPrefix(index.trie, part)) !== -1))
        yield words.toSpliced(i, 1, ...parts.map((part) => resolveLike(words, index, part)));
    }
  }
}

function resolveLike([first]: readonly SoughtWord[], index: TextIndex, text: string): SoughtWord {
  return resolveWord(index, text, { isNameOnly: first?.isNameOnly ?? false, isBeside: true });
}

const longestSplit = 32;
