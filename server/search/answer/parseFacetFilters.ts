import { listed, refuse } from './readValue.ts';
import type { Filter } from '#server/search/match/filter.ts';

/** Reads `facetFilters`: the outer list means and, an inner list or, `attribute:-value` not. */
export function parseFacetFilters(value: unknown): Filter {
  const outer = typeof value === 'string' && !value.startsWith('[') ? [value] : listed(value, name);
  return { kind: 'all', of: outer.map(parseEntry) };
}

const name = 'facetFilters';

function parseEntry(entry: unknown): Filter {
  if (typeof entry === 'string') return parseTerm(entry);
  if (!Array.isArray(entry)) return refuse(name, expected);
  return { kind: 'any', of: entry.map(parseInner) };
}

function parseInner(entry: unknown): Filter {
  return typeof entry === 'string' ? parseTerm(entry) : refuse(name, expected);
}

const expected = 'strings, nested at most two levels deep, each as attribute:value';

function parseTerm(term: string): Filter {
  const colon = term.indexOf(':');
  if (colon < 1) return refuse(name, expected);
  const attribute = term.slice(0, colon).trim();
  const value = term.slice(colon + 1);
  if (value.startsWith('-')) {
    return { kind: 'not', of: { kind: 'facet', attribute, value: value.slice(1) } };
  }
  return { kind: 'facet', attribute, value: value.startsWith('\\-') ? value.slice(1) : value };
}
