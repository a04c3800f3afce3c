import { describe, expect, it } from 'vitest';
import type { SearchAnswer } from '#renderer/api/searchQuery.ts';
import { readSuggestions, suggestionQueries } from './suggestionQueries.ts';

const hits = (found: object[]) =>
  ({ hits: found, nbHits: found.length }) as unknown as SearchAnswer;
const facets = (values: string[]) =>
  ({
    facetHits: values.map((value) => ({ value, highlighted: value, count: 1 })),
  }) as unknown as SearchAnswer;

const now = new Date('2026-11-18T00:00:00Z');

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
    const suggestions = readSuggestions(
      [
        hits([
          {
            objectID: '1',
            EventName: 'Abba',
            _highlightResult: { EventName: { value: '[Ab]ba' } },
          },
          { objectID: '2' },
        ]),
        hits([{ objectID: '3', Name: 'Abbey' }]),
        facets(['Abbots']),
        facets(['Abstract']),
      ],
      now,
    );
    expect(suggestions).toEqual([
      { type: 'event', id: 'event-1', label: 'Abba', highlighted: '[Ab]ba', eventKey: 1 },
      { type: 'venue', id: 'venue-3', label: 'Abbey', highlighted: 'Abbey' },
      { type: 'artist', id: 'artist-Abbots', label: 'Abbots', highlighted: 'Abbots' },
      { type: 'category', id: 'category-Abstract', label: 'Abstract', highlighted: 'Abstract' },
    ]);
  });

  const venue = { Name: 'The Corner', Locality: 'Richmond', Timezone: 'Australia/Melbourne' };
  const event = { objectID: '7', EventName: 'Big Night', DateStart: '2026-11-20T09:00:00Z' };
  const suggest = (fields: object) =>
    readSuggestions([hits([{ ...event, Venue: venue, ...fields }])], now)[0];

  it('says when and where an event is, and how many more dates it has', () => {
    expect(suggest({ DateCount: 1 })).toMatchObject({
      detail: 'Fri, 20 Nov · The Corner, Richmond',
      eventKey: 7,
    });
    const tour = suggest({ DateCount: 4 });
    expect(tour?.detail).toBe('Fri, 20 Nov and 3 more dates · The Corner, Richmond');
    expect(tour).not.toHaveProperty('eventKey');
  });

  it('says why an event of another name is there', () => {
    const none = { value: 'Big Night', matchLevel: 'none' };
    const Bands = [
      { value: 'Other', matchLevel: 'none' },
      { value: '[Ab]ba', matchLevel: 'full' },
    ];
    expect(suggest({ _highlightResult: { EventName: none, Bands } })?.reason).toBe('with [Ab]ba');
    const Venue = { Name: { value: '[Cor]ner', matchLevel: 'partial' } };
    expect(suggest({ _highlightResult: { EventName: none, Venue } })?.reason).toBe('at [Cor]ner');
    const name = { value: '[Big] Night', matchLevel: 'full' };
    expect(suggest({ _highlightResult: { EventName: name, Bands } })).not.toHaveProperty('reason');
  });

  it('shows no picture of an address that may not be used', () => {
    expect(suggest({ EventImage1: 'javascript:alert(1)' })?.image).toBeNull();
    expect(suggest({ EventImage1: '/posters/7.webp' })?.image).toMatch(/^\/posters\/7.webp/);
  });
});
