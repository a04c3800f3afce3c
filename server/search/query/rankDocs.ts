import { hasBit } from '#server/search/sets/bitset.ts';
import { someDoc, type Tier, toBits } from '#server/search/sets/docSet.ts';
import type { SearchIndex } from '#server/search/searchIndex.ts';
import type { Found } from './findDocs.ts';
import { nearestDocs } from './nearestDocs.ts';
import { orderCorrected } from './orderCorrected.ts';
import type { SearchRequest } from './searchRequest.ts';

/** The first `limit` found documents in the order of the index, one of each group. */
export function rankDocs(
  index: SearchIndex,
  found: Found,
  { request, limit }: { request: SearchRequest; limit: number },
): number[] {
  if (limit === 0 || found.docs.size === 0) return [];
  const collector = createCollector(index, limit);
  const order = found.words.length === 0 ? (index.sorted ?? index.browse) : index.sorted;
  if (index.order === 'near' && request.around !== null) {
    return nearestDocs(index, found.docs, { around: request.around, limit });
  }
  if (order !== null) collectInOrder(order, toBits(found.docs, index.pool), collector.add);
  else collectByTier(index, found, { query: request.query, add: collector.add });
  return collector.docs;
}

type Add = (doc: number) => boolean;

/** Collects documents until there are enough, skipping those it has and further ones of a group. */
function createCollector(index: SearchIndex, limit: number) {
  const docs: number[] = [];
  const seen = new Set<number>();
  const add: Add = (doc) => {
    const key = index.groups === null ? doc : index.groups[doc]!;
    if (!seen.has(key)) {
      seen.add(key);
      docs.push(doc);
    }
    return docs.length >= limit;
  };
  return { docs, add };
}

function collectInOrder(order: Uint32Array, docs: ReturnType<typeof toBits>, add: Add): void {
  for (const doc of order) if (hasBit(docs, doc) && add(doc)) return;
}

function collectByTier(
  index: SearchIndex,
  found: Found,
  { query, add }: { query: string; add: Add },
): void {
  const { match, filter } = found;
  const addPassing: Add = (doc) => (filter === null || hasBit(filter, doc)) && add(doc);
  const isFull = (tier: Tier) => someDoc(tier, addPassing);
  for (const tier of match.typed.tiers()) if (isFull(tier)) return;
  if (match.corrected.docs.size > 0) orderCorrected(index, match.corrected, query).some(addPassing);
}
