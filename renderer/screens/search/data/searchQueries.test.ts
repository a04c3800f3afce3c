import { describe, expect, it } from 'vitest';
import { emptySearch } from '#shared/domain/search/searchState.ts';
import { countQuery, searchQueries } from './searchQueries.ts';

const now = new Date('2025-11-18T23:30:00Z');

describe('the queries of a search', () => {
  it('are one for results and counts where no filter is in use', () => {
    const queries = searchQueries({ ...emptySearch, q: 'jazz', sort: 'relevance', page: 3 }, now);
    expect(queries).toHaveLength(1);
    expect(queries[0]).toMatchObject({
      indexName: 'event_guide',
      query: 'jazz',
      page: 2,
      hitsPerPage: 20,
      facetFilters: [],
      numericFilters: [],
      facets: ['Venue.State', 'Categories', 'Bands', 'Venue.Name'],
    });
  });

  it('count each filter in use as if it were not', () => {
    const search = { ...emptySearch, states: ['VIC', 'NSW'], artists: ['AC/DC'] };
    const [results, states, artists, ...rest] = searchQueries(search, now);
    expect(rest).toEqual([]);
    expect(results?.facetFilters).toEqual([
      ['Venue.State:VIC', 'Venue.State:NSW'],
      ['Bands:AC/DC'],
    ]);
    expect(states).toMatchObject({
      hitsPerPage: 0,
      facets: ['Venue.State'],
      facetFilters: [['Bands:AC/DC']],
    });
    expect(artists).toMatchObject({
      hitsPerPage: 0,
      facets: ['Bands'],
      facetFilters: [['Venue.State:VIC', 'Venue.State:NSW']],
    });
  });

  it('do not take a leading minus of a name for "not"', () => {
    const [results] = searchQueries({ ...emptySearch, artists: ['-Minus-'] }, now);
    expect(results?.facetFilters).toEqual([['Bands:\\-Minus-']]);
  });

  it('turn dates into bounds, and the order into an index', () => {
    const search = { ...emptySearch, from: '2025-12-24', sort: 'soonest' as const };
    const [results] = searchQueries(search, now);
    expect(results?.numericFilters).toEqual(['DateStartTimestamp>=1766494800']);
    expect(results?.indexName).toBe('event_guide_soonest');
    expect(countQuery(search, now)).toMatchObject({
      hitsPerPage: 0,
      numericFilters: ['DateStartTimestamp>=1766494800'],
    });
  });
});
