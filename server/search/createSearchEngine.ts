import type { Catalogue } from '#shared/domain/catalogue.ts';
import {
  buildColumns,
  buildSearchIndex,
  type SearchColumns,
  type SearchIndexData,
} from './buildSearchIndex.ts';
import type { SqlHandle } from './fullText/fullTextIndex.ts';
import { matchedByFullText } from './fullText/matchedByFullText.ts';
import { eventIndexes, openEventFacets } from './indexes/eventIndexes.ts';
import { referenceIndex } from './indexes/referenceIndex.ts';
import { venueIndex } from './indexes/venueIndex.ts';
import { matchedBy, type Matching } from './match/matchedBy.ts';
import { createLiveEvents } from './model/liveEvents.ts';
import { openTextIndex } from './postings/textIndex.ts';
import type { SearchIndex } from './searchIndex.ts';
import type { SearchEngineOptions } from './types.ts';

export interface SearchEngine {
  /** The catalogue version it was built from. */
  readonly version: number;
  now: () => Date;
  /** An index by the name the protocol uses. */
  index(name: string): SearchIndex | undefined;
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
  { now }: Pick<SearchEngineOptions, 'now'>,
): SearchEngine {
  const events = matchedBy(openTextIndex(data.eventText));
  const venues = matchedBy(openTextIndex(data.venueText));
  return assembleEngine(data, { now, events, venues });
}

/** An engine that finds by SQLite's full-text index what it is not told how to find better. */
export function createFallbackEngine(
  catalogue: Catalogue,
  { now, popularity = new Map(), newHandle }: SearchEngineOptions & { newHandle: () => SqlHandle },
): SearchEngine {
  const { data, texts } = buildColumns(catalogue, popularity);
  const matching = ({ length, of }: (typeof texts)['events']) =>
    matchedByFullText(newHandle(), length, (doc) => {
      const { names, others } = of(doc);
      return { name: names.join(' '), others };
    });
  return assembleEngine(data, {
    now,
    events: matching(texts.events),
    venues: matching(texts.venues),
  });
}

function assembleEngine(
  data: SearchColumns,
  { now, events, venues }: { now: () => Date; events: Matching; venues: Matching },
): SearchEngine {
  const facets = openEventFacets(data);
  const live = createLiveEvents({
    columns: data.events,
    soonest: data.eventOrders.soonest,
    facets: [...facets.values()],
    venueCount: data.venues.keys.length,
    now,
  });
  const indexes = new Map<string, SearchIndex>([
    ...eventIndexes(data, { facets, live, matching: events }),
    ['venues_autocomplete', venueIndex(data, live, venues)],
    ['reference', referenceIndex(data.reference)],
  ]);
  return {
    version: data.version,
    now,
    index: (name) => indexes.get(name),
    revision: () => live().revision,
  };
}
