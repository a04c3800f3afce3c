import { type Bitset, subtract } from '#shared/domain/bitset.ts';
import { allowedEdits } from '#shared/domain/search/typos.ts';
import { bitsOf, type DocSet, someDoc, toBits } from '#server/search/index/docSet.ts';
import type { TextIndex } from '#server/search/index/textIndex.ts';
import { findCandidates, sortIntoTiers } from './candidates.ts';
import { findTypos } from './findTypos.ts';
import { type SoughtWord, matchKinds, findMatchKinds, addCorrections } from './soughtWord.ts';
import { type Matches, noMatches } from './textMatch.ts';

/** More corrected matches than this are not sorted into tiers. */
const maxOrdered = 3000;

/** Longer words are not corrected: the search through the vocabulary stays short. */
const longestTypo = 32;

/** A query that too little matches as typed. */
export interface CorrectionSearch {
  index: TextIndex;
  /** The word being typed comes last. */
  words: readonly SoughtWord[];
  visible: Bitset;
  /** Documents that match as typed; they are left out of the corrected matches. */
  typed: DocSet;
}

/** Finds documents by correcting words, with the fewest edits that find any. */
export function matchCorrected(search: CorrectionSearch): Matches {
  let last: readonly SoughtWord[] = search.words;
  for (const words of generateCorrections(search)) {
    if (words.every((word, i) => word === last[i])) continue;
    const matches = collectCorrected(search, words);
    if (matches.docs.size > 0) return matches;
    last = words;
  }
  return noMatches;
}

/** First the words that are unknown as typed, then all; by one edit, then by two. */
function* generateCorrections(search: CorrectionSearch): Generator<SoughtWord[]> {
  const { words, typed } = search;
  const correct = createCorrector(search);
  const isUnknown = (word: SoughtWord) => word.size === 0;
  if (words.some(isUnknown)) {
    const least = words.map((word) =>
      isUnknown(word) ? correctLeast(word, correct, words.length > 1) : word,
    );
    // Without a correction for one of the words there is no document that holds all.
    if (least.some(isUnknown)) return;
    yield least;
    yield words.map((word) => (isUnknown(word) ? correct(word, 2) : word));
  }
  yield words.map((word) => correct(word, 1));
  if (typed.size > 0) return;
  yield words.map((word) => correct(word, 2));
  if (words.length > 1) yield words.map((word) => correct(word, 2, true));
}

/** `isLoose`: two edits in words that are not long, too; beside other words they are no guess. */
type Corrector = (word: SoughtWord, edits: 1 | 2, isLoose?: boolean) => SoughtWord;

function correctLeast(word: SoughtWord, correct: Corrector, isLoose: boolean): SoughtWord {
  const corrected = correct(word, 1);
  return corrected.size > 0 ? corrected : correct(word, 2, isLoose);
}

/** Computes the corrections of each word and number of edits once a search. */
function createCorrector({ index, words, typed }: CorrectionSearch): Corrector {
  const known = new Map<SoughtWord, (SoughtWord | undefined)[]>();
  return (word, edits, isLoose = false) => {
    const allowed = index.meant.has(word.text) ? 0 : editsOf(word, isLoose);
    const tried = allowed < edits ? allowed : edits;
    if (tried === 0) return word;
    const corrected = known.get(word) ?? [];
    known.set(word, corrected);
    const typos = () => findTypos(index.trie, word.text, tried);
    // Where something matches as typed, corrections of prefixes would only add noise.
    const hasBeginnings = typed.size === 0 && word === words.at(-1) && !isLoose;
    return (corrected[tried] ??= addCorrections(index, word, { ...typos(), hasBeginnings }));
  };
}

/** Letters of the shortest word that may carry two edits beside other words. */
const shortestLoose = 6;

/** Words that nobody means as another one. */
const uncorrected = new Set(
  'fuck fucking fucked shit shitty cunt cock dick tits wank slut twat arse porn nazi rape'.split(
    ' ',
  ),
);

/** A word that the catalogue has is right. */
function editsOf({ text, whole }: SoughtWord, isLoose: boolean): 0 | 1 | 2 {
  if (text.length > longestTypo || uncorrected.has(text) || whole !== -1) return 0;
  return isLoose && text.length >= shortestLoose ? 2 : allowedEdits(text.length);
}

/** The documents that hold every word, typed or corrected, without those that match as typed. */
function collectCorrected(search: CorrectionSearch, words: readonly SoughtWord[]): Matches {
  const { index, visible, typed } = search;
  const candidates = findCandidates(index, words, { visible, limit: maxOrdered });
  if (candidates.size === 0) return noMatches;
  if (candidates.bits === null) {
    const known = new Set<number>();
    someDoc(typed, (doc) => known.add(doc));
    return sortIntoTiers(candidates.list, 4, (doc) =>
      known.has(doc) ? -1 : tierOf(index, words, doc),
    );
  }
  const docs = bitsOf(subtract(candidates.bits, toBits(typed, index.docCount)));
  return { docs, tiers: () => [docs] };
}

/** One word corrected, in the name or anywhere; one whose beginning is corrected; several. */
function tierOf(index: TextIndex, words: readonly SoughtWord[], doc: number): number {
  let corrected = 0;
  let how = 0;
  for (const word of words) {
    const found = findMatchKinds(index, word, doc);
    if (found === 0) return -1;
    if ((found & matchKinds.typed) !== 0) continue;
    corrected += 1;
    how = found;
  }
  if (corrected > 1) return 3;
  if ((how & matchKinds.correctedInName) !== 0 || how === 0) return 0;
  return (how & matchKinds.corrected) !== 0 ? 1 : 2;
}
