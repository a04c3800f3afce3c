import type { EventHit } from '#shared/contract/searchHits.ts';
import { answerSearch } from '#server/search/answerSearch.ts';
import { createSearchEngine, type SearchEngine } from '#server/search/createSearchEngine.ts';
import { aCatalogue, type EventSketch } from './aCatalogue.ts';

/** Before the first day of sketched events. */
export const searchNow = new Date('2025-12-31T00:00:00Z');

/** An engine over sketched events. */
export function anEngine(sketches: readonly EventSketch[], now = () => searchNow): SearchEngine {
  return createSearchEngine(aCatalogue(sketches), { now });
}

/** What tests look at in one result; which members are there depends on the request. */
export interface SearchResult {
  hits: EventHit[];
  nbHits: number;
  nbDates?: number;
  page: number;
  nbPages: number;
  hitsPerPage: number;
  facets: Record<string, Record<string, number>>;
  facets_stats: Record<string, { min: number; max: number; avg: number; sum: number }>;
  facetHits: { value: string; highlighted: string; count: number }[];
  params: string;
}

/** Asks one index, and expects an answer. */
export function searchFor(
  engine: SearchEngine,
  indexName: string,
  parameters: Record<string, unknown>,
): SearchResult {
  const { status, body } = answerSearch(
    engine,
    { name: 'queries' },
    { requests: [{ indexName, ...parameters }] },
  );
  if (status !== 200) throw new Error(JSON.stringify(body));
  const [result] = (body as { results: SearchResult[] }).results;
  if (result === undefined) throw new Error('No result');
  return result;
}

/** The names a query finds, in order. */
export function namesFor(
  engine: SearchEngine,
  indexName: string,
  query: string,
  parameters: Record<string, unknown> = {},
): string[] {
  const { hits } = searchFor(engine, indexName, { query, ...parameters });
  return (hits as unknown as Record<string, string>[]).map(
    (hit) => hit['EventName'] ?? hit['Name'] ?? hit['name'] ?? '',
  );
}
