import {
  type Bitset,
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
      return combined(index, filter.of, intersect) ?? index.pool.empty().fill(-1);
    case 'any':
      return combined(index, filter.of, unite) ?? index.pool.empty();
    case 'not':
      return subtract(index.pool.empty().fill(-1), applyFilter(index, filter.of));
    case 'facet':
      return docsWithValue(index, filter.attribute, filter.value);
    case 'number':
      return docsInRange(index, filter);
  }
}

function combined(
  index: SearchIndex,
  filters: readonly Filter[],
  combine: (set: Bitset, other: Bitset) => Bitset,
): Bitset | null {
  const [first, ...others] = filters.map((filter) => applyFilter(index, filter));
  if (first === undefined) return null;
  return others.length === 0 ? first : others.reduce(combine, index.pool.copy(first));
}

function docsWithValue(index: SearchIndex, attribute: string, value: string): Bitset {
  if (attribute === 'objectID') {
    const set = index.pool.empty();
    const doc = index.findObject(value);
    if (doc !== -1) setBit(set, doc);
    return set;
  }
  const facet = index.facets.get(attribute);
  if (facet === undefined) throw new SearchFault(`Cannot filter on attribute ${attribute}`);
  const found = findFacetValue(facet, value);
  if (found === -1) return index.pool.empty();
  return denseFacetDocs(facet, found) ?? addFacetDocs(index.pool.empty(), facet, found);
}

function docsInRange(
  index: SearchIndex,
  { attribute, least, most }: Extract<Filter, { kind: 'number' }>,
): Bitset {
  const column = index.numbers.get(attribute);
  if (column === undefined) throw new SearchFault(`Cannot compare attribute ${attribute}`);
  const from = firstAtLeast(column, least);
  const to = firstAtLeast(column, most, true);
  const set = index.pool.empty();
  if (from < to) setBits(set, column.ascending.subarray(from, to));
  return set;
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
