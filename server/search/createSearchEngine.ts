import { searchIndexes } from '#shared/contract/searchHits.ts';
import type { Catalogue } from '#shared/domain/catalogue/catalogue.ts';
import { createCache, type Cache } from '#server/cache/createCache.ts';
import { createEventIndexes, findEvent } from './answer/eventIndexes.ts';
import { createReferenceIndex } from './answer/referenceIndex.ts';
import { createVenueIndex } from './answer/venueIndex.ts';
import { buildSearchIndex, byteLengthOf, type SearchIndexData } from './index/buildSearchIndex.ts';
import { type Facet, openFacet } from './index/facet.ts';
import { createLiveEvents } from './index/liveEvents.ts';
import { openTextIndex, type TextIndex } from './index/textIndex.ts';
import { createKindFinder, type FindKind } from './match/kinds.ts';
import { matchText } from './match/matchText.ts';
import { createNameLookup, type NameLookup } from './match/nameLookup.ts';
import type { SearchIndex, SearchRecord } from './match/searchIndex.ts';
import { matchSynonyms } from './match/synonyms.ts';
import type { MatchWords } from './match/textMatch.ts';
import type { SearchEngineOptions } from './protocol.ts';
import { openRules } from './rules/openRules.ts';
import { noSearchRules, type SearchRules } from './rules/searchRules.ts';

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
  rules(): SearchRules;
  /** Changes whenever an event ends, and so leaves the answers, and with the rules. */
  revision(): number;
  /** The same engine with its clock standing at an instant. */
  at(instant: Date): SearchEngine;
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
    rules = () => () => noSearchRules,
  }: Omit<SearchEngineOptions, 'popularity'>,
): SearchEngine {
  const meant = new Set(Object.keys(synonyms));
  const facets = new Map(
    Object.entries(data.eventFacets).map(
      ([name, facet]) => [name, openFacet(facet, meant)] as const,
    ),
  );
  /** The one at another instant: staff look at one for a while. */
  let last: SearchEngine | null = null;
  const parts: EngineParts = {
    data,
    facets,
    rules,
    brandPosters,
    events: openTextIndex(data.eventText, meant),
    venues: openTextIndex(data.venueText, meant),
    findKind: createKindFinder(facets, synonyms),
    records: createCache<SearchRecord>({
      name: 'search_records',
      maxSize: maxRecords,
      emptiedBy: 'new read models',
    }),
    at(instant: Date): SearchEngine {
      if (last?.now().getTime() !== instant.getTime()) last = openWithClock(() => instant, parts);
      return last;
    },
  };
  return openWithClock(now, parts);
}

/** Parts that engines of different clocks share over one read model. */
interface EngineParts
  extends Required<Pick<SearchEngineOptions, 'rules' | 'brandPosters'>>, Pick<SearchEngine, 'at'> {
  data: SearchIndexData;
  facets: ReadonlyMap<string, Facet>;
  events: TextIndex;
  venues: TextIndex;
  findKind: FindKind;
  records: Cache<SearchRecord>;
}

function openWithClock(now: () => Date, parts: EngineParts): SearchEngine {
  const { data, facets, rules, events, venues, at, ...shared } = parts;
  const ruled = openRules(rules(now), (objectId) => findEvent(data, objectId));
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
  const match = matchIn(events);
  const indexes = new Map<string, SearchIndex>([
    ...createEventIndexes(data, {
      ...shared,
      facets,
      live,
      now,
      suggested,
      match: matchSynonyms(match, rewording),
      matchTyping: matchSynonyms(match, rewording, true),
      featured: (query) => ruled().featured(query),
    }),
    [
      searchIndexes.venueSuggestions,
      createVenueIndex(data, suggested, matchSynonyms(matchIn(venues), rewording, true)),
    ],
    [searchIndexes.reference, createReferenceIndex(data.reference, ruled)],
  ]);
  return {
    version: data.version,
    now,
    index: (name) => indexes.get(name),
    names: createNameLookup({ events, venues, artists: facets.get('Bands')!, live, rewording }),
    rules: () => ruled().rules,
    revision: () => live().revision + suggested().revision + ruled().revision,
    indexBytes: () => byteLengthOf(data),
    at,
  };
}

function matchIn(index: TextIndex): MatchWords {
  return (words, options) => matchText(index, words, options);
}
