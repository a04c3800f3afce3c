import type { FacetFilters } from '#shared/contract/guideQuery.ts';

interface SearchParams {
  indexName: string;
  query?: string;
  facetFilters?: FacetFilters;
  numericFilters?: readonly (string | readonly string[])[];
  /** `latitude,longitude`, in degrees. */
  aroundLatLng?: string;
  /** Metres. */
  aroundRadius?: number | 'all';
  /** Boxes of south, west, north and east, in degrees. */
  insideBoundingBox?: readonly (readonly number[])[];
}

export interface HitsQuery extends SearchParams {
  type?: 'default';
  /** Counted from 0. */
  page?: number;
  hitsPerPage?: number;
  facets?: readonly string[];
  maxValuesPerFacet?: number;
  distinct?: boolean;
  attributesToRetrieve?: readonly string[];
  attributesToHighlight?: readonly string[];
  getRankingInfo?: boolean;
  highlightPreTag?: string;
  highlightPostTag?: string;
}

export interface FacetQuery extends SearchParams {
  type: 'facet';
  facet: string;
  facetQuery?: string;
  maxFacetHits?: number;
}

export type SearchQuery = HitsQuery | FacetQuery;

/** Fields beside `objectID` differ by index: each reader narrows its own. */
export interface SearchHit {
  objectID: string;
  _highlightResult?: unknown;
  [field: string]: unknown;
}

export interface HitsAnswer {
  hits: readonly SearchHit[];
  nbHits: number;
  /** How many dates the hits stand for, with `distinct`; a hosted service does not say. */
  nbDates?: number;
  /** Ours as well: the words were corrected to find these. */
  isCorrected?: boolean;
  page: number;
  nbPages: number;
  hitsPerPage: number;
  query: string;
  facets?: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

export interface FacetAnswer {
  facetHits: readonly { value: string; highlighted: string; count: number }[];
  exhaustiveFacetsCount: boolean;
}

export type SearchAnswer = HitsAnswer | FacetAnswer;

export function isFacetAnswer(answer: SearchAnswer): answer is FacetAnswer {
  return 'facetHits' in answer;
}
