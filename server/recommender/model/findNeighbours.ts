import { buildSparseRows, type Entry } from '#server/recommender/catalogue/sparseRows.ts';
import type { SparseRows } from '#server/recommender/types.ts';
import { findEaseNeighbours } from './easeNeighbours.ts';
import { findKnnNeighbours } from './knnNeighbours.ts';
import type { SignalMatrix } from './signalMatrix.ts';
import type { TrainingSettings } from './trainingSettings.ts';

/** For each artist row those that speak for it, by the method of the settings. */
export function findNeighbours(matrix: SignalMatrix, settings: TrainingSettings): Entry[][] {
  return settings.method === 'ease'
    ? findEaseNeighbours(matrix, settings)
    : findKnnNeighbours(matrix, settings);
}

/** From "these speak for a" to "s speaks for these": the direction profiles are spread in. */
export function transposeRows(rows: readonly (readonly Entry[])[]): SparseRows {
  const transposed: Entry[][] = rows.map(() => []);
  rows.forEach((row, to) => {
    for (const [from, value] of row) transposed[from]?.push([to, value]);
  });
  return buildSparseRows(transposed);
}
