import { listed, refuse } from './readValue.ts';
import type { Filter } from '#server/search/match/filter.ts';

/** Reads `numericFilters`: `attribute >= 1` or `attribute: 1 TO 2`; nested like facet filters. */
export function parseNumericFilters(value: unknown): Filter {
  return { kind: 'all', of: listed(value, name).map(parseEntry) };
}

const name = 'numericFilters';

function parseEntry(entry: unknown): Filter {
  if (Array.isArray(entry)) return { kind: 'any', of: entry.map(parseInner) };
  return parseInner(entry);
}

function parseInner(entry: unknown): Filter {
  const filter = typeof entry === 'string' ? parseComparison(entry) : null;
  return (
    filter ?? refuse(name, 'comparisons such as "attribute>=1", nested at most two levels deep')
  );
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

function number(attribute: string, least: number, most: number): Filter {
  return { kind: 'number', attribute, least, most };
}
