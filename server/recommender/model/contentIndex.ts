import type { Entry } from '#server/recommender/catalogue/sparseRows.ts';
import type { SparseRows } from '#server/recommender/types.ts';

export interface ContentIndex {
  /** The rows most alike in content, most alike first; among equals those with more fans. */
  nearest(content: readonly Entry[], count: number): Int32Array;
}

/** Finds artists by content among those with neighbours of their own (`fans` above 0). */
export function contentIndex(content: SparseRows, fans: ArrayLike<number>): ContentIndex {
  const postings = invert(content, fans);
  const similarity = new Float64Array(fans.length);
  return {
    nearest(entries, count) {
      const touched = new Set<number>();
      for (const [column, value] of entries) {
        for (const [row, theirs] of postings.get(column) ?? []) {
          touched.add(row);
          similarity[row]! += value * theirs;
        }
      }
      const likeness = (row: number) => Math.round(similarity[row]! * 1e9);
      const nearest = [...touched]
        .sort((a, b) => likeness(b) - likeness(a) || fans[b]! - fans[a]! || a - b)
        .slice(0, count);
      for (const row of touched) similarity[row] = 0;
      return Int32Array.from(nearest);
    },
  };
}

function invert(content: SparseRows, fans: ArrayLike<number>): Map<number, Entry[]> {
  const postings = new Map<number, Entry[]>();
  for (let row = 0; row + 1 < content.starts.length; row++) {
    if (!(fans[row]! > 0)) continue;
    const end = content.starts[row + 1]!;
    for (let i = content.starts[row]!; i < end; i++) {
      const column = content.columns[i]!;
      const entries = postings.get(column) ?? [];
      entries.push([row, content.values[i]!]);
      postings.set(column, entries);
    }
  }
  return postings;
}
