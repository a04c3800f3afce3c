import { guideFacets, searchIndexes } from '#shared/contract/searchHits.ts';
import { searchLimits } from '#shared/domain/search/searchLimits.ts';
import {
  isFacetAnswer,
  type SearchAnswer,
  type SearchHit,
  type SearchQuery,
} from '#renderer/api/searchQuery.ts';
import { highlightTags } from '#renderer/components/highlight/Highlighted.tsx';
import type { Suggestion, SuggestionType } from './suggestion.ts';

/** The one multi-index query of search-as-you-type (product 7.4). */
export function suggestionQueries(query: string): SearchQuery[] {
  return [
    hitsQuery(searchIndexes.eventSuggestions, 'EventName', query),
    hitsQuery(searchIndexes.venueSuggestions, 'Name', query),
    facetQuery(guideFacets.artists, query),
    facetQuery(guideFacets.categories, query),
  ];
}

/** The suggestions in their four groups, one after another. */
export function readSuggestions(answers: readonly SearchAnswer[]): Suggestion[] {
  const [events, venues, artists, categories] = answers;
  return [
    ...readHits(events, 'event', 'EventName'),
    ...readHits(venues, 'venue', 'Name'),
    ...readFacet(artists, 'artist'),
    ...readFacet(categories, 'category'),
  ];
}

function hitsQuery(indexName: string, attribute: string, query: string): SearchQuery {
  return {
    indexName,
    query,
    hitsPerPage: searchLimits.autocompleteHits,
    attributesToRetrieve: [attribute, 'DateCount'],
    attributesToHighlight: [attribute],
    ...highlightTags,
  };
}

function facetQuery(facet: string, text: string): SearchQuery {
  return {
    type: 'facet',
    indexName: searchIndexes.guide,
    facet,
    facetQuery: text,
    maxFacetHits: searchLimits.autocompleteHits,
    ...highlightTags,
  };
}

function readHits(
  answer: SearchAnswer | undefined,
  type: SuggestionType,
  attribute: string,
): Suggestion[] {
  if (!answer || isFacetAnswer(answer)) return [];
  return answer.hits.flatMap((hit) => {
    const label = hit[attribute];
    if (typeof label !== 'string') return [];
    const highlighted = highlightOf(hit, attribute) ?? label;
    const eventKey = hit['DateCount'] === 1 ? { eventKey: Number(hit.objectID) } : {};
    return [{ type, id: `${type}-${hit.objectID}`, label, highlighted, ...eventKey }];
  });
}

function highlightOf(hit: SearchHit, attribute: string): string | undefined {
  const result = hit._highlightResult as Record<string, { value?: string } | undefined> | undefined;
  return result?.[attribute]?.value;
}

function readFacet(answer: SearchAnswer | undefined, type: SuggestionType): Suggestion[] {
  if (!answer || !isFacetAnswer(answer)) return [];
  return answer.facetHits.map(({ value, highlighted }) => ({
    type,
    id: `${type}-${value}`,
    label: value,
    highlighted,
  }));
}
