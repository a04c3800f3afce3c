import type { TextIndex } from '#server/search/postings/textIndex.ts';
import type { Bitset } from '#server/search/sets/bitset.ts';
import type { DocSet } from '#server/search/sets/docSet.ts';
import type { SoughtWord } from './soughtWord.ts';

/** A query that too little matches as typed. */
export interface CorrectionSearch {
  index: TextIndex;
  /** The word being typed last. */
  words: readonly SoughtWord[];
  visible: Bitset;
  /** What matches as typed, and so is no news. */
  typed: DocSet;
}
