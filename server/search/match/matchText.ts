import { uniteDocs } from '#server/search/index/docSet.ts';
import { matchCorrected } from './matchCorrected.ts';
import { matchLoosely } from './matchLoosely.ts';
import { matchTyped } from './matchTyped.ts';
import { resolveWord } from './soughtWord.ts';
import type { TextIndex } from '#server/search/index/textIndex.ts';
import { type MatchOptions, noMatches, type TextMatch } from './textMatch.ts';

/** With this many matches as typed, words are not corrected. */
const enoughMatches = 5;

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
  const sought = words.map((word) => resolveWord(index, word, isNameOnly));
  const typed = matchTyped(index, sought, visible.bits);
  if (!hasTypoTolerance || isEnough(typed.docs.size, words.length)) {
    return { typed, corrected: noMatches, docs: typed.docs };
  }
  const search = { index, words: sought, visible: visible.bits, typed: typed.docs };
  let corrected = matchCorrected(search);
  if (typed.docs.size + corrected.docs.size === 0) corrected = matchLoosely(search);
  return { typed, corrected, docs: uniteDocs(typed.docs, corrected.docs) };
}

/** Three words that all match are hardly mistyped; one or two may match by accident. */
function isEnough(found: number, wordCount: number): boolean {
  return found >= (wordCount > 2 ? 1 : enoughMatches);
}
