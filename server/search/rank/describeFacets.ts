import { type DocSet, someDoc } from '#server/search/index/docSet.ts';
import { countFacet, type Facet, facetValue } from '#server/search/index/facet.ts';
import { lowerBound } from '#server/search/index/lowerBound.ts';
import { type Found, isEverything } from '#server/search/match/findDocs.ts';
import type { NumericColumn, SearchIndex } from '#server/search/match/searchIndex.ts';
import type { SearchRequest } from '#server/search/match/searchRequest.ts';

/** Counts of the requested facets and statistics of the numbers; unknown names are left out. */
export function describeFacets(index: SearchIndex, found: Found, request: SearchRequest) {
  const facets: [string, Record<string, number>][] = [];
  const stats: [string, ReturnType<typeof statsOf>][] = [];
  for (const name of new Set(request.facets)) {
    const facet = index.facets.get(name);
    const numbers = index.numbers.get(name);
    if (facet !== undefined) facets.push([name, listCounts(facet, found, request)]);
    const described = numbers === undefined ? null : statsOf(numbers, found.docs);
    if (described !== null) stats.push([name, described]);
  }
  return { facets: Object.fromEntries(facets), facets_stats: Object.fromEntries(stats) };
}

/** How many of the found documents have each value. */
export function foundCounts(facet: Facet, found: Found): Uint32Array {
  return isEverything(found) ? found.visible.countsOf(facet) : countFacet(facet, found.docs);
}

function listCounts(facet: Facet, found: Found, request: SearchRequest): Record<string, number> {
  const counts = foundCounts(facet, found);
  const entries = findTopValues(facet, counts, request.maxValuesPerFacet).map(
    (value) => [facetValue(facet, value), counts[value]!] as const,
  );
  if (request.isFacetOrderAlphabetic) entries.sort(([a], [b]) => (a < b ? -1 : 1));
  // fromEntries defines own properties, whatever a value is called (`__proto__`).
  return Object.fromEntries(entries);
}

/** Null where no document has a value. */
function statsOf({ valueOf }: NumericColumn, docs: DocSet) {
  let sum = 0;
  let count = 0;
  let min = Infinity;
  let max = -Infinity;
  someDoc(docs, (doc) => {
    const value = valueOf(doc);
    if (Number.isNaN(value)) return;
    count += 1;
    sum += value;
    min = Math.min(min, value);
    max = Math.max(max, value);
  });
  return count === 0 ? null : { min, max, avg: sum / count, sum };
}

/** The values with the highest counts, in that order, equal counts by value; values without documents are left out. */
export function createTopValues(facet: Facet, counts: Uint32Array, limit: number) {
  const { valueOffsets } = facet.data;
  const values: number[] = [];
  let least = 0;
  return {
    values,
    /** Takes values in ascending order; returns true when none after this one can be among the top. */
    add(value: number): boolean {
      if (limit === 0) return true;
      const count = counts[value]!;
      if (count > least) {
        if (values.length === limit) values.pop();
        const firstBelow = lowerBound(values.length, (n) => counts[values[n]!]! >= count);
        values.splice(firstBelow, 0, value);
        if (values.length === limit) least = counts[values[limit - 1]!]!;
      }
      // Values come by their total, which no count exceeds.
      return valueOffsets[value + 1]! - valueOffsets[value]! <= least;
    },
  };
}

/** The top of all values of a facet. */
export function findTopValues(facet: Facet, counts: Uint32Array, limit: number): number[] {
  const top = createTopValues(facet, counts, limit);
  for (let value = 0; value < facet.valueCount; value += 1) if (top.add(value)) break;
  return top.values;
}
