import type { Matching } from '#server/search/match/matchedBy.ts';
import { noMatches } from '#server/search/match/textMatch.ts';
import { createBitPool } from '#server/search/sets/bitPool.ts';
import { hasBit } from '#server/search/sets/bitset.ts';
import { listOf } from '#server/search/sets/docSet.ts';
import { createFullTextIndex, type FullTextRow, type SqlHandle } from './fullTextIndex.ts';

/** Enough for every page that can be asked for, after the filters too in all but odd cases. */
const mostRows = 5000;

/**
 * By SQLite's own index, while there is no other: whole words and beginnings, no corrections, the most
 * wanted first. Document n is row n + 1.
 */
export function matchedByFullText(
  sql: SqlHandle,
  docCount: number,
  textOf: (doc: number) => Omit<FullTextRow, 'id'>,
): Matching {
  const index = createFullTextIndex(sql, rows(docCount, textOf));
  return {
    pool: createBitPool(docCount),
    match(words, { visible, isNameOnly }) {
      const isAll = words.length === 0;
      const options = { limit: mostRows, isNameOnly };
      const found = () => index.search(words.join(' '), options).map((id) => id - 1);
      const docs = isAll ? visible : listOf(found().filter((doc) => hasBit(visible.bits, doc)));
      return { typed: { docs, tiers: () => [docs] }, corrected: noMatches, docs };
    },
  };
}

function* rows(
  docCount: number,
  textOf: (doc: number) => Omit<FullTextRow, 'id'>,
): Generator<FullTextRow> {
  for (let doc = 0; doc < docCount; doc += 1) yield { id: doc + 1, ...textOf(doc) };
}
