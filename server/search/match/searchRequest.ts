import type { Coordinates } from '#shared/domain/catalogue/catalogue.ts';
import type { Box } from './findInArea.ts';

export interface SearchRequest {
  query: string;
  /** Index of the first hit, number of hits. */
  from: number;
  size: number;
  page: number;
  hitsPerPage: number;
  filter: Filter | null;
  facets: readonly string[];
  maxValuesPerFacet: number;
  isFacetOrderAlphabetic: boolean;
  hasTypoTolerance: boolean;
  isNameOnly: boolean;
  around: Coordinates | null;
  /** Metres; null for any distance. */
  radius: number | null;
  /** Rectangles to search in; null for everywhere. They take the place of `around`. */
  boxes: readonly Box[] | null;
}

/** Hits beyond this one are never returned, whatever the page. */
export const lastReachableHit = 1000;

/** The conditions that documents must meet, as a tree. */
export type Filter =
  | { kind: 'all'; of: readonly Filter[] }
  | { kind: 'any'; of: readonly Filter[] }
  | { kind: 'not'; of: Filter }
  | { kind: 'facet'; attribute: string; value: string }
  | { kind: 'number'; attribute: string; min: number; max: number };
