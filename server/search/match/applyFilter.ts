import { exclusionFilters, guideLocalEnd, guideLocalStart } from '#shared/contract/searchHits.ts';
import {
  type Bitset,
  createBitset,
  intersect,
  setBit,
  setBits,
  subtract,
  unite,
} from '#shared/domain/bitset.ts';
import { defaultRadius } from '#shared/domain/search/searchOptions.ts';
import { dayLength } from '#shared/domain/time/calendar.ts';
import { listOf, toBits } from '#server/search/index/docSet.ts';
import {
  addFacetDocs,
  denseFacetDocs,
  type Facet,
  findFacetValue,
} from '#server/search/index/facet.ts';
import { lowerBound } from '#server/search/index/lowerBound.ts';
import { queryWords } from '#server/search/index/splitWords.ts';
import { SearchFault } from '#server/search/protocol.ts';
import { findWithin } from './findInArea.ts';
import type { NumericColumn, SearchIndex } from './searchIndex.ts';
import type { Filter } from './searchRequest.ts';

/** The documents that pass a filter; the set may be the index's own and is not to be changed. */
export function applyFilter(index: SearchIndex, filter: Filter): Bitset {
  switch (filter.kind) {
    case 'all':
      return intersectAll(index, filter.of);
    case 'any':
      return filter.of.reduce((set, each) => addPassing(index, set, each), noDoc(index));
    case 'not':
      return subtract(everyDoc(index), applyFilter(index, filter.of));
    case 'facet':
      return docsWithValue(index, filter.attribute, filter.value);
    case 'number':
      return docsInRange(index, filter);
  }
}

function intersectAll(index: SearchIndex, filters: readonly Filter[]): Bitset {
  const [first, ...others] = filters;
  if (first === undefined) return everyDoc(index);
  const set = applyFilter(index, first);
  if (others.length === 0) return set;
  return others.reduce((both, each) => intersect(both, applyFilter(index, each)), set.slice());
}

/** Most values have few documents: a set for each takes ten times as long. */
function addPassing(index: SearchIndex, set: Bitset, filter: Filter): Bitset {
  const facet = filter.kind === 'facet' ? index.facets.get(filter.attribute) : undefined;
  if (filter.kind !== 'facet' || facet === undefined) {
    return unite(set, applyFilter(index, filter));
  }
  const found = findFacetValue(facet, filter.value);
  if (found === -1) return set;
  const dense = denseFacetDocs(facet, found);
  return dense === null ? addFacetDocs(set, facet, found) : unite(set, dense);
}

function docsWithValue(index: SearchIndex, attribute: string, value: string): Bitset {
  if (attribute === 'objectID') {
    const set = noDoc(index);
    const doc = index.findObject(value);
    if (doc !== -1) setBit(set, doc);
    return set;
  }
  const special = exclusions.get(attribute);
  if (special !== undefined) return special(index, value);
  const facet = findFacet(index, attribute);
  const found = findFacetValue(facet, value);
  if (found === -1) return noDoc(index);
  return denseFacetDocs(facet, found) ?? addFacetDocs(noDoc(index), facet, found);
}

const oneCent = 0.01;

/** Filters that leave out more than values of facets (`exclusionFilters`). */
const exclusions = new Map<string, (index: SearchIndex, value: string) => Bitset>(
  Object.entries({
    [exclusionFilters.text](index: SearchIndex, value: string) {
      const { docs } = index.visible();
      const options = { visible: docs, hasTypoTolerance: false, isNameOnly: false };
      return toBits(index.match(queryWords(value), options).docs, index.docCount);
    },
    [exclusionFilters.soldOut]: (index: SearchIndex) =>
      toBits(listOf(index.soldOut?.() ?? []), index.docCount),
    [exclusionFilters.around]({ places, docCount }: SearchIndex, value: string) {
      const [latitude = Number.NaN, longitude = Number.NaN] = value.split(',').map(Number);
      if (places === null || !Number.isFinite(latitude + longitude)) return createBitset(docCount);
      return findWithin(places, docCount, {
        around: { latitude, longitude },
        radius: defaultRadius * 1000,
      });
    },
    [exclusionFilters.days](index: SearchIndex, value: string) {
      const [from = Number.NaN, to = Number.NaN] = value
        .split('/')
        .map((day) => Date.parse(`${day}T00:00:00Z`) / 1000);
      const onOrAfter = { attribute: guideLocalEnd, min: from || -Infinity, max: Infinity };
      const before = to + dayLength / 1000 - 1;
      const onOrBefore = { attribute: guideLocalStart, min: -Infinity, max: before || Infinity };
      return intersect(
        docsInRange(index, { kind: 'number', ...onOrAfter }),
        docsInRange(index, { kind: 'number', ...onOrBefore }),
      );
    },
    [exclusionFilters.price](index: SearchIndex, value: string) {
      const [price = Number.NaN, before] = value.split('/').map(Number);
      const max = before === undefined ? price : before - oneCent;
      return docsInRange(index, { kind: 'number', attribute: 'PriceMin', min: price, max });
    },
  }),
);

function docsInRange(
  index: SearchIndex,
  { attribute, min, max }: Extract<Filter, { kind: 'number' }>,
): Bitset {
  const { ascending, valueOf } = findColumn(index, attribute);
  const from = lowerBound(ascending.length, (n) => valueOf(ascending[n]!) < min);
  const to = lowerBound(ascending.length, (n) => valueOf(ascending[n]!) <= max);
  const set = noDoc(index);
  if (from < to) setBits(set, ascending.subarray(from, to));
  return set;
}

/** Throws `SearchFault` where the index has no such attribute. */
export function checkFilter(
  index: SearchIndex,
  { kind, attribute }: Extract<Filter, { attribute: string }>,
): void {
  if (kind === 'number') findColumn(index, attribute);
  else if (attribute !== 'objectID' && !exclusions.has(attribute)) {
    findFacet(index, attribute);
  }
}

function findFacet({ facets }: SearchIndex, attribute: string): Facet {
  const facet = facets.get(attribute);
  if (facet === undefined) throw new SearchFault(`Cannot filter on attribute ${attribute}`);
  return facet;
}

function findColumn({ numbers }: SearchIndex, attribute: string): NumericColumn {
  const column = numbers.get(attribute);
  if (column === undefined) throw new SearchFault(`Cannot compare attribute ${attribute}`);
  return column;
}

function everyDoc({ docCount }: SearchIndex): Bitset {
  return createBitset(docCount).fill(-1);
}

function noDoc({ docCount }: SearchIndex): Bitset {
  return createBitset(docCount);
}
