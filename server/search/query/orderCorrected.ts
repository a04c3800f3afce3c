import Fuse from 'fuse.js';
import type { Matches } from '#server/search/match/textMatch.ts';
import { someDoc } from '#server/search/sets/docSet.ts';
import type { SearchIndex } from '#server/search/searchIndex.ts';
import { lastReachableHit } from './searchRequest.ts';

/** More candidates would cost more than they help. */
const mostCandidates = 16;
/** Fuse's matcher works in stretches of 32 characters; the first tells enough. */
const longestPattern = 32;

/** Corrected matches, the first of them re-ordered by how much their names are like the query. */
export function orderCorrected(index: SearchIndex, corrected: Matches, query: string): number[] {
  const candidates: { doc: number; name: string }[] = [];
  const rest: number[] = [];
  const seen = new Set<number>();
  const collect = (doc: number): boolean => {
    const key = index.groups === null ? doc : index.groups[doc]!;
    if (candidates.length >= mostCandidates) rest.push(doc);
    else if (seen.has(key)) rest.push(doc);
    else candidates.push({ doc, name: index.nameOf(doc) });
    seen.add(key);
    return rest.length >= lastReachableHit;
  };
  for (const tier of corrected.tiers()) if (someDoc(tier, collect)) break;
  return [...byLikeness(candidates, query), ...rest];
}

function byLikeness(candidates: { doc: number; name: string }[], query: string): number[] {
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
