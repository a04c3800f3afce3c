import { guideFacets, searchIndexes } from '#shared/contract/searchHits.ts';
import { guideIndexes } from '#shared/domain/search/searchOptions.ts';
import { capital, palace, town, trio } from './traitEvents.ts';

/** A word that no event has; other letters, so that no typo leads to one. */
export const unknownWord = 'zyzzyxus';
export const unknownKey = 98_765;
export const unknownIds = { band: 98_766, category: 98_767, genre: 98_768, venue: 98_769 };
export const everyIndex = [...Object.values(guideIndexes), ...Object.values(searchIndexes)];

/** What stands in for the visitor's words: of a hidden event, or of none. */
export interface Guess {
  word: string;
  key: number;
  ids: typeof unknownIds;
}

export type Ask = readonly [path: string, init?: { body?: object; method?: string }];

const query = (values: Record<string, string>) => new URLSearchParams(values).toString();

export const facetQuery = (facet: string, text: string) => ({
  indexName: searchIndexes.guide,
  type: 'facet',
  facet,
  facetQuery: text,
});

/** Every address and call by which somebody may ask for an event, or for a name. */
export function listAsks({ word, key, ids }: Guess): Ask[] {
  const searches = ['artists', 'venues', 'genres', 'categories', 'near', 'q'].flatMap((filter) => {
    const name = {
      artists: trio(word),
      venues: palace(word),
      genres: `${capital(word)}core`,
      categories: `${capital(word)} Rites`,
      near: `${town(word)}, VIC`,
      q: word,
    }[filter]!;
    const address = query({ [filter]: name });
    const spelled = query({ [filter]: name.toLowerCase() });
    return ['/search', '/search.ics', '/search.atom', '/embed/events']
      .flatMap((path) => [`${path}?${address}`, `${path}?${spelled}`])
      .concat(`/search?${address}&sort=near&map=all`);
  });
  const identity = { sessionId: 'other', customerId: null, interactionTarget: 'home' };
  const bookmark = { ...identity, eventKey: key };
  const inIndexes = (changes: object) => everyIndex.map((indexName) => ({ indexName, ...changes }));
  const { band, category, genre, venue } = ids;
  const objects = [
    ...Object.entries({ band, category, genre }).map(([type, id]) => ({
      indexName: searchIndexes.reference,
      facetFilters: [[`objectID:${type}:${id}`]],
    })),
    { indexName: searchIndexes.venueSuggestions, facetFilters: [[`objectID:${venue}`]] },
    { indexName: searchIndexes.eventSuggestions, facetFilters: [[`objectID:${key}`]] },
    { indexName: searchIndexes.guide, facetFilters: [[`objectID:${key}`]] },
  ];
  return [
    [`/events/${key}`],
    [`/events/${key}/`],
    [`/events/${key}.ics`],
    [`/events.ics?keys=${key}`],
    [`/api/events/${key}`],
    [`/api/events/${key}/page`],
    [`/api/events?keys=${key}`],
    [`/?requestedEventId=${key}`],
    [`/customer-support?event=${key}`],
    ...searches.map((path) => [path] as const),
    [`/api/events?${query({ q: word })}`],
    [`/api/search/text?${query({ q: `${trio(word)} folk` })}`],
    [`/api/search/text?${query({ q: `${word}core tonight` })}`],
    [`/api/search/text?${query({ q: `${word} tonight` })}`],
    [`/api/search/text?${query({ q: `music in ${town(word)}` })}`],
    [`/api/search/text?${query({ near: town(word) })}`],
    [`/api/search/neighbours?${query({ kind: 'artist', name: trio(word) })}`],
    [`/api/search/neighbours?${query({ kind: 'venue', name: palace(word) })}`],
    ...[word, trio(word), palace(word), `${word}core`, town(word)].map((text): Ask => [
      '/1/indexes/*/queries',
      { body: { requests: inIndexes({ query: text }) } },
    ]),
    ['/1/indexes/*/queries', { body: { requests: objects } }],
    [
      '/1/indexes/*/queries',
      {
        body: {
          requests: [
            facetQuery(guideFacets.artists, trio(word)),
            facetQuery(guideFacets.venues, palace(word)),
            facetQuery(guideFacets.genres, `${word}core`),
            facetQuery(guideFacets.categories, word),
          ],
        },
      },
    ],
    ['/api/session/bookmark', { body: bookmark }],
    ['/api/session/bookmark', { body: bookmark, method: 'DELETE' }],
    ...['view', 'click'].map((kind): Ask => [`/api/interaction/event/${kind}`, { body: bookmark }]),
    ...Object.entries({ bands: band, categories: category, genres: genre }).map(
      ([list, id]): Ask => [`/api/session/${list}`, { body: { ...identity, keys: [id] } }],
    ),
  ];
}
