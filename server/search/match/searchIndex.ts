import type { Bitset } from '#shared/domain/bitset.ts';
import type { SortOrder } from '#shared/domain/search/searchOptions.ts';
import type { WideSet } from '#server/search/index/docSet.ts';
import type { Facet } from '#server/search/index/facet.ts';
import type { PlaceIndex } from '#server/search/index/placeIndex.ts';
import type { FindKind } from '#server/search/match/kinds.ts';
import type { MatchWords } from './textMatch.ts';

/** A numeric attribute: its value in each document, NaN where unknown, and the known ones in order. */
export interface NumericColumn {
  valueOf: (doc: number) => number;
  ascending: Uint32Array;
}

export type SearchRecord = Record<string, unknown>;

/** One index as the protocol sees it: documents with a text, facets, numbers and a record to show. */
export interface SearchIndex {
  docCount: number;
  match: MatchWords;
  /** The category or genre that words stand for; absent in indexes without kinds. */
  findKind?: FindKind;
  /** Paths of the searchable attributes; the first is the name. */
  searchable: readonly string[];
  facets: ReadonlyMap<string, Facet>;
  numbers: ReadonlyMap<string, NumericColumn>;
  order: SortOrder;
  /** Documents in the order of an empty query. */
  browse: Uint32Array | null;
  /** Documents in a fixed order, whatever the query. */
  sorted: Uint32Array | null;
  /** Equal numbers show as one hit. */
  groups: Uint32Array | null;
  places: PlaceIndex | null;
  /** The same documents with one hit for each name, for requests with `distinct`; null where there is no such. */
  grouped: SearchIndex | null;
  visible: () => VisibleDocs;
  /** The documents that values of facets are suggested of; absent: the visible ones. */
  visibleTyping?: () => VisibleDocs;
  /** Documents that come first for a query; null in indexes of a fixed order. */
  featured: ((query: string) => readonly number[]) | null;
  findObject: (objectId: string) => number;
  nameOf: (doc: number) => string;
  /** Cancelled events come after all others. */
  isCancelled: (doc: number) => boolean;
  soldOut?: () => Uint32Array;
  recordOf: (doc: number) => SearchRecord;
  /** Attributes that follow the record and change with the clock, or with what else was found. */
  changingOf: ((doc: number, found: () => Bitset) => SearchRecord) | null;
}

/** The parts of an index without facets, numbers, groups and an order of its own. */
export const plainIndex = {
  facets: new Map(),
  numbers: new Map(),
  order: 'relevance',
  browse: null,
  sorted: null,
  groups: null,
  places: null,
  grouped: null,
  featured: null,
  isCancelled: () => false,
  changingOf: null,
} satisfies Partial<SearchIndex>;

/** The documents that may be found at this moment. */
export interface VisibleDocs {
  docs: WideSet;
  /** One document of each group; null where nothing is grouped. */
  leaders: Bitset | null;
  /** How many visible documents have each value of a facet. */
  countsOf: (facet: Facet) => Uint32Array;
}
