import { guideDateAttribute, guideLocalEnd, guideLocalStart } from '#shared/contract/searchHits.ts';
import type { DateBounds } from '#shared/domain/search/dateBounds.ts';

/** Nested as the protocol has it: the outer list is "and", an inner list is "or". */
export type FacetFilters = readonly (string | readonly string[])[];

interface SearchParams {
  indexName: string;
  query?: string;
  facetFilters?: FacetFilters;
  numericFilters?: readonly (string | readonly string[])[];
  /** `latitude,longitude`, in degrees. */
  aroundLatLng?: string;
  /** Metres. */
  aroundRadius?: number | 'all';
}

export interface HitsQuery extends SearchParams {
  type?: 'default';
  /** From 0. */
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

/**
 * Events that are on between the bounds by the clock of their venue, those that began on an earlier day included.
 * A hosted index need not know that clock: there the instant of the start counts.
 */
export function dayFilters(bounds: DateBounds | null): string[][] {
  const { from = null, before = null, local } = bounds ?? {};
  return [
    ...(from === null
      ? []
      : [[`${guideLocalEnd}>=${local?.from}`, `${guideDateAttribute}>=${from}`]]),
    ...(before === null
      ? []
      : [[`${guideLocalStart}<${local?.before}`, `${guideDateAttribute}<${before}`]]),
  ];
}
