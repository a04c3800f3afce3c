import { type Bitset, hasBit, intersect } from '#shared/domain/bitset.ts';
import { intersectDocs, listOf, uniteDocs } from '#server/search/index/docSet.ts';
import { queryWords } from '#server/search/index/splitWords.ts';
import { applyFilter } from './applyFilter.ts';
import { findInBoxes, findWithin } from './findInArea.ts';
import type { SearchIndex, VisibleDocs } from './searchIndex.ts';
import type { SearchRequest } from './searchRequest.ts';
import type { TextMatch } from './textMatch.ts';

/** The documents a request finds, before they are put in order. */
export type Found = ReturnType<typeof findDocs>;

/** Matches of the texts of one call, by index and text: clients repeat a text for every facet they refine. */
export type CallMatches = Map<string, TextMatch>;

/** Matches the query, then filters: how the text matches never depends on the filters. */
export function findDocs(
  index: SearchIndex,
  request: SearchRequest,
  { name, matches }: { name: string; matches: CallMatches },
) {
  const visible = index.visible();
  const words = queryWords(request.query);
  const { hasTypoTolerance, isNameOnly } = request;
  const key = JSON.stringify([name, words, hasTypoTolerance, isNameOnly]);
  const match =
    matches.get(key) ?? index.match(words, { visible: visible.docs, hasTypoTolerance, isNameOnly });
  matches.set(key, match);
  /** Documents that pass the filters; null without filters. */
  const filter = filterDocs(index, request);
  /** Documents that come first, whether they match or not, in this order. */
  const featured = featuredDocs(index, request.query, visible);
  const all =
    featured.length === 0
      ? match.docs
      : uniteDocs(match.docs, listOf(Uint32Array.from(featured).sort()));
  const docs = filter === null ? all : intersectDocs(all, filter);
  return { words, match, featured, visible, filter, docs };
}

/** The featured documents that are still to come and not cancelled. */
function featuredDocs(
  { featured, isCancelled }: SearchIndex,
  query: string,
  { docs }: VisibleDocs,
): readonly number[] {
  if (featured === null) return [];
  return featured(query).filter((doc) => hasBit(docs.bits, doc) && !isCancelled(doc));
}

/** Whether neither query nor filter left anything out. */
export function isEverything({ words, filter }: Found): boolean {
  return words.length === 0 && filter === null;
}

function filterDocs(index: SearchIndex, request: SearchRequest): Bitset | null {
  const passed = request.filter && applyFilter(index, request.filter);
  const inArea = findInArea(index, request);
  return inArea && passed ? intersect(inArea, passed) : (inArea ?? passed);
}

function findInArea(
  { places, docCount }: SearchIndex,
  { around, radius, boxes }: SearchRequest,
): Bitset | null {
  if (places === null) return null;
  if (boxes !== null) return findInBoxes(places, docCount, boxes);
  if (around === null || radius === null) return null;
  return findWithin(places, docCount, { around, radius });
}
