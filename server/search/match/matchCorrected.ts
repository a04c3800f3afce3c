import { allowedEdits } from '#server/search/text/isTypoOf.ts';
import { findTypos } from '#server/search/vocabulary/findTypos.ts';
import type { CorrectionSearch } from './correctionSearch.ts';
import { collectCorrected } from './collectCorrected.ts';
import { type SoughtWord, withCorrections } from './soughtWord.ts';
import { type Matches, noMatches } from './textMatch.ts';

/** Finds documents by correcting words, with the least correction that leads anywhere. */
export function matchCorrected(search: CorrectionSearch): Matches {
  let last: readonly SoughtWord[] = search.words;
  for (const words of corrections(search)) {
    if (words.every((word, i) => word === last[i])) continue;
    const matches = collectCorrected(search, words);
    if (matches.docs.size > 0) return matches;
    last = words;
  }
  return noMatches;
}

/** First the words that lead nowhere as typed, then all; by one edit, then by two. */
function* corrections(search: CorrectionSearch): Generator<SoughtWord[]> {
  const { words, typed } = search;
  const correct = createCorrector(search);
  const isUnknown = (word: SoughtWord) => word.size === 0;
  if (words.some(isUnknown)) {
    const least = words.map((word) => (isUnknown(word) ? leastCorrection(word, correct) : word));
    // A word that nothing is near to is in no document.
    if (least.some(isUnknown)) return;
    yield least;
    yield words.map((word) => (isUnknown(word) ? correct(word, 2) : word));
  }
  yield words.map((word) => correct(word, 1));
  if (typed.size === 0) yield words.map((word) => correct(word, 2));
}

type Corrector = (word: SoughtWord, edits: 1 | 2) => SoughtWord;

function leastCorrection(word: SoughtWord, correct: Corrector): SoughtWord {
  const corrected = correct(word, 1);
  return corrected.size > 0 ? corrected : correct(word, 2);
}

/** Nobody mistypes longer words by two letters only; the walk stays short. */
const longestTypo = 32;

/** Corrects each word once, however often it is asked for. */
function createCorrector({ index, words, typed }: CorrectionSearch): Corrector {
  const known = new Map<SoughtWord, (SoughtWord | undefined)[]>();
  return (word, edits) => {
    const allowed = word.text.length > longestTypo ? 0 : allowedEdits(word.text.length);
    const tried = allowed < edits ? allowed : edits;
    if (tried === 0) return word;
    const corrected = known.get(word) ?? [];
    known.set(word, corrected);
    const typos = () => findTypos(index.trie, word.text, tried);
    // Where something matches as typed, a correction of a mere beginning would only add noise.
    const hasBeginnings = typed.size === 0 && word === words.at(-1);
    return (corrected[tried] ??= withCorrections(index, word, { ...typos(), hasBeginnings }));
  };
}
