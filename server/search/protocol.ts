import type { BrandPosters } from '#shared/domain/posters/brandPosters.ts';
import type { Synonyms } from './match/labelWords.ts';
import type { SearchRules } from './rules/searchRules.ts';

/** One of the three routes of the hosted-search protocol, its path parts decoded. */
export type SearchRoute =
  | { name: 'queries' }
  | { name: 'query'; indexName: string }
  | { name: 'facetQuery'; indexName: string; facetName: string };

/** An answer on the wire: the HTTP status and the JSON body. */
export interface SearchAnswer {
  status: 200 | 400 | 404;
  body: object;
  points: number;
}

export interface SearchEngineOptions {
  /** The clock: past events never appear. */
  now: () => Date;
  /** Demand by event key, any positive scale; absent: the size of the tour alone. */
  popularity?: ReadonlyMap<number, number>;
  synonyms?: Synonyms;
  /** Returns the rules in effect by a clock; absent: none. */
  rules?: (now: () => Date) => () => SearchRules;
  /** The brand's colours for generated posters; absent: those of the genres. */
  brandPosters?: BrandPosters | null;
}

/** Bad input, in the protocol's terms; thrown inside and answered as `{ message, status }`. */
export class SearchFault extends Error {
  readonly status: 400 | 404;

  constructor(message: string, status: 400 | 404 = 400) {
    super(message);
    this.status = status;
  }
}
