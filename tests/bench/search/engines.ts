import Database from 'better-sqlite3';
import Fuse from 'fuse.js';
import MiniSearch from 'minisearch';
import { searchIndexes } from '#shared/contract/searchHits.ts';
import type { Catalogue, CatalogueEvent } from '#shared/domain/catalogue/catalogue.ts';
import { distanceKm } from '#shared/domain/location/geography.ts';
import { guideIndexes } from '#shared/domain/search/searchOptions.ts';
import { answerSearch } from '#server/search/answerSearch.ts';
import { openSearchEngine } from '#server/search/createSearchEngine.ts';
import { buildSearchIndex, createEventTexts } from '#server/search/index/buildSearchIndex.ts';
import type { SearchEngineOptions } from '#server/search/protocol.ts';
import { createFullTextIndex } from '#tests/support/fullTextIndex.ts';
import type { FacetedQuery, NearbyQuery } from './createQueries.ts';

/** One engine over one catalogue. */
export interface BenchEngine {
  name: string;
  /** The names of the first five suggestions of events. */
  suggest(query: string): string[];
}

export interface OwnEngine extends BenchEngine {
  /** Answers with the count of hits and four facets. */
  facets(query: FacetedQuery): unknown;
  /** The first page within a radius, nearest first. */
  nearby(query: NearbyQuery): unknown;
}

const hits = 5;

/** Our engine, asked as the storefront asks it: one call with four searches, in JSON. */
export function ownEngine(
  catalogue: Catalogue,
  now: Date,
  rules?: SearchEngineOptions['rules'],
): OwnEngine {
  const index = buildSearchIndex(catalogue);
  const engine = openSearchEngine(index, { now: () => now, ...(rules && { rules }) });
  const ask = (requests: object[]) =>
    answerSearch(engine, { name: 'queries' }, JSON.stringify({ requests })).body as {
      results: { hits: { EventName: string }[] }[];
    };
  return {
    name: 'own',
    suggest: (query) =>
      ask(suggestionRequests(query)).results[0]?.hits.map((hit) => hit.EventName) ?? [],
    facets: ({ query, state }) =>
      ask([
        {
          indexName: searchIndexes.guide,
          query,
          facets: ['Venue.State', 'Categories', 'Bands', 'Venue.Name'],
          ...(state !== null && { facetFilters: [[`Venue.State:${state}`]] }),
        },
      ]),
    nearby: ({ latitude, longitude, radius }) =>
      ask([
        {
          indexName: guideIndexes.near,
          aroundLatLng: `${latitude},${longitude}`,
          aroundRadius: radius,
          getRankingInfo: true,
        },
      ]),
  };
}

/** The nearest events by measuring the distance of every one, as without an index of places. */
export function measureEvery(
  { events }: Catalogue,
  { radius, ...from }: NearbyQuery,
): readonly CatalogueEvent[] {
  return events
    .flatMap((event) => {
      const { coordinates } = event.venue;
      const metres = coordinates === null ? Infinity : 1000 * distanceKm(from, coordinates);
      return metres <= radius ? [{ event, metres }] : [];
    })
    .sort((a, b) => a.metres - b.metres)
    .slice(0, 20)
    .map(({ event }) => event);
}

/** What the search box asks for. */
export function suggestionRequests(query: string): object[] {
  const facet = {
    indexName: searchIndexes.guide,
    type: 'facet',
    facetQuery: query,
    maxFacetHits: hits,
  };
  return [
    { indexName: searchIndexes.eventSuggestions, query, hitsPerPage: hits },
    { indexName: searchIndexes.venueSuggestions, query, hitsPerPage: hits },
    { ...facet, facet: 'Bands' },
    { ...facet, facet: 'Categories' },
  ];
}

/** Fuse.js alone over the names of all events to come. */
export function fuseEngine(catalogue: Catalogue): BenchEngine {
  const fuse = new Fuse(catalogue.events, { keys: ['name'], ignoreLocation: true });
  return {
    name: 'Fuse.js',
    suggest: (query) => distinct(fuse.search(query).map(({ item }) => item.name)),
  };
}

/** MiniSearch with prefixes and typos over the same texts. */
export function miniSearchEngine(catalogue: Catalogue): BenchEngine {
  const index = new MiniSearch({
    fields: ['name', 'others'],
    storeFields: ['name'],
    searchOptions: {
      prefix: true,
      combineWith: 'AND',
      boost: { name: 2 },
      fuzzy: (term) => (term.length < 4 ? false : term.length < 8 ? 1 : 2),
    },
  });
  const textOf = createEventTexts();
  index.addAll(
    catalogue.events.map((event) => ({
      id: event.key,
      name: event.name,
      others: textOf(event).others.join(' '),
    })),
  );
  return {
    name: 'MiniSearch',
    suggest: (query) => distinct(index.search(query).map((result) => String(result['name']))),
  };
}

/** SQLite's full-text index, rows in the order of popularity. */
export function fullTextEngine(
  catalogue: Catalogue,
): BenchEngine & { facets: (query: FacetedQuery) => unknown } {
  const sql = new Database(':memory:');
  const { events } = catalogue;
  const textOf = createEventTexts();
  const index = createFullTextIndex(
    sql,
    events.map((event, i) => {
      const { names, others } = textOf(event);
      return { id: i + 1, name: names.join(' '), others };
    }),
  );
  const counting = facetTables(sql, catalogue);
  return {
    name: 'FTS5',
    suggest: (query) => distinct(index.search(query).map((id) => events[id - 1]?.name ?? '')),
    facets: ({ query, state }) => counting(index.search(query, events.length), state),
  };
}

/** Facet counts by grouping in SQL, the rows handed over in a temporary table. */
function facetTables(sql: Database.Database, { events }: Catalogue) {
  sql.exec(`create table facet (id integer, attribute text, value text);
            create temp table found (id integer primary key)`);
  const insert = sql.prepare('insert into facet values (?, ?, ?)');
  const add = sql.transaction(() => {
    for (const [i, event] of events.entries()) {
      insert.run(i + 1, 'state', event.venue.state);
      insert.run(i + 1, 'venue', event.venue.name);
      for (const { name } of event.artists) insert.run(i + 1, 'band', name);
      for (const { name } of event.categories) insert.run(i + 1, 'category', name);
    }
  });
  add();
  sql.exec('create index facet_id on facet (id)');
  const find = sql.prepare('insert into found values (?)');
  const count = sql.prepare(
    `select attribute, value, count(*) as n from found join facet using (id)
     where ? is null or exists (
       select 1 from facet as own where own.id = found.id and own.attribute = 'state' and own.value = ?
     )
     group by attribute, value order by n desc`,
  );
  return sql.transaction((ids: readonly number[], state: string | null) => {
    sql.exec('delete from found');
    for (const id of ids) find.run(id);
    return count.all(state, state);
  });
}

function distinct(names: readonly string[]): string[] {
  return [...new Set(names)].slice(0, hits);
}
