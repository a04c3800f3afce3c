/** One visitor's interest in one artist; the visitor is a number that identifies nobody. */
export interface TasteSignal {
  visitor: number;
  artistKey: number;
  weight: number;
}

/** Visitors × artists, by visitor and by artist. */
export interface SignalMatrix {
  /** Row number to artist key, ascending. */
  artistKeys: Int32Array;
  rowByKey: ReadonlyMap<number, number>;
  byVisitor: WeightedLists;
  byArtist: WeightedLists;
}

/** Lists of numbers with weights: list n is starts[n] … starts[n + 1]. */
export interface WeightedLists {
  count: number;
  starts: Int32Array;
  members: Int32Array;
  weights: Float64Array;
}

/** A visitor counts with this many artists at most, the strongest. */
const maxArtistsPerVisitor = 200;
/** A session with more signals is a bot or a shared screen: it is left out. */
const maxSignalsPerVisitor = 500;

/** Builds the matrix; of several signals for one pair the strongest counts. */
export function buildSignalMatrix(signals: readonly TasteSignal[]): SignalMatrix {
  const rows = [...groupByVisitor(signals).values()].flatMap(({ count, artists }) => {
    if (count > maxSignalsPerVisitor) return [];
    const strongest = [...artists].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
    return [strongest.slice(0, maxArtistsPerVisitor)];
  });
  const artistKeys = Int32Array.from(new Set(rows.flat().map(([key]) => key))).sort();
  const rowByKey = new Map(Array.from(artistKeys, (key, row) => [key, row]));
  const byVisitor = toWeightedLists(
    rows.map((row) => row.map(([key, weight]) => [rowByKey.get(key)!, weight] as const)),
  );
  return { artistKeys, rowByKey, byVisitor, byArtist: transpose(byVisitor, artistKeys.length) };
}

function groupByVisitor(signals: readonly TasteSignal[]) {
  const visitors = new Map<number, { count: number; artists: Map<number, number> }>();
  for (const { visitor, artistKey, weight } of signals) {
    if (!(weight > 0)) continue;
    const known = visitors.get(visitor) ?? { count: 0, artists: new Map<number, number>() };
    visitors.set(visitor, known);
    known.count++;
    const before = known.artists.get(artistKey) ?? 0;
    known.artists.set(artistKey, Math.max(before, Math.min(weight, 1)));
  }
  return visitors;
}

function toWeightedLists(rows: readonly (readonly (readonly [number, number])[])[]): WeightedLists {
  const starts = new Int32Array(rows.length + 1);
  rows.forEach((row, n) => (starts[n + 1] = starts[n]! + row.length));
  const members = new Int32Array(starts[rows.length]!);
  const weights = new Float64Array(members.length);
  let at = 0;
  for (const row of rows) {
    for (const [member, weight] of row.toSorted((a, b) => a[0] - b[0])) {
      members[at] = member;
      weights[at++] = weight;
    }
  }
  return { count: rows.length, starts, members, weights };
}

function transpose(rows: WeightedLists, count: number): WeightedLists {
  const starts = new Int32Array(count + 1);
  for (const member of rows.members) starts[member + 1]!++;
  for (let n = 0; n < count; n++) starts[n + 1]! += starts[n]!;
  const next = starts.slice();
  const members = new Int32Array(rows.members.length);
  const weights = new Float64Array(rows.members.length);
  for (let row = 0; row < rows.count; row++) {
    for (let i = rows.starts[row]!; i < rows.starts[row + 1]!; i++) {
      const at = next[rows.members[i]!]!++;
      members[at] = row;
      weights[at] = rows.weights[i]!;
    }
  }
  return { count, starts, members, weights };
}
