import type { Catalogue } from '#shared/domain/catalogue.ts';
import type { BrandPosters } from '#shared/domain/posters/brandPosters.ts';
import { createCache } from '#server/cache/createCache.ts';
import {
  buffersOf,
  buildColumns,
  buildSearchIndex,
  type SearchColumns,
  type SearchIndexData,
} from './buildSearchIndex.ts';
import type { Facet } from './facets/facet.ts';
import { createFullTextMatch, type SqlHandle } from './fullText/fullTextIndex.ts';
import { createEventIndexes, openEventFacets } from './indexes/eventIndexes.ts';
import { createReferenceIndex } from './indexes/referenceIndex.ts';
import { createVenueIndex } from './indexes/venueIndex.ts';
import { matchText } from './match/matchText.ts';
import type { MatchWords } from './match/textMatch.ts';
import { createLiveEvents, type LiveEvents } from './model/liveEvents.ts';
import { createNameLookup, type NameLookup } from './names/nameLookup.ts';
import { openTextIndex, type TextIndex } from './postings/textIndex.ts';
import type { SearchIndex, SearchRecord } from './searchIndex.ts';
import type { SearchEngineOptions } from './types.ts';

/** The records of popular events, decoded: without them an as-you-type search takes 1.4 times as long. */
const maxRecords = 4096;

export interface SearchEngine {
  /** The catalogue version it was built from. */
  readonly version: number;
  now: () => Date;
  /** An index by the name the protocol uses. */
  index(name: string): SearchIndex | undefined;
  names: NameLookup;
  /** Bytes of the index's arrays, without texts; null in the fallback, whose index is SQLite's. */
  indexBytes(): number | null;
  /** Changes whenever an event begins, and so leaves the answers. */
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
  { now, brandPosters = null }: Pick<SearchEngineOptions, 'now' | 'brandPosters'>,
): SearchEngine {
  const events = openTextIndex(data.eventText);
  const venues = openTextIndex(data.venueText);
  return assembleEngine(data, {
    now,
    brandPosters,
    events: matchIn(events),
    venues: matchIn(venues),
    createNames: (artists, live) => createNameLookup({ events, venues, artists, live }),
    indexBytes: () => buffersOf(data).reduce((sum, { byteLength }) => sum + byteLength, 0),
  });
}

/** An engine over SQLite's full-text index: quick to build, without corrections. */
export function createFallbackEngine(
  catalogue: Catalogue,
  { now, popularity = new Map(), newHandle }: SearchEngineOptions & { newHandle: () => SqlHandle },
): SearchEngine {
  const { data, texts } = buildColumns(catalogue, popularity);
  const createTextMatch = ({ length, of }: (typeof texts)['events']) =>
    createFullTextMatch(newHandle(), length, (doc) => {
      const { names, others } = of(doc);
      return { name: names.join(' '), others };
    });
  const events = createTextMatch(texts.events);
  return assembleEngine(data, {
    now,
    // The catalogue has their addresses.
    brandPosters: null,
    events,
    venues: createTextMatch(texts.venues),
    createNames: (_, live) => createFallbackNames(events, live),
    indexBytes: () => null,
  });
}

function matchIn(index: TextIndex): MatchWords {
  return (words, options) => matchText(index, words, options);
}

/** Without an index of names, whatever words are in a name are taken for one. */
function createFallbackNames(events: MatchWords, live: () => LiveEvents): NameLookup {
  const isNameWith = (words: readonly string[]) => {
    const options = { visible: live().docs, hasTypoTolerance: false, isNameOnly: true };
    return events(words, options).docs.size > 0;
  };
  return { isName: isNameWith, isNameWith };
}

interface EngineParts {
  now: () => Date;
  brandPosters: BrandPosters | null;
  events: MatchWords;
  venues: MatchWords;
  createNames: (artists: Facet, live: () => LiveEvents) => NameLookup;
  indexBytes: () => number | null;
}

function assembleEngine(
  data: SearchColumns,
  { now, brandPosters, events, venues, createNames, indexBytes }: EngineParts,
): SearchEngine {
  const facets = openEventFacets(data);
  const live = createLiveEvents({
    columns: data.events,
    ending: data.eventOrders.ending,
    facets: [...facets.values()],
    venueCount: data.venues.keys.length,
    now,
  });
  const records = createCache<SearchRecord>({
    name: 'search_records',
    maxSize: maxRecords,
    emptiedBy: 'new read models',
  });
  const indexes = new Map<string, SearchIndex>([
    ...createEventIndexes(data, { facets, live, match: events, records, brandPosters }),
    ['venues_autocomplete', createVenueIndex(data, live, venues)],
    ['reference', createReferenceIndex(data.reference)],
  ]);
  return {
    version: data.version,
    now,
    index: (name) => indexes.get(name),
    names: createNames(facets.get('Bands')!, live),
    revision: () => live().revision,
    indexBytes,
  };
}
