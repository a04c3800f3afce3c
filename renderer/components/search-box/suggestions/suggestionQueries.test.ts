import { describe, expect, it } from 'vitest';
import type { SearchAnswer } from '#renderer/api/searchQuery.ts';
import { readSuggestions, suggestionQueries } from './suggestionQueries.ts';

const hits = (found: object[]) =>
  ({ hits: found, nbHits: found.length }) as unknown as SearchAnswer;
const facets = (values: string[]) =>
  ({
    facetHits: values.map((value) => ({ value, highlighted: value, count: 1 })),
  }) as unknown as SearchAnswer;

describe('search-as-you-type', () => {
  it('asks for five events, five venues, and values of Bands and Categories', () => {
    expect(
      suggestionQueries('ab').map(({ indexName, ...query }) => [
        indexName,
        'facet' in query ? query.facet : query.query,
        'hitsPerPage' in query ? query.hitsPerPage : null,
      ]),
    ).toEqual([
      ['events_autocomplete', 'ab', 5],
      ['venues_autocomplete', 'ab', 5],
      ['event_guide', 'Bands', null],
      ['event_guide', 'Categories', null],
    ]);
  });

  it('reads the four answers in their order, highlighted where the service says how', () => {
    const suggestions = readSuggestions([
      hits([
        { objectID: '1', EventName: 'Abba', _highlightResult: { EventName: { value: '[Ab]ba' } } },
        { objectID: '2' },
      ]),
      hits([{ objectID: '3', Name: 'Abbey' }]),
      facets(['Abbots']),
      facets(['Abstract']),
    ]);
    expect(suggestions).toEqual([
      { type: 'event', id: 'event-1', label: 'Abba', highlighted: '[Ab]ba' },
      { type: 'venue', id: 'venue-3', label: 'Abbey', highlighted: 'Abbey' },
      { type: 'artist', id: 'artist-Abbots', label: 'Abbots', highlighted: 'Abbots' },
      { type: 'category', id: 'category-Abstract', label: 'Abstract', highlighted: 'Abstract' },
    ]);
  });
});
