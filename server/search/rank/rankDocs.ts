import Fuse from 'fuse.js';
import { hasBit } from '#shared/domain/bitset.ts';
import {
  type DocSet,
  listOf,
  noDocs,
  someDoc,
  type Tier,
  toBits,
} from '#server/search/index/docSet.ts';
import { docsOfValue } from '#server/search/index/facet.ts';
import { findNamed } from '#server/search/index/nameKeys.ts';
import type { Found } from '#server/search/match/findDocs.ts';
import type { SearchIndex } from '#server/search/match/searchIndex.ts';
import { lastReachableHit, type SearchRequest } from '#server/search/match/searchRequest.ts';
import type { Matches } from '#server/search/match/textMatch.ts';
import { findNearest } from './findNearest.ts';

/** More candidates would cost more time than they improve the order. */
const maxCandidates = 16;
/** Fuse.js matches 32 characters at a time; the first 32 are enough. */
const longestPattern = 32;

/** The first `limit` found documents in the order of the index, one of each group. */
export function rankDocs(
  index: SearchIndex,
  found: Found,
  { request, limit }: { request: SearchRequest; limit: number },
): number[] {
  if (limit === 0 || found.docs.size === 0) return [];
  const { places, docCount } = index;
  if (index.order === 'near' && places !== null && request.around !== null) {
    const { standing, cancelled } = splitCancelled(index, found.docs);
    const nearest = { around: request.around, limit, docCount };
    const docs = findNearest(places, standing, nearest);
    if (docs.length === limit) return docs;
    const rest = { ...nearest, limit: limit - docs.length };
    return [...docs, ...findNearest(places, cancelled, rest)];
  }
  const collector = createCollector(index, limit);
  const order = found.words.length === 0 ? (index.sorted ?? index.browse) : index.sorted;
  if (order !== null) collectInOrder(order, toBits(found.docs, index.docCount), collector.add);
  else collectByTier(index, found, { query: request.query, add: collector.add });
  return collector.close();
}

/** Cancelled events come after all others in every order. */
function splitCancelled(
  index: SearchIndex,
  docs: DocSet,
): Record<'standing' | 'cancelled', DocSet> {
  const standing: number[] = [];
  const cancelled: number[] = [];
  someDoc(docs, (doc) => (index.isCancelled(doc) ? cancelled : standing).push(doc));
  return cancelled.length === 0
    ? { standing: docs, cancelled: noDocs }
    : { standing: listOf(standing), cancelled: listOf(cancelled) };
}

type Add = (doc: number) => boolean;

/**
 * Collects documents until there are enough, skipping those it has and further ones of a group; cancelled ones
 * only where there are too few others.
 */
function createCollector(index: SearchIndex, limit: number) {
  const docs: number[] = [];
  const seen = new Set<number>();
  const cancelled: number[] = [];
  const add: Add = (doc) => {
    if (index.isCancelled(doc)) {
      if (cancelled.length < limit) cancelled.push(doc);
      return false;
    }
    return take(doc);
  };
  const take: Add = (doc) => {
    const key = index.groups === null ? doc : index.groups[doc]!;
    if (!seen.has(key)) {
      seen.add(key);
      docs.push(doc);
    }
    return docs.length >= limit;
  };
  const close = () => {
    if (docs.length < limit) cancelled.some(take);
    return docs;
  };
  return { close, add };
}

function collectInOrder(order: Uint32Array, docs: ReturnType<typeof toBits>, add: Add): void {
  for (const doc of order) if (hasBit(docs, doc) && add(doc)) return;
}

function collectByTier(
  index: SearchIndex,
  found: Found,
  { query, add }: { query: string; add: Add },
): void {
  const { match, featured, filter } = found;
  const addPassing: Add = (doc) => (filter === null || hasBit(filter, doc)) && add(doc);
  const isFull = (tier: Tier) => someDoc(tier, addPassing);
  if (featured.some(addPassing)) return;
  let isNamed = true;
  for (const tier of match.typed.tiers()) {
    if (isFull(tier)) return;
    // Next to events of this name are those of an artist or a venue of this name.
    if (isNamed && isFull(listOf(docsOfNamed(index, found)))) return;
    isNamed = false;
  }
  if (match.corrected.docs.size > 0) orderCorrected(index, match.corrected, query).some(addPassing);
}

const namedFacets = ['Bands', 'Venue.Name'];

/** The found events of an artist or a venue whose whole name is the query. */
function docsOfNamed({ facets, docCount }: SearchIndex, { words, docs }: Found): number[] {
  const named = namedFacets.flatMap((attribute) => {
    const facet = facets.get(attribute);
    if (facet === undefined) return [];
    return [...findNamed(facet.text.names, words)].flatMap((value) => [
      ...docsOfValue(facet, value),
    ]);
  });
  if (named.length === 0) return [];
  const bits = toBits(docs, docCount);
  return named.filter((doc) => hasBit(bits, doc));
}

/** Corrected matches; the first groups are sorted by how similar their names are to the query. */
function orderCorrected(index: SearchIndex, corrected: Matches, query: string): number[] {
  const candidates: { doc: number; name: string }[] = [];
  const rest: number[] = [];
  const seen = new Set<number>();
  const collect = (doc: number): boolean => {
    const key = index.groups === null ? doc : index.groups[doc]!;
    if (candidates.length >= maxCandidates) rest.push(doc);
    else if (seen.has(key)) rest.push(doc);
    else candidates.push({ doc, name: index.nameOf(doc) });
    seen.add(key);
    return rest.length >= lastReachableHit;
  };
  for (const tier of corrected.tiers()) if (someDoc(tier, collect)) break;
  return [...sortBySimilarity(candidates, query), ...rest];
}

function sortBySimilarity(candidates: { doc: number; name: string }[], query: string): number[] {
  if (candidates.length < 2) return candidates.map(({ doc }) => doc);
  const fuse = new Fuse(
    candidates.map(({ name }) => name),
    { threshold: 0.5, ignoreLocation: true, ignoreDiacritics: true },
  );
  const liked = fuse.search(query.slice(0, longestPattern));
  const likedDocs = liked.map(({ refIndex }) => candidates[refIndex]!.doc);
  const others = candidates.map(({ doc }) => doc).filter((doc) => !likedDocs.includes(doc));
  return [...likedDocs, ...others];
}
