import type { Catalogue } from '#shared/domain/catalogue.ts';
import { buildSearchIndex, type SearchIndexData } from './buildSearchIndex.ts';
import { eventIndexes, openEventFacets } from './indexes/eventIndexes.ts';
import { referenceIndex } from './indexes/referenceIndex.ts';
import { venueIndex } from './indexes/venueIndex.ts';
import { createLiveEvents } from './model/liveEvents.ts';
import { type AnswerMemory, createAnswerMemory } from './protocol/answerMemory.ts';
import type { SearchIndex } from './searchIndex.ts';
import type { SearchEngineOptions } from './types.ts';

export interface SearchEngine {
  /** The catalogue version it was built from. */
  readonly version: number;
  now: () => Date;
  /** An index by the name the protocol uses. */
  index(name: string): SearchIndex | undefined;
  memory: AnswerMemory;
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
  const facets = openEventFacets(data);
  const live = createLiveEvents({
    columns: data.events,
    soonest: data.eventOrders.soonest,
    facets: [...facets.values()],
    venueCount: data.venues.keys.length,
    now,
  });
  const indexes = new Map<string, SearchIndex>([
    ...eventIndexes(data, facets, live),
    ['venues_autocomplete', venueIndex(data, live)],
    ['reference', referenceIndex(data.reference)],
  ]);
  return {
    version: data.version,
    now,
    index: (name) => indexes.get(name),
    memory: createAnswerMemory(() => live().revision),
  };
}
