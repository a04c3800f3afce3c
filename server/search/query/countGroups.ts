import { countBits, countCommonBits } from '#server/search/sets/bitset.ts';
import { someDoc } from '#server/search/sets/docSet.ts';
import type { SearchIndex } from '#server/search/searchIndex.ts';
import { type Found, isEverything } from './findDocs.ts';

/** Up to this many documents, groups are counted one by one. */
const mostCounted = 10_000;

/**
 * How many hits a request has, one for each group. For very many it takes the groups whose first
 * document was found: only a group found by a later date's venue alone is missed.
 */
export function countGroups(index: SearchIndex, found: Found): { count: number; isExact: boolean } {
  const { docs, visible } = found;
  const { groups } = index;
  if (groups === null || visible.leaders === null) return { count: docs.size, isExact: true };
  if (isEverything(found)) return { count: countBits(visible.leaders), isExact: true };
  if (docs.bits !== null && docs.size > mostCounted) {
    return { count: countCommonBits(docs.bits, visible.leaders), isExact: false };
  }
  let count = 0;
  let last = -1;
  someDoc(docs, (doc) => {
    // The documents of a group are adjacent.
    if (groups[doc] !== last) count += 1;
    last = groups[doc]!;
    return false;
  });
  return { count, isExact: true };
}
