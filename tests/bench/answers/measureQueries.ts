import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import type { CatalogueEvent } from '#shared/domain/catalogue/catalogue.ts';
import { type JudgedQuery, queriesFile } from '#tests/quality/queries.ts';
import { hasFact, namesWith } from './judgeFacts.ts';
import type { Listing } from './openListing.ts';

export interface QueryFigures {
  queries: number;
  failed: string[];
  /** Without results, though the listing has some. */
  empty: string[];
  /** The mean over queries with facts. */
  ndcg: number;
}

/** Asks the judged queries of a listing. */
export async function measureQueries(listing: Listing): Promise<QueryFigures> {
  const rows = parse<JudgedQuery>(readFileSync(queriesFile), { columns: true });
  const figures: QueryFigures = { queries: 0, failed: [], empty: [], ndcg: 0 };
  const ranked: number[] = [];
  for (const row of rows.filter((one) => one.listing === listing.name)) {
    const now = row.asked === '' ? listing.now : new Date(row.asked);
    const events = listing.eventsOf(await listing.ask(row.query, row.place, now));
    const facts = row.first.split(';').filter((fact) => !['', 'some', 'none'].includes(fact));
    const allowed = listing.catalogue.events.filter(
      (event) => row.never === '' || !hasFact(event, row.never),
    );
    const { size } = namesWith(facts, allowed, now);
    if (size === 0) throw new Error(`No event is as judged: ${row.query}, ${row.first}`);
    figures.queries += 1;
    if (events.length === 0 && row.first !== 'none') figures.empty.push(row.query);
    if (!isAsJudged(row, events, { facts, size }))
      figures.failed.push(`${row.query} (${row.first})`);
    if (facts.length > 0) ranked.push(ndcg(gains(events, facts), size));
  }
  figures.ndcg = ranked.reduce((sum, value) => sum + value, 0) / Math.max(1, ranked.length);
  return figures;
}

function gains(events: readonly CatalogueEvent[], facts: readonly string[]): number[] {
  return events.slice(0, 10).map((event) => Number(facts.every((fact) => hasFact(event, fact))));
}

/** Normalised by as many right results as there are, at most ten. */
function ndcg(given: readonly number[], right: number): number {
  const discount = (rank: number) => 1 / Math.log2(rank + 2);
  const best = Array.from({ length: Math.min(10, right) }, (_, rank) => discount(rank));
  const ideal = best.reduce((sum, gain) => sum + gain, 0);
  return Math.min(1, given.reduce((sum, gain, rank) => sum + gain * discount(rank), 0) / ideal);
}

/** The first five have every fact, or as many as there are events with all of them. */
function isAsJudged(
  { first, never }: JudgedQuery,
  events: readonly CatalogueEvent[],
  { facts, size }: { facts: readonly string[]; size: number },
): boolean {
  if (first === 'none') return events.length === 0;
  if (events.length === 0) return false;
  if (never !== '' && events.some((event) => hasFact(event, never))) return false;
  const right = gains(events, facts).slice(0, 5);
  if (first.startsWith('any:')) return right.includes(1);
  return right.slice(0, size).every((gain) => gain === 1);
}
