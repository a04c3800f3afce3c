import { applyFilter } from '#server/search/filter/applyFilter.ts';
import type { TextMatch } from '#server/search/match/textMatch.ts';
import { findInBoxes, findWithin } from '#server/search/geo/findInArea.ts';
import { type Bitset, intersect } from '#server/search/sets/bitset.ts';
import { type DocSet, intersectDocs } from '#server/search/sets/docSet.ts';
import type { SearchIndex, VisibleDocs } from '#server/search/searchIndex.ts';
import { plainWords } from '#server/search/text/splitWords.ts';
import type { SearchRequest } from './searchRequest.ts';

/** The documents a request finds, before they are put in order. */
export interface Found {
  words: readonly string[];
  match: TextMatch;
  visible: VisibleDocs;
  /** What passes the filters; null without any. */
  filter: Bitset | null;
  /** Everything that matches and passes. */
  docs: DocSet;
}

/** Matches the query, then filters: how the text matches never depends on the filters. */
export function findDocs(index: SearchIndex, request: SearchRequest): Found {
  const visible = index.visible();
  const words = plainWords(request.query).slice(0, maxWords);
  const match = index.match(words, {
    visible: visible.docs,
    hasTypoTolerance: request.hasTypoTolerance,
    isNameOnly: request.isNameOnly,
  });
  const filter = filterDocs(index, request);
  const docs = filter === null ? match.docs : intersectDocs(match.docs, filter);
  return { words, match, visible, filter, docs };
}

/** Whether neither query nor filter left anything out. */
export function isEverything({ words, filter }: Found): boolean {
  return words.length === 0 && filter === null;
}

/** Further words of a query are ignored. */
const maxWords = 24;

function filterDocs(index: SearchIndex, request: SearchRequest): Bitset | null {
  const passed = request.filter === null ? null : applyFilter(index, request.filter);
  const inArea = findInArea(index, request);
  if (inArea === null) return passed;
  return passed === null ? inArea : intersect(inArea, passed);
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
