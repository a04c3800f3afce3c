import { describe, expect, it } from 'vitest';
import { emptySearch } from '#shared/domain/search/searchState.ts';
import type { HitsAnswer, SearchHit } from '#renderer/api/searchQuery.ts';
import { readResults } from './findResults.ts';

const answer = (fields: Partial<HitsAnswer>): HitsAnswer => ({
  hits: [],
  nbHits: 0,
  page: 0,
  nbPages: 0,
  hitsPerPage: 20,
  query: '',
  ...fields,
});

const hit: SearchHit = {
  objectID: '7',
  EventId: 7,
  EventName: 'Jazz Night',
  DateStart: '2025-11-22T19:30:00+11:00',
  EventUrl: '/tickets/7',
  EventImage1: null,
  Venue: { Name: 'Hall', Locality: 'Fitzroy', State: 'VIC', Timezone: 'Australia/Melbourne' },
};

describe('the results of a search', () => {
  it('keep what a row can show and drop what it cannot', () => {
    const broken = { objectID: '8', EventName: 'No date' };
    const results = readResults(emptySearch, [
      answer({ hits: [hit, broken], nbHits: 2, nbPages: 1 }),
    ]);
    expect(results.hits.map(({ EventId }) => EventId)).toEqual([7]);
    expect(results).toMatchObject({ total: 2, pageCount: 1 });
  });

  it('list values by count, then by name, without nameless ones', () => {
    const facets = { 'Venue.State': { NSW: 3, VIC: 9, ACT: 3, '': 40 } };
    const { filters } = readResults(emptySearch, [answer({ facets })]);
    expect(filters.states.map(({ value }) => value)).toEqual(['VIC', 'ACT', 'NSW']);
    expect(filters.artists).toEqual([]);
  });

  it('list ages from all ages on, and what is not stated last', () => {
    const facets = {
      Age: { 'Not stated': 40, '18+': 9, 'All ages': 3, '5+': 1 },
      Accessibility: { 'Not stated': 40, 'Hearing loop': 2, 'Wheelchair access': 9 },
    };
    const { filters } = readResults(emptySearch, [answer({ facets })]);
    expect(filters.ages.map(({ value }) => value)).toEqual(['All ages', '5+', '18+', 'Not stated']);
    expect(filters.access.map(({ value }) => value)).toEqual([
      'Wheelchair access',
      'Hearing loop',
      'Not stated',
    ]);
  });

  it('take the counts of a filter in use from its own query', () => {
    const search = { ...emptySearch, states: ['VIC'] };
    const { filters } = readResults(search, [
      answer({ facets: { 'Venue.State': { VIC: 9 }, Bands: { Abba: 1 } } }),
      answer({ facets: { 'Venue.State': { VIC: 9, NSW: 4 } } }),
    ]);
    expect(filters.states).toEqual([
      { value: 'VIC', count: 9 },
      { value: 'NSW', count: 4 },
    ]);
    expect(filters.artists).toEqual([{ value: 'Abba', count: 1 }]);
  });

  it('count a chosen value that is not among the top of its list', () => {
    const search = { ...emptySearch, artists: ['Abba'] };
    const { filters } = readResults(search, [
      answer({ facets: { Bands: { Abba: 5, Yes: 1 } } }),
      answer({ facets: { Bands: { Rush: 42, Yes: 12 } } }),
    ]);
    expect(filters.artists).toEqual([
      { value: 'Rush', count: 42 },
      { value: 'Yes', count: 12 },
      { value: 'Abba', count: 5 },
    ]);
  });

  it('keep a chosen value that finds nothing, so that it can be unchosen', () => {
    const search = { ...emptySearch, venues: ['Gone Hall'] };
    const { filters } = readResults(search, [answer({}), answer({ facets: { 'Venue.Name': {} } })]);
    expect(filters.venues).toEqual([{ value: 'Gone Hall', count: 0 }]);
  });
});
