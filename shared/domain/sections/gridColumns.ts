interface ColumnStep {
  /** Widest container in pixels that still has this count. */
  upTo: number;
  count: number;
}

/** Columns of a primary section by container width (product 9). */
export const sectionColumns: readonly ColumnStep[] = [
  { upTo: 375, count: 2 },
  { upTo: 475, count: 3 },
  { upTo: 575, count: 4 },
  { upTo: Infinity, count: 5 },
];

/** Columns of the sample events behind a data-capture section (product 9). */
export const dataCaptureColumns: readonly ColumnStep[] = [
  { upTo: 437, count: 2 },
  { upTo: 537, count: 3 },
  { upTo: 637, count: 4 },
  { upTo: Infinity, count: 5 },
];

export function columnsAt(steps: readonly ColumnStep[], width: number): number {
  return steps.find(({ upTo }) => width <= upTo)?.count ?? 1;
}
