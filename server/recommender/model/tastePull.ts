import type { SparseRows, TasteModel } from '#server/recommender/types.ts';

/** What a cold artist borrows from its content neighbours counts a little less than its own would. */
const borrowedShare = 0.9;
const steepness = 2;

export interface Seed {
  row: number;
  weight: number;
}

/** How strongly a set of liked artists pulls each artist of the model. */
export interface TastePull {
  /** By model row: the weighted sum of similarities. */
  sums: Float64Array;
  /** By model row: the seed that gave most, as its place in the list given, or −1. */
  best: Int32Array;
  /** √ of the seeds' total weight. */
  scale: number;
}

/**
 * Spreads the seeds' weights over their neighbours. A seed nobody has rated spreads what its content
 * neighbours would; an artist nobody has rated then collects the mean of its own.
 */
export function tastePull(model: TasteModel, seeds: readonly Seed[]): TastePull {
  const rows = model.artistKeys.length;
  const pull = { sums: new Float64Array(rows), best: new Int32Array(rows).fill(-1), scale: 0 };
  const bestShare = new Float64Array(rows);
  seeds.forEach(({ row, weight }, seed) => {
    for (const [from, share] of sourcesOf(model, row)) {
      spread(model.neighbours, from, { pull, bestShare, seed, weight: weight * share });
    }
  });
  pull.scale = Math.sqrt(seeds.reduce((sum, seed) => sum + seed.weight, 0));
  lend(model.borrowed, pull);
  return pull;
}

/** The pull as a number from 0 to 1: 1 − exp(−2 S / √W). */
export function affinity(sum: number, scale: number): number {
  return scale > 0 && sum > 0 ? 1 - Math.exp((-steepness * sum) / scale) : 0;
}

/** The mean of the lenders' sums, and the seed that pulls the first of them that is pulled. */
export function borrowedPull(lenders: Int32Array, pull: TastePull): { sum: number; best: number } {
  let sum = 0;
  let best = -1;
  for (const lender of lenders) {
    sum += pull.sums[lender]!;
    if (best < 0) best = pull.best[lender]!;
  }
  return { sum: lenders.length > 0 ? (borrowedShare * sum) / lenders.length : 0, best };
}

/** Gives the artists without neighbours the mean of their lenders. */
function lend(borrowed: SparseRows, pull: TastePull): void {
  for (let row = 0; row + 1 < borrowed.starts.length; row++) {
    if (borrowed.starts[row] === borrowed.starts[row + 1]) continue;
    const { sum, best } = borrowedPull(columnsOf(borrowed, row), pull);
    pull.sums[row] = sum;
    pull.best[row] = best;
  }
}

/** The rows whose neighbours a seed pulls: its own, or for a cold one its lenders'. */
function sourcesOf(model: TasteModel, row: number): [from: number, share: number][] {
  if (columnsOf(model.neighbours, row).length > 0) return [[row, 1]];
  const lenders = columnsOf(model.borrowed, row);
  return Array.from(lenders, (lender) => [lender, borrowedShare / lenders.length]);
}

interface Spreading {
  pull: TastePull;
  bestShare: Float64Array;
  seed: number;
  weight: number;
}

function spread(
  { starts, columns, values }: SparseRows,
  row: number,
  { pull, bestShare, seed, weight }: Spreading,
): void {
  const { sums, best } = pull;
  const end = starts[row + 1]!;
  for (let i = starts[row]!; i < end; i++) {
    const to = columns[i]!;
    const amount = weight * values[i]!;
    sums[to]! += amount;
    if (amount <= bestShare[to]!) continue;
    bestShare[to] = amount;
    best[to] = seed;
  }
}

function columnsOf(rows: SparseRows, row: number): Int32Array {
  return rows.columns.subarray(rows.starts[row], rows.starts[row + 1]);
}
