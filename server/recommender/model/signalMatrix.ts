import {
  buildSparseRows,
  transposeRows,
  type Entry,
} from '#server/recommender/catalogue/sparseRows.ts';

/** One visitor's interest in one artist; the visitor is a number that identifies nobody. */
export interface TasteSignal {
  visitor: number;
  artistKey: number;
  weight: number;
}

/** Visitors × artists, by visitor and by artist. */
export type SignalMatrix = ReturnType<typeof buildSignalMatrix>;

/** A visitor counts with this many artists at most, the strongest. */
const maxArtistsPerVisitor = 200;
/** A session with more signals is a bot or a shared screen: it is left out. */
const maxSignalsPerVisitor = 500;

/** Builds the matrix; of several signals for one pair the strongest counts. */
export function buildSignalMatrix(signals: readonly TasteSignal[]) {
  const rows = [...groupByVisitor(signals).values()].flatMap(({ count, artists }) => {
    if (count > maxSignalsPerVisitor) return [];
    const strongest = [...artists].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
    return [strongest.slice(0, maxArtistsPerVisitor)];
  });
  const artistKeys = Int32Array.from(new Set(rows.flat().map(([key]) => key))).sort();
  const rowByKey = new Map(Array.from(artistKeys, (key, row) => [key, row]));
  const byVisitor = buildSparseRows(
    rows.map((row) =>
      row
        .map(([key, weight]): Entry => [rowByKey.get(key)!, weight])
        .toSorted((a, b) => a[0] - b[0]),
    ),
  );
  return { artistKeys, rowByKey, byVisitor, byArtist: transposeRows(byVisitor, artistKeys.length) };
}

function groupByVisitor(signals: readonly TasteSignal[]) {
  const visitors = new Map<number, { count: number; artists: Map<number, number> }>();
  for (const { visitor, artistKey, weight } of signals) {
    if (!(weight > 0)) continue;
    const signalled = visitors.get(visitor) ?? { count: 0, artists: new Map<number, number>() };
    visitors.set(visitor, signalled);
    signalled.count++;
    const before = signalled.artists.get(artistKey) ?? 0;
    signalled.artists.set(artistKey, Math.max(before, Math.min(weight, 1)));
  }
  return visitors;
}
