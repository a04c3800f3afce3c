import { listOf, someDoc, type Tier } from '#server/search/index/docSet.ts';
import { type Facet, facetValue } from '#server/search/index/facet.ts';
import { findNamed } from '#server/search/index/nameKeys.ts';
import { queryWords } from '#server/search/index/splitWords.ts';
import { findDocs } from '#server/search/match/findDocs.ts';
import { highlightText } from '#server/search/match/highlightText.ts';
import type { FindKind } from '#server/search/match/kinds.ts';
import { matchText } from '#server/search/match/matchText.ts';
import type { SearchIndex } from '#server/search/match/searchIndex.ts';
import { SearchFault } from '#server/search/protocol.ts';
import { createTopValues, findTopValues, foundCounts } from '#server/search/rank/describeFacets.ts';
import type { Question } from './answerQuery.ts';
import { tagsOf } from './showHit.ts';
import { toRequest } from './toRequest.ts';

/** Answers a search in the values of one facet, among the documents the other parameters find. */
export function answerFacetQuery({ named, parameters }: Question, facetName: string): object {
  const { name, index, now, matches } = named;
  const began = now().getTime();
  const facet = findFacet(index, facetName);
  const request = toRequest(index, parameters);
  const { visible, visibleTyping = visible } = index;
  const typing = { ...index, visible: visibleTyping };
  const found = findDocs(typing, request, { name: `${name} while typing`, matches });
  const counts = foundCounts(facet, found);
  const { values, sought } = searchFacet(facet, {
    query: parameters.facetQuery ?? '',
    counts,
    findKind: index.findKind,
    limit: parameters.maxFacetHits ?? 10,
    isAlphabetic: request.isFacetOrderAlphabetic,
  });
  const tags = tagsOf(parameters);
  return {
    facetHits: values.map((value) => {
      const text = facetValue(facet, value);
      return {
        value: text,
        highlighted: highlightText(text, sought, tags).value,
        count: counts[value],
      };
    }),
    exhaustiveFacetsCount: true,
    processingTimeMS: Math.max(1, now().getTime() - began),
  };
}

interface FacetSearch {
  query: string;
  /** Documents per value; values without any are not found. */
  counts: Uint32Array;
  findKind?: FindKind | undefined;
  limit: number;
  isAlphabetic: boolean;
}

/** Finds facet values by words: the exact one, then as typed, by another word for it, corrected; each kind by count. */
function searchFacet(facet: Facet, search: FacetSearch) {
  const words = queryWords(search.query);
  const { counts, limit } = search;
  if (words.length === 0) {
    const values = findTopValues(facet, counts, limit);
    return { values: inWantedOrder(facet, values, search), sought: { words, hasTypos: false } };
  }
  const match = matchText(facet.text, words, {
    visible: facet.everyValue,
    hasTypoTolerance: true,
    isNameOnly: false,
  });
  const values = new Set<number>();
  const addBest = (tier: Tier) => {
    const top = createTopValues(facet, counts, limit);
    someDoc(tier, top.add);
    for (const value of top.values) values.add(value);
  };
  addBest(listOf(findNamed(facet.text.names, words)));
  addBest(match.typed.docs);
  const kind = search.findKind?.(words, true);
  if (kind?.facet === facet && counts[kind.value]! > 0) values.add(kind.value);
  for (const tier of match.corrected.tiers()) if (values.size < limit) addBest(tier);
  return {
    values: inWantedOrder(facet, [...values].slice(0, limit), search),
    sought: { words, hasTypos: match.corrected.docs.size > 0 },
  };
}

function inWantedOrder(facet: Facet, values: number[], { isAlphabetic }: FacetSearch): number[] {
  if (!isAlphabetic) return values;
  const text = (value: number) => facetValue(facet, value);
  return values.sort((a, b) => (text(a) < text(b) ? -1 : 1));
}

/** Throws where the index has no such facet. */
export function findFacet({ facets }: SearchIndex, name: string): Facet {
  const facet = facets.get(name);
  if (facet !== undefined) return facet;
  throw new SearchFault(`Cannot search in "${name}" attribute: it is not a searchable facet`);
}
