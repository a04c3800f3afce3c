import type { TrieData } from '#server/search/vocabulary/buildTrie.ts';
import { type BitPool, createBitPool } from '#server/search/sets/bitPool.ts';
import { type Bitset, createBitset } from '#server/search/sets/bitset.ts';
import type { DocTermsData, TextIndexData } from './buildTextIndex.ts';
import type { NameKeysData } from './nameKeys.ts';
import { openPostings, type Postings } from './postings.ts';

/** A text index ready to be searched. */
export interface TextIndex {
  docCount: number;
  trie: TrieData;
  inName: Postings;
  atStart: Postings;
  anywhere: Postings;
  docTerms: DocTermsData;
  names: NameKeysData;
  /** Empty between uses. */
  scratch: Bitset;
  /** For what a request finds in this index. */
  pool: BitPool;
}

export function openTextIndex(data: TextIndexData): TextIndex {
  const open = (field: TextIndexData['inName']) => openPostings(field, data.docCount);
  return {
    ...data,
    inName: open(data.inName),
    atStart: open(data.atStart),
    anywhere: open(data.anywhere),
    scratch: createBitset(data.docCount),
    pool: createBitPool(data.docCount, data.trie.endTerm[0]),
  };
}
