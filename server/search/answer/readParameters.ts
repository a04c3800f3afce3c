import unsupported from '#resources/search/unsupported-parameters.json' with { type: 'json' };
import type { Filter } from '#server/search/match/searchRequest.ts';
import { SearchFault } from '#server/search/protocol.ts';
import { parseFilterExpression } from './parseFilterExpression.ts';
import { parseFacetFilters, parseNumericFilters } from './parseListedFilters.ts';
import { readBoxes, readCoordinates } from './readArea.ts';
import { flag, oneOf, type Reader, shortText, text, texts, wholeNumber } from './readValue.ts';

/** Characters. A tag is repeated for every matching word of every hit. */
const maxTagLength = 100;

const readers = {
  query: (value, name) => checkedQuery(text(value, name)),
  hitsPerPage: wholeNumber(0, 1000),
  page: wholeNumber(0, Number.MAX_SAFE_INTEGER),
  offset: wholeNumber(0, Number.MAX_SAFE_INTEGER),
  length: wholeNumber(0, 1000),
  facets: texts,
  facetFilters: parseFacetFilters,
  numericFilters: parseNumericFilters,
  filters: (value, name) => parseFilterExpression(text(value, name)),
  maxValuesPerFacet: wholeNumber(0, 1000),
  sortFacetValuesBy: oneOf('count', 'alpha'),
  attributesToRetrieve: texts,
  attributesToHighlight: texts,
  attributesToSnippet: texts,
  restrictSearchableAttributes: texts,
  highlightPreTag: shortText(maxTagLength),
  highlightPostTag: shortText(maxTagLength),
  typoTolerance: (value, name) =>
    value === 'min' || value === 'strict' ? true : flag(value, name),
  aroundLatLng: readCoordinates,
  aroundRadius: (value, name) => (value === 'all' ? null : wholeNumber(1, 40_000_000)(value, name)),
  insideBoundingBox: readBoxes,
  getRankingInfo: flag,
  distinct: flag,
  clickAnalytics: flag,
  facetQuery: (value, name) => checkedQuery(text(value, name)),
  maxFacetHits: wholeNumber(1, 100),
} satisfies Record<string, Reader<unknown>>;

type Readers = typeof readers;

/** The parsed parameters of one request; those that were not sent are absent. */
export type Parameters = { [Name in keyof Readers]?: ReturnType<Readers[Name]> };

/** Parses parameters from an object and from the URL-encoded `params` inside it; throws `SearchFault`. */
export function readParameters(raw: Record<string, unknown>): Parameters {
  const parameters: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(merged(raw))) {
    if (Object.hasOwn(readers, name)) {
      if (value !== null && value !== undefined) {
        parameters[name] = readers[name as keyof Readers](value, name);
      }
    } else refuseUnsupported(name, value);
  }
  return parameters;
}

/** The request's own parameters with those of its `params` text, which win. */
export function merged(raw: Record<string, unknown>): Record<string, unknown> {
  const { params, ...direct } = raw;
  if (params === undefined || params === null) return direct;
  return { ...direct, ...Object.fromEntries(new URLSearchParams(text(params, 'params'))) };
}

/** The filters of a request as one. */
export function combinedFilter({
  facetFilters,
  numericFilters,
  filters,
}: Parameters): Filter | null {
  const given = [facetFilters, numericFilters, filters].filter(
    (filter): filter is Filter =>
      filter !== undefined && filter !== null && (filter.kind !== 'all' || filter.of.length > 0),
  );
  if (given.length === 0) return null;
  return given.length === 1 ? given[0]! : { kind: 'all', of: given };
}

/** Bytes of UTF-8. */
const longestQuery = 512;

function checkedQuery(query: string): string {
  if (Buffer.byteLength(query) <= longestQuery) return query;
  throw new SearchFault(`Query string is too long, expected at most ${longestQuery} bytes`);
}

/** Parameters that change neither the hits nor their order. */
const ignored = new Set(unsupported.ignored);

/** Parameters that may change the hits, with the values that do not. */
const neutralValues: Record<string, readonly unknown[]> = unsupported.neutralValues;

/** Parameters that would change the hits unless they are empty. */
const emptyOnly = new Set(unsupported.emptyOnly);

/** Refuses a parameter that is not implemented, unless ignoring it leaves the result as it is. */
function refuseUnsupported(name: string, value: unknown): void {
  if (ignored.has(name)) return;
  if (Object.hasOwn(neutralValues, name)) {
    if (neutralValues[name]?.some((neutral) => isSame(neutral, value)) === true) return;
    throw new SearchFault(`This value of the "${name}" parameter is not supported`);
  }
  if (emptyOnly.has(name)) {
    if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return;
    throw new SearchFault(`The "${name}" parameter is not supported`);
  }
  throw new SearchFault(`Unknown parameter: ${name.slice(0, 100)}`);
}

/** Of a URL-encoded form every value is text. */
function isSame(neutral: unknown, value: unknown): boolean {
  return neutral === value || (typeof value === 'string' && String(neutral) === value);
}
