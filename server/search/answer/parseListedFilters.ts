import { guideLocalEnd, guideLocalStart } from '#shared/contract/searchHits.ts';
import type { Filter } from '#server/search/match/searchRequest.ts';
import { listed, refuse } from './readValue.ts';

/** Reads `facetFilters`: the outer list means and, an inner list or, `attribute:-value` not. */
export function parseFacetFilters(value: unknown): Filter {
  const name = 'facetFilters';
  const isTerm = typeof value === 'string' && !value.startsWith('[');
  const expected = 'strings, nested at most two levels deep, each as attribute:value';
  return allOf(isTerm ? [value] : listed(value, name), (entry) => {
    const filter = typeof entry === 'string' ? parseTerm(entry) : null;
    return filter ?? refuse(name, expected);
  });
}

/** Reads `numericFilters`: `attribute >= 1` or `attribute: 1 TO 2`; nested like facet filters. */
export function parseNumericFilters(value: unknown): Filter {
  const name = 'numericFilters';
  const expected = 'comparisons such as "attribute>=1", nested at most two levels deep';
  return allOf(listed(value, name).map(withoutFallback), (entry) => {
    const filter = typeof entry === 'string' ? parseComparison(entry) : null;
    return filter ?? refuse(name, expected);
  });
}

/** After a comparison by the venue's clock, an inner list goes on with one for an index without that clock. */
function withoutFallback(entry: unknown): unknown {
  const first: unknown = Array.isArray(entry) ? entry[0] : null;
  const isLocal =
    typeof first === 'string' &&
    (first.startsWith(guideLocalStart) || first.startsWith(guideLocalEnd));
  return isLocal ? first : entry;
}

function allOf(entries: readonly unknown[], parse: (entry: unknown) => Filter): Filter {
  return {
    kind: 'all',
    of: entries.map((entry): Filter =>
      Array.isArray(entry) ? { kind: 'any', of: entry.map(parse) } : parse(entry),
    ),
  };
}

function parseTerm(term: string): Filter | null {
  const colon = term.indexOf(':');
  if (colon < 1) return null;
  const attribute = term.slice(0, colon).trim();
  const value = term.slice(colon + 1);
  if (value.startsWith('-')) {
    return { kind: 'not', of: { kind: 'facet', attribute, value: value.slice(1) } };
  }
  return { kind: 'facet', attribute, value: value.startsWith('\\-') ? value.slice(1) : value };
}

const comparison = /^\s*([\w.]{1,100})\s*(<=|>=|!=|=|<|>)\s*(-?\d{1,15}(?:\.\d{1,6})?)\s*$/;
const range =
  /^\s*([\w.]{1,100})\s*:\s*(-?\d{1,15}(?:\.\d{1,6})?)\s+TO\s+(-?\d{1,15}(?:\.\d{1,6})?)\s*$/;

/** Reads one comparison or range, or answers null. */
export function parseComparison(source: string): Filter | null {
  const between = range.exec(source);
  if (between !== null) {
    return number(between[1]!, Number(between[2]), Number(between[3]));
  }
  const compared = comparison.exec(source);
  return compared === null ? null : compare(compared[1]!, compared[2]!, Number(compared[3]));
}

function compare(attribute: string, operator: string, value: number): Filter {
  const equal = number(attribute, value, value);
  const atLeast = number(attribute, value, Infinity);
  const atMost = number(attribute, -Infinity, value);
  if (operator === '>=') return atLeast;
  if (operator === '<=') return atMost;
  if (operator === '=') return equal;
  if (operator === '!=') return { kind: 'not', of: equal };
  return { kind: 'not', of: operator === '>' ? atMost : atLeast };
}

function number(attribute: string, min: number, max: number): Filter {
  return { kind: 'number', attribute, min, max };
}
