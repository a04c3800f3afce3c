import type { TextIndex } from '#server/search/postings/textIndex.ts';
import type { SearchIndex } from '#server/search/searchIndex.ts';
import { matchText } from './matchText.ts';

/** How an index finds its documents by words. */
export type Matching = Pick<SearchIndex, 'pool' | 'match'>;

/** By the engine's own text index. */
export function matchedBy(text: TextIndex): Matching {
  return { pool: text.pool, match: (words, options) => matchText(text, words, options) };
}
