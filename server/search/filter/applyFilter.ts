import {
  type Bitset,
  createBitset,
  intersect,
  setBit,
  setBits,
  subtract,
  unite,
} from '#server/search/sets/bitset.ts';
import { addFacetDocs, denseFacetDocs, findFacetValue } from '#server/search/facets/facet.ts';
import type { NumericColumn, SearchIndex } from '#server/search/searchIndex.ts';
import { SearchFault } from '#server/search/searchFault.ts';
import type { Filter } from './filter.ts';

/** The documents that pass a filter; the set may be the index's own and is not to be changed. */
export function applyFilter(index: SearchIndex, filter: Filter): Bitset {
  switch (filter.kind) {
    case 'all':
      return combine(index, filter.of, intersect) ?? everyDoc(index);
    case 'any':
      return combine(index, filter.of, unite) ?? noDoc(index);
    case 'not':
      return subtract(everyDoc(index), applyFilter(index, filter.of));
    case 'facet':
      return docsWithValue(index, filter.attribute, filter.value);
    case 'number':
      return docsInRange(index, filter);
  }
}

function combine(
  index: SearchIndex,
  filters: readonly Filter[],
  join: (set: Bitset, other: Bitset) => Bitset,
): Bitset | null {
  const [first, ...others] = filters.map((filter) => applyFilter(index, filter));
  if (first === undefined) return null;
  return others.length === 0 ? first : others.reduce(join, first.slice());
}

function docsWithValue(index: SearchIndex, attribute: string, value: string): Bitset {
  if (attribute === 'objectID') {
    const set = noDoc(index);
    const doc = index.findObject(value);
    if (doc !== -1) setBit(set, doc);
    return set;
  }
  const facet = index.facets.get(attribute);
  if (facet === undefined) throw new SearchFault(`Cannot filter on attribute ${attribute}`);
  const found = findFacetValue(facet, value);
  if (found === -1) return noDoc(index);
  return denseFacetDocs(facet, found) ?? addFacetDocs(noDoc(index), facet, found);
}

function docsInRange(
  index: SearchIndex,
  { attribute, least, most }: Extract<Filter, { kind: 'number' }>,
): Bitset {
  const column = index.numbers.get(attribute);
  if (column === undefined) throw new SearchFault(`Cannot compare attribute ${attribute}`);
  const from = firstAtLeast(column, least);
  const to = firstAtLeast(column, most, true);
  const set = noDoc(index);
  if (from < to) setBits(set, column.ascending.subarray(from, to));
  return set;
}

function everyDoc({ docCount }: SearchIndex): Bitset {
  return createBitset(docCount).fill(-1);
}

function noDoc({ docCount }: SearchIndex): Bitset {
  return createBitset(docCount);
}

/** The first position in ascending order with a value of at least `bound`, or above it. */
function firstAtLeast(
  { valueOf, ascending }: NumericColumn,
  bound: number,
  isAbove = false,
): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const value = valueOf(ascending[middle]!);
    if (value < bound || (isAbove && value === bound)) low = middle + 1;
    else high = middle;
  }
  return low;
}
