import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { weekdays } from '#shared/domain/time/calendar.ts';
import type { CatalogueEvent } from '#shared/domain/catalogue.ts';
import { daysOf } from './daysOf.ts';
import type { Listing } from './openListing.ts';

/**
 * A row of `tests/quality/queries.csv`. `first`: facts that each of the first five must have, joined by `;`; `any:` is
 * a part of the name of one of them; `some` and `none` ask for any results or for none. `never`: facts that nothing on
 * the first page may have. `asked`: the instant, empty for the listing's own.
 */
interface JudgedQuery {
  listing: string;
  query: string;
  place: string;
  asked: string;
  first: string;
  never: string;
}

const file = join(import.meta.dirname, '../../quality/queries.csv');

type Judge = (event: CatalogueEvent, value: string) => boolean;
const judges: Record<string, Judge> = {
  genre: ({ genres }, value) => genres.some(({ name }) => name === value),
  category: ({ categories }, value) => categories.some(({ name }) => name === value),
  state: ({ venue }, value) => venue.state === value,
  town: ({ venue }, value) => venue.locality === value,
  price: ({ priceMin }, value) => priceMin !== null && priceMin <= Number(value),
  free: ({ priceMin }) => priceMin === 0,
  cancelled: ({ isCancelled }) => isCancelled,
  any: ({ name }, value) => name.includes(value),
  weekday: (event, value) => weekdays[new Date(daysOf(event).from).getUTCDay()] === value,
};

function hasFact(event: CatalogueEvent, fact: string): boolean {
  const [kind = '', value = ''] = fact.split(':');
  const judge = judges[kind];
  if (judge === undefined) throw new Error(`No such fact: ${fact}`);
  return judge(event, value);
}

function gainOf(event: CatalogueEvent, facts: readonly string[]): number {
  return Number(facts.every((fact) => hasFact(event, fact)));
}

/** Normalised by as many right results as the page has places for. */
function ndcg(gains: readonly number[]): number {
  const discount = (rank: number) => 1 / Math.log2(rank + 2);
  const ideal = gains.reduce((sum, _, rank) => sum + discount(rank), 0);
  return ideal === 0
    ? 0
    : gains.reduce((sum, gain, rank) => sum + gain * discount(rank), 0) / ideal;
}

export interface QueryFigures {
  queries: number;
  failed: string[];
  empty: number;
  /** The mean over queries with facts. */
  ndcg: number;
}

/** Asks the judged queries of a listing. */
export async function measureQueries(listing: Listing): Promise<QueryFigures> {
  const rows = parse<JudgedQuery>(readFileSync(file), { columns: true });
  const figures: QueryFigures = { queries: 0, failed: [], empty: 0, ndcg: 0 };
  const ranked: number[] = [];
  for (const row of rows.filter((one) => one.listing === listing.name)) {
    const now = row.asked === '' ? listing.now : new Date(row.asked);
    const events = listing.eventsOf(await listing.ask(row.query, row.place, now));
    const facts = row.first.split(';').filter((fact) => !['', 'some', 'none'].includes(fact));
    figures.queries += 1;
    figures.empty += Number(events.length === 0 && row.first !== 'none');
    if (!isAsJudged(row, events, facts)) figures.failed.push(row.query);
    if (facts.length > 0) ranked.push(ndcg(events.slice(0, 10).map((one) => gainOf(one, facts))));
  }
  figures.ndcg = ranked.reduce((sum, value) => sum + value, 0) / Math.max(1, ranked.length);
  return figures;
}

function isAsJudged(
  { first, never }: JudgedQuery,
  events: readonly CatalogueEvent[],
  facts: readonly string[],
): boolean {
  const five = events.slice(0, 5);
  if (first === 'none') return events.length === 0;
  if (five.length === 0) return false;
  if (never !== '' && events.some((event) => hasFact(event, never))) return false;
  const isRight = (event: CatalogueEvent) => gainOf(event, facts) === 1;
  return first.startsWith('any:') ? five.some(isRight) : five.every(isRight);
}
