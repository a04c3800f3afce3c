import type { DocTermsData, TextIndexData } from './buildTextIndex.ts';
import type { NameKeysData } from './nameKeys.ts';
import { openPostings, type Postings } from './postings.ts';
import type { TrieData } from './trie.ts';

/** A text index ready to be searched. */
export interface TextIndex {
  docCount: number;
  trie: TrieData;
  inName: Postings;
  atStart: Postings;
  anywhere: Postings;
  docTerms: DocTermsData;
  names: NameKeysData;
}

/** Opens what `buildTextIndex` built. */
export function openTextIndex(data: TextIndexData): TextIndex {
  const open = (field: TextIndexData['inName']) => openPostings(field, data.docCount);
  return {
    ...data,
    inName: open(data.inName),
    atStart: open(data.atStart),
    anywhere: open(data.anywhere),
  };
}
