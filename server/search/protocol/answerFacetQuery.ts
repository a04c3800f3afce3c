import { foundCounts } from '#server/search/facets/describeFacets.ts';
import { facetValue } from '#server/search/facets/facet.ts';
import { searchFacet } from '#server/search/facets/searchFacet.ts';
import { findDocs } from '#server/search/query/findDocs.ts';
import { SearchFault } from '#server/search/searchFault.ts';
import { highlightText } from '#server/search/text/highlightText.ts';
import type { NamedIndex } from './answerQuery.ts';
import type { Parameters } from './readParameters.ts';
import { tagsOf } from './showHit.ts';
import { toRequest } from './toRequest.ts';

/** Answers a search in the values of one facet, among the documents the other parameters find. */
export function answerFacetQuery(
  { index, now }: NamedIndex,
  facetName: string,
  parameters: Parameters,
): object {
  const began = now().getTime();
  const facet = index.facets.get(facetName);
  if (facet === undefined) {
    throw new SearchFault(
      `Cannot search in "${facetName}" attribute: it is not a searchable facet`,
    );
  }
  const request = toRequest(index, parameters);
  const counts = foundCounts(facet, findDocs(index, request));
  const { values, sought } = searchFacet(facet, {
    query: parameters.facetQuery ?? '',
    counts,
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
