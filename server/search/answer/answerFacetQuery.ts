import { type Facet, facetValue } from '#server/search/index/facet.ts';
import { findDocs } from '#server/search/match/findDocs.ts';
import { highlightText } from '#server/search/match/highlightText.ts';
import type { SearchIndex } from '#server/search/match/searchIndex.ts';
import { SearchFault } from '#server/search/protocol.ts';
import { foundCounts } from '#server/search/rank/describeFacets.ts';
import { searchFacet } from '#server/search/rank/searchFacet.ts';
import type { NamedIndex } from './answerQuery.ts';
import type { Parameters } from './readParameters.ts';
import { tagsOf } from './showHit.ts';
import { toRequest } from './toRequest.ts';

/** Answers a search in the values of one facet, among the documents the other parameters find. */
export function answerFacetQuery(
  { name, index, now, matches }: NamedIndex,
  facetName: string,
  parameters: Parameters,
): object {
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

/** Throws where the index has no such facet. */
export function findFacet({ facets }: SearchIndex, name: string): Facet {
  const facet = facets.get(name);
  if (facet !== undefined) return facet;
  throw new SearchFault(`Cannot search in "${name}" attribute: it is not a searchable facet`);
}
