import { join } from 'node:path';
import { RouterContextProvider } from 'react-router-dom';
import type { Catalogue, CatalogueEvent } from '#shared/domain/catalogue/catalogue.ts';
import { type Api, apiContext, clockContext } from '#renderer/api/api.ts';
import type { SearchAnswer } from '#renderer/api/searchQuery.ts';
import {
  loadSearch,
  type SearchPage,
} from '#renderer/storefront/screens/search/data/loadSearch.ts';
import { loadDemoCatalogue } from '#server/demo/loadDemoCatalogue.ts';
import { createSearchTextService } from '#server/features/search/searchTextService.ts';
import { createPlaceResolver } from '#server/features/visitors/placeResolver.ts';
import { importEvents } from '#server/import/importEvents.ts';
import { loadSynonyms } from '#server/import/loadSynonyms.ts';
import { readKnownColumnMaps } from '#server/import/maps/knownColumnMaps.ts';
import { createPlaceFinder } from '#server/import/places/createPlaceFinder.ts';
import { createTownFinder } from '#server/import/places/createTownFinder.ts';
import { loadPlaces } from '#server/import/places/loadPlaces.ts';
import { openSources } from '#server/import/readers/openSources.ts';
import { answerSearch } from '#server/search/answerSearch.ts';
import { createSearchEngine } from '#server/search/createSearchEngine.ts';
import { loadCatalogue } from '#server/storage/catalogue/loadCatalogue.ts';
import { openDatabase } from '#server/storage/engine/openDatabase.ts';
import { realData } from '#tests/support/realData.ts';

export type ListingName = 'demo' | 'australia' | 'world';

/** A listing, and its search page as a visitor gets it. */
export interface Listing {
  name: ListingName;
  catalogue: Catalogue;
  /** The first moment that it is asked at. */
  now: Date;
  /** The search page for what is typed; `place` is what a visitor at a postcode would send. */
  ask(query: string, place?: string, now?: Date): Promise<SearchPage>;
  /** The events of a page's rows, in order. */
  eventsOf(page: SearchPage): CatalogueEvent[];
}

const sources: Record<ListingName, { path: string | null; now: Date }> = {
  demo: { path: null, now: new Date('2026-11-19T23:00:00Z') },
  australia: { path: 'listing-au/events.csv', now: new Date('2025-11-02T23:00:00Z') },
  world: { path: 'listing-world', now: new Date('2025-11-02T23:00:00Z') },
};

/** Imports a listing into a database in memory. */
export async function openListing(name: ListingName): Promise<Listing> {
  const { path, now } = sources[name];
  const database = await openDatabase();
  if (path === null) await loadDemoCatalogue(database, now);
  else {
    const maps = await readKnownColumnMaps();
    const opened = await openSources([join(realData, path)], { maps, now });
    for (const source of opened.sources) {
      const records = source.records();
      await importEvents({ database, now, records, source: source.defaultSource });
    }
  }
  const catalogue = await loadCatalogue(database.read);
  await database.close();
  return { name, catalogue, now, ...createSearchPage(catalogue, now) };
}

function createSearchPage(catalogue: Catalogue, first: Date): Pick<Listing, 'ask' | 'eventsOf'> {
  let present = first;
  const now = () => present;
  const synonyms = loadSynonyms('');
  const engine = createSearchEngine(catalogue, { now, synonyms });
  const rows = loadPlaces('');
  const towns = createTownFinder(() => rows);
  const texts = createSearchTextService({
    searchedNearby: () => Promise.resolve([]),
    live: {
      shown: () => ({ catalogue }),
      search: () => Promise.resolve(engine),
    } as unknown as Parameters<typeof createSearchTextService>[0]['live'],
    places: createPlaceResolver(createPlaceFinder(() => rows)),
    towns,
    listedTowns: towns,
    synonyms,
    own: { read: () => Promise.resolve(null), findLoaded: () => Promise.resolve(null) },
    now,
  });
  // The page goes on without the meaning of its words: here that is a failure.
  let failure: unknown = null;
  const api = {
    async call(_: string, { query }: { query: { q?: string; near?: string } }) {
      try {
        return await texts.read({} as Parameters<typeof texts.read>[0], query);
      } catch (cause) {
        failure = cause;
        throw cause;
      }
    },
    search(requests: readonly object[]) {
      const { status, body } = answerSearch(engine, { name: 'queries' }, { requests });
      if (status !== 200) throw new Error(JSON.stringify(body));
      return Promise.resolve((body as { results: SearchAnswer[] }).results);
    },
  } as unknown as Api;
  const context = new RouterContextProvider();
  context.set(apiContext, api);
  context.set(clockContext, now);
  return {
    async ask(query, place = '', at = first) {
      present = at;
      const address = new URLSearchParams({ q: query, ...(place !== '' && { near: place }) });
      const request = new Request(`http://localhost/search?${address.toString()}`);
      const page = await loadSearch({ request, context } as unknown as Parameters<
        typeof loadSearch
      >[0]);
      if (failure !== null || page instanceof Response || 'init' in page)
        throw new Error(`No answer: ${query}`, { cause: failure });
      return page;
    },
    eventsOf: ({ results }) =>
      (results?.hits ?? []).flatMap(({ EventId }) => catalogue.eventByKey.get(EventId) ?? []),
  };
}
