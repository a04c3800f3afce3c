import { join } from 'node:path';

export const queriesFile = join(import.meta.dirname, 'queries.csv');

/**
 * A row of `queries.csv`. `first`: facts that each of the first five must have, or as many as there are such events,
 * joined by `;`, with `|` between facts of which one is enough (`tests/bench/answers/judgeFacts.ts`). `any:` is a part of
 * the name of one of the five; `some` and `none` ask for any results or for none. `never`: a fact that nothing on the
 * first page may have. `asked`: the instant, empty for the listing's own. `origin`: written by `hand`, or `facts` where
 * `writeQueries.ts` made it of a listing's facts.
 */
export interface JudgedQuery {
  listing: string;
  query: string;
  place: string;
  asked: string;
  first: string;
  never: string;
  origin: string;
}
