import type { Entry } from '#server/recommender/catalogue/sparseRows.ts';

/** The `count` largest values among some columns, largest first, then by column. */
export function strongest(columns: Int32Array, values: Float64Array, count: number): Entry[] {
  const order = columns.length > count ? aboveThreshold(columns, values, count) : columns;
  return Array.from(order, (column): Entry => [column, values[column]!])
    .sort((a, b) => b[1] - a[1] || a[0] - b[0])
    .slice(0, count);
}

/** Drops the columns that cannot be among the `count` largest, without sorting them all as objects. */
function aboveThreshold(columns: Int32Array, values: Float64Array, count: number): Int32Array {
  const sorted = Float64Array.from(columns, (column) => values[column]!).sort();
  const threshold = sorted[sorted.length - count]!;
  return columns.filter((column) => values[column]! >= threshold);
}
