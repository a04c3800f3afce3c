import { columnsOf, type SparseRows } from '#server/recommender/catalogue/sparseRows.ts';
import type { TasteModel } from '#server/recommender/types.ts';

/** An affinity borrowed from content neighbours counts a little less than one of the artist's own. */
const borrowedShare = 0.9;
const steepness = 2;

export interface Seed {
  row: number;
  weight: number;
}

/**
 * How strongly a set of liked artists (seeds) speaks for each artist of the model: the weighted `sums` of similarities
 * of each row, the seed that contributed most to it (`best`, −1 for none), and √ of the seeds' total weight (`scale`).
 */
export type TastePull = ReturnType<typeof computeTastePull>;

/**
 * Spreads the weights of the liked artists over their neighbours. A liked artist without neighbours
 * spreads over those of its content neighbours; other cold artists get the mean of theirs.
 */
export function computeTastePull(model: TasteModel, seeds: readonly Seed[]) {
  const rows = model.artistKeys.length;
  const pull = { sums: new Float64Array(rows), best: new Int32Array(rows).fill(-1), scale: 0 };
  const bestShare = new Float64Array(rows);
  const { starts, columns, values } = model.neighbours;
  seeds.forEach(({ row, weight }, seed) => {
    for (const [from, share] of sourcesOf(model, row)) {
      const spread = weight * share;
      const end = starts[from + 1]!;
      for (let i = starts[from]!; i < end; i++) {
        const to = columns[i]!;
        const amount = spread * values[i]!;
        pull.sums[to]! += amount;
        if (amount <= bestShare[to]!) continue;
        bestShare[to] = amount;
        pull.best[to] = seed;
      }
    }
  });
  pull.scale = Math.sqrt(seeds.reduce((sum, seed) => sum + seed.weight, 0));
  lendToColdArtists(model.borrowed, pull);
  return pull;
}

/** The pull as a number from 0 to 1: 1 − exp(−2 S / √W). */
export function toAffinity(sum: number, scale: number): number {
  return scale > 0 && sum > 0 ? 1 - Math.exp((-steepness * sum) / scale) : 0;
}

/** The mean of the lenders' sums, and the seed that pulls the first of them that is pulled. */
export function averageLenders(
  lenders: Int32Array,
  pull: TastePull,
  from = 0,
  to = lenders.length,
) {
  let sum = 0;
  let best = -1;
  for (let i = from; i < to; i++) {
    const lender = lenders[i]!;
    sum += pull.sums[lender]!;
    if (best < 0) best = pull.best[lender]!;
  }
  return { sum: to > from ? (borrowedShare * sum) / (to - from) : 0, best };
}

function lendToColdArtists({ starts, columns }: SparseRows, pull: TastePull): void {
  for (let row = 0; row + 1 < starts.length; row++) {
    if (starts[row] === starts[row + 1]) continue;
    const { sum, best } = averageLenders(columns, pull, starts[row], starts[row + 1]);
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
