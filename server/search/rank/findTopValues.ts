import type { Facet } from '#server/search/index/facet.ts';

/** The values with the highest counts, in that order; equal counts in the order of the values. */
export interface TopValues {
  values: number[];
  /** Takes values in ascending order; answers true when none after this one can be among the top. */
  add(value: number): boolean;
}

/** Values without any document are left out. */
export function createTopValues(facet: Facet, counts: Uint32Array, limit: number): TopValues {
  const { valueOffsets } = facet.data;
  const values: number[] = [];
  let least = 0;
  return {
    values,
    add(value) {
      if (limit === 0) return true;
      const count = counts[value]!;
      if (count > least) {
        if (values.length === limit) values.pop();
        values.splice(firstBelow(values, counts, count), 0, value);
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

function firstBelow(values: readonly number[], counts: Uint32Array, count: number): number {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (counts[values[middle]!]! >= count) low = middle + 1;
    else high = middle;
  }
  return low;
}
