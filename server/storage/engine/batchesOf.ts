/** Rows in batches of at most `size`, because a statement takes a limited number of values. */
export function* batchesOf<Row>(rows: readonly Row[], size: number): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += size) yield rows.slice(start, start + size);
}
