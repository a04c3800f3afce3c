import { describe, expect, it } from 'vitest';
import { emptySearch } from '#shared/domain/search/searchState.ts';
import { countQuery, searchQueries } from './searchQueries.ts';

const context = { now: new Date('2025-11-18T23:30:00Z'), place: null };

describe('the queries of a search', () => {
  it('are one for results and counts where no filter is in use', () => {
    const queries = searchQueries(
      { ...emptySearch, q: 'jazz', sort: 'relevance', page: 3 },
      context,
    );
    expect(queries).toHaveLength(1);
    expect(queries[0]).toMatchObject({
      indexName: 'event_guide',
      query: 'jazz',
      page: 2,
      hitsPerPage: 20,
      facetFilters: [],
      numericFilters: [],
      facets: expect.arrayContaining(['Venue.State', 'Categories', 'Bands', 'Venue.Name']),
    });
  });

  it('count each filter in use as if it were not', () => {
    const search = { ...emptySearch, states: ['VIC', 'NSW'], artists: ['AC/DC'] };
    const [results, states, artists, days, ...rest] = searchQueries(search, context);
    expect(rest).toEqual([]);
    expect(days).toMatchObject({ hitsPerPage: 0, facets: ['Day'] });
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
    const [results] = searchQueries({ ...emptySearch, artists: ['-Minus-'] }, context);
    expect(results?.facetFilters).toEqual([['Bands:\\-Minus-']]);
  });

  it('turn dates into bounds, and the order into an index', () => {
    const search = { ...emptySearch, from: '2025-12-24', sort: 'soonest' as const };
    const [results] = searchQueries(search, context);
    expect(results?.numericFilters).toEqual([
      ['LocalEndTimestamp>=1766534400', 'DateStartTimestamp>=1766494800'],
    ]);
    expect(results?.indexName).toBe('event_guide_soonest');
    expect(countQuery(search, context)).toMatchObject({
      hitsPerPage: 0,
      numericFilters: [['LocalEndTimestamp>=1766534400', 'DateStartTimestamp>=1766494800']],
    });
  });

  const dubbo = { name: 'Dubbo', latitude: -32.25, longitude: 148.6, isOwn: true };
  const areaOf = (change: object, place: typeof dubbo | null = dubbo) => {
    const [results] = searchQueries({ ...emptySearch, ...change }, { ...context, place });
    const { aroundLatLng, aroundRadius, indexName } = results!;
    return { aroundLatLng, aroundRadius, indexName };
  };

  it.each([
    ['the own place without words', {}, 50_000],
    ['another radius', { within: 250 as const }, 250_000],
    ['a place of the address with words', { q: 'jazz', near: '2830' }, 50_000],
    ['words alone', { q: 'jazz' }, 'all'],
    ['a venue', { venues: ['Hall'] }, 'all'],
    ['everywhere', { near: 'anywhere' }, 'all'],
    ['online events', { online: true }, 'all'],
  ])('measure from the place and limit by it: %s', (_, change, radius) => {
    expect(areaOf(change)).toMatchObject({ aroundLatLng: '-32.25,148.6', aroundRadius: radius });
  });

  it('are limited to what is in view of a moved map, in place of a radius', () => {
    const change = { near: '2830', sort: 'near', map: '-33,148,-32,149' } as const;
    const [results] = searchQueries({ ...emptySearch, ...change }, { ...context, place: dubbo });
    expect(results).toMatchObject({
      indexName: 'event_guide_soonest',
      insideBoundingBox: [[-33, 148, -32, 149]],
    });
    expect(results).not.toHaveProperty('aroundLatLng');
    expect(areaOf({ near: '2830', map: 'all' }).aroundRadius).toBe(50_000);
  });

  it('put the nearest first only where a place is known', () => {
    expect(areaOf({ sort: 'near' }).indexName).toBe('event_guide_near');
    expect(areaOf({ sort: 'near' }, null)).toEqual({
      aroundLatLng: undefined,
      aroundRadius: undefined,
      indexName: 'event_guide_soonest',
    });
  });

  it('turn a price and online into filters', () => {
    const [results] = searchQueries({ ...emptySearch, price: 40, online: true }, context);
    expect(results).toMatchObject({
      numericFilters: ['PriceMin<=40'],
      facetFilters: ['IsOnline:true'],
    });
  });
});
