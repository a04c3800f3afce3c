import { searchIndexes } from '#shared/contract/searchHits.ts';
import type { Catalogue } from '#shared/domain/catalogue.ts';
import { createCache } from '#server/cache/createCache.ts';
import { buildSearchIndex, byteLengthOf, type SearchIndexData } from './index/buildSearchIndex.ts';
import { createEventIndexes, findEvent, openEventFacets } from './answer/eventIndexes.ts';
import { createKindFinder } from './match/kinds.ts';
import { createReferenceIndex } from './answer/referenceIndex.ts';
import { createVenueIndex } from './answer/venueIndex.ts';
import { matchSynonyms } from './match/synonyms.ts';
import { matchText } from './match/matchText.ts';
import type { MatchWords } from './match/textMatch.ts';
import { openRules } from './rules/openRules.ts';
import { noSearchRules, type SearchRules } from './rules/searchRules.ts';
import { createLiveEvents } from './index/liveEvents.ts';
import { createNameLookup, type NameLookup } from './match/nameLookup.ts';
import { openTextIndex, type TextIndex } from './index/textIndex.ts';
import type { SearchIndex, SearchRecord } from './match/searchIndex.ts';
import type { SearchEngineOptions } from './protocol.ts';

/** The records of popular events, decoded: without them an as-you-type search takes 1.4 times as long. */
const maxRecords = 4096;

export interface SearchEngine {
  /** The catalogue version it was built from. */
  readonly version: number;
  now: () => Date;
  /** An index by the name the protocol uses. */
  index(name: string): SearchIndex | undefined;
  names: NameLookup;
  /** Bytes of the index's arrays, without texts. */
  indexBytes(): number;
  /** The rules in effect. */
  rules(): SearchRules;
  /** Changes whenever an event ends, and so leaves the answers, and with the rules. */
  revision(): number;
}

/** Builds the read model of one catalogue, in this thread. */
export function createSearchEngine(
  catalogue: Catalogue,
  options: SearchEngineOptions,
): SearchEngine {
  return openSearchEngine(buildSearchIndex(catalogue, options.popularity), options);
}

/** An engine over a read model that was built elsewhere. */
export function openSearchEngine(
  data: SearchIndexData,
  {
    now,
    brandPosters = null,
    synonyms = {},
    rules = () => noSearchRules,
  }: Omit<SearchEngineOptions, 'popularity'>,
): SearchEngine {
  const events = openTextIndex(data.eventText);
  const venues = openTextIndex(data.venueText);
  const facets = openEventFacets(data);
  const ruled = openRules(rules, (objectId) => findEvent(data, objectId));
  const liveEvents = (area: keyof SearchRules['hidden']) =>
    createLiveEvents({
      columns: data.events,
      ending: data.eventOrders.ending,
      facets: [...facets.values()],
      venueCount: data.venues.keys.length,
      hidden: () => ruled().hidden[area],
      now,
    });
  const live = liveEvents('search');
  const suggested = liveEvents('suggestions');
  const rewording = () => ruled().rules.synonyms;
  const records = createCache<SearchRecord>({
    name: 'search_records',
    maxSize: maxRecords,
    emptiedBy: 'new read models',
  });
  const match = matchIn(events);
  const featured = (query: string) => ruled().featured(query);
  const findKind = createKindFinder(facets, synonyms);
  const indexes = new Map<string, SearchIndex>([
    ...createEventIndexes(data, {
      facets,
      live,
      suggested,
      match: matchSynonyms(match, rewording),
      matchTyping: matchSynonyms(match, rewording, true),
      featured,
      findKind,
      records,
      brandPosters,
    }),
    [
      searchIndexes.venueSuggestions,
      createVenueIndex(data, suggested, matchSynonyms(matchIn(venues), rewording, true)),
    ],
    [searchIndexes.reference, createReferenceIndex(data.reference)],
  ]);
  return {
    version: data.version,
    now,
    index: (name) => indexes.get(name),
    names: createNameLookup({ events, venues, artists: facets.get('Bands')!, live, rewording }),
    rules: () => ruled().rules,
    revision: () => live().revision + suggested().revision + ruled().revision,
    indexBytes: () => byteLengthOf(data),
  };
}

function matchIn(index: TextIndex): MatchWords {
  return (words, options) => matchText(index, words, options);
}
