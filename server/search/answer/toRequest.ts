import type { SearchIndex } from '#server/search/match/searchIndex.ts';
import type { SearchRequest } from '#server/search/match/searchRequest.ts';
import { SearchFault } from '#server/search/protocol.ts';
import { combinedFilter, type Parameters } from './readParameters.ts';

const defaultHits = 20;

/** Converts parameters into a search of one index, with the protocol's defaults. */
export function toRequest(index: SearchIndex, parameters: Parameters): SearchRequest {
  const { query = '', hitsPerPage = defaultHits, page = 0, facets = [] } = parameters;
  return {
    query,
    ...spanOf(parameters, { hitsPerPage, page }),
    page,
    hitsPerPage,
    filter: combinedFilter(parameters),
    facets: facets.includes('*') ? [...index.facets.keys(), ...facets] : facets,
    maxValuesPerFacet: parameters.maxValuesPerFacet ?? 100,
    isFacetOrderAlphabetic: parameters.sortFacetValuesBy === 'alpha',
    hasTypoTolerance: parameters.typoTolerance ?? true,
    isNameOnly: isNameOnly(index, parameters.restrictSearchableAttributes),
    ...areaOf(parameters),
  };
}

/** A bounding box makes it ignore a circle, as in the hosted service. */
function areaOf({ aroundLatLng, aroundRadius, insideBoundingBox }: Parameters) {
  const boxes = insideBoundingBox ?? null;
  if (boxes !== null) return { around: null, radius: null, boxes };
  return { around: aroundLatLng ?? null, radius: aroundRadius ?? null, boxes };
}

/** How many hits a request asks for. */
export function hitsAskedFor({ offset, length, hitsPerPage }: Parameters): number {
  const isByOffset = offset !== undefined || length !== undefined;
  return (isByOffset ? length : hitsPerPage) ?? defaultHits;
}

/** Which hits to answer: by offset and length where one is given, else by page. */
function spanOf(
  { offset, length }: Parameters,
  { hitsPerPage, page }: { hitsPerPage: number; page: number },
) {
  if (offset === undefined && length === undefined)
    return { from: page * hitsPerPage, size: hitsPerPage };
  return { from: offset ?? 0, size: length ?? defaultHits };
}

function isNameOnly(index: SearchIndex, attributes: readonly string[] | undefined): boolean {
  if (attributes === undefined || attributes.length === 0) return false;
  if (attributes.length === 1 && attributes[0] === index.searchable[0]) return true;
  if (index.searchable.every((attribute) => attributes.includes(attribute))) return false;
  throw new SearchFault(
    `restrictSearchableAttributes can only be all searchable attributes or ${index.searchable[0]}`,
  );
}
