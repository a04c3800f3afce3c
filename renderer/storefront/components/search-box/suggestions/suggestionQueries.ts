import { type EventHit, guideFacets, searchIndexes } from '#shared/contract/searchHits.ts';
import { searchLimits } from '#shared/domain/search/searchOptions.ts';
import {
  isFacetAnswer,
  type HitsQuery,
  type SearchAnswer,
  type SearchQuery,
} from '#renderer/api/searchQuery.ts';
import { eventAttributes, eventSuggestion, reasonAttributes } from './eventSuggestion.ts';
import { highlightTags } from './Highlighted.tsx';
import type { Suggestion, SuggestionType } from './searchOptions.ts';

/** The one multi-index query of search-as-you-type (docs/product.md#74-search). */
export function suggestionQueries(query: string): SearchQuery[] {
  return [
    hitsQuery(searchIndexes.eventSuggestions, query, {
      attributesToRetrieve: eventAttributes,
      attributesToHighlight: ['EventName', ...reasonAttributes],
    }),
    hitsQuery(searchIndexes.venueSuggestions, query, {
      attributesToRetrieve: ['Name', 'Locality', 'State'],
      attributesToHighlight: ['Name'],
    }),
    facetQuery(guideFacets.artists, query),
    facetQuery(guideFacets.categories, query),
  ];
}

/** The suggestions in their four groups, one after another. */
export function readSuggestions(answers: readonly SearchAnswer[], now: Date): Suggestion[] {
  const [events, venues, artists, categories] = answers;
  return [
    ...readEvents(events, now),
    ...readVenues(venues),
    ...readFacet(artists, 'artist'),
    ...readFacet(categories, 'category'),
  ];
}

function hitsQuery(
  indexName: string,
  query: string,
  attributes: Pick<HitsQuery, 'attributesToRetrieve' | 'attributesToHighlight'>,
): SearchQuery {
  return {
    indexName,
    query,
    hitsPerPage: searchLimits.autocompleteHits,
    ...attributes,
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

/** Events of an answer as suggestions. */
export function readEvents(answer: SearchAnswer | undefined, now: Date): Suggestion[] {
  if (!answer || isFacetAnswer(answer)) return [];
  return answer.hits.flatMap((hit) => eventSuggestion(hit, now) ?? []);
}

function readVenues(answer: SearchAnswer | undefined): Suggestion[] {
  if (!answer || isFacetAnswer(answer)) return [];
  return answer.hits.flatMap((hit) => {
    const { Name: label, Locality = '', State = '' } = hit as Partial<EventHit['Venue']>;
    if (typeof label !== 'string') return [];
    const result = hit._highlightResult as { Name?: { value?: string } } | undefined;
    const detail = [Locality, State].filter((part) => part !== '').join(', ');
    return {
      type: 'venue' as const,
      id: `venue-${hit.objectID}`,
      label,
      highlighted: result?.Name?.value ?? label,
      ...(detail !== '' && { detail }),
    };
  });
}

/** Values of an answer as suggestions. */
export function readFacet(answer: SearchAnswer | undefined, type: SuggestionType): Suggestion[] {
  if (!answer || !isFacetAnswer(answer)) return [];
  return answer.facetHits.map(({ value, highlighted }) => ({
    type,
    id: `${type}-${value}`,
    label: value,
    highlighted,
  }));
}
