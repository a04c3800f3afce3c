/** Share of the first k of two rankings that both have; of shorter ones, of the longer one's length. */
export function overlapAt(k: number, a: readonly number[], b: readonly number[]): number | null {
  const longest = Math.min(k, Math.max(a.length, b.length));
  if (longest === 0) return null;
  const inB = new Set(b.slice(0, k));
  return a.slice(0, k).filter((key) => inB.has(key)).length / longest;
}

/** Spearman's rank correlation of what both rankings have: 1 same order, -1 reversed; null below two. */
export function rankCorrelation(a: readonly number[], b: readonly number[]): number | null {
  const inA = new Set(a);
  const common = b.filter((key) => inA.has(key));
  const n = common.length;
  if (n < 2) return null;
  const rankInB = new Map(common.map((key, rank) => [key, rank]));
  const squares = a
    .filter((key) => rankInB.has(key))
    .reduce((sum, key, rank) => sum + (rank - (rankInB.get(key) ?? 0)) ** 2, 0);
  return 1 - (6 * squares) / (n * (n * n - 1));
}
