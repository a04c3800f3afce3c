import { type Bitset, hasBit } from '#shared/domain/bitset.ts';
import type { Coordinates } from '#shared/domain/catalogue/catalogue.ts';
import { type DocSet, toBits } from '#server/search/index/docSet.ts';
import { type PlaceIndex, squaredChordOf, squaredChords } from '#server/search/index/placeIndex.ts';

/** Metres. Places are looked at ring by ring, until there are enough documents. */
const rings = [25_000, 100_000, 400_000, Infinity];

/**
 * The nearest documents, equally near ones in the order of the index; those whose place is unknown come
 * last.
 */
export function findNearest(
  places: PlaceIndex,
  docs: DocSet,
  { around, limit, docCount }: { around: Coordinates; limit: number; docCount: number },
): number[] {
  const chords = squaredChords(places, around);
  const bits = toBits(docs, docCount);
  const rows = nearestRows(places, chords, { bits, limit });
  const candidates: number[] = [];
  for (const row of rows) {
    for (const doc of docsOfRow(places, row)) if (hasBit(bits, doc)) candidates.push(doc);
  }
  const chordOf = (doc: number) => distanceOrder(chords[places.rowOf(doc)]!);
  candidates.sort((a, b) => compare(chordOf(a), chordOf(b)) || places.ranks[a]! - places.ranks[b]!);
  return candidates.slice(0, limit);
}

/** The nearest places that have `limit` of the documents together, and those as far as the last one. */
function nearestRows(
  places: PlaceIndex,
  chords: Float64Array,
  { bits, limit }: { bits: Bitset; limit: number },
): number[] {
  const counts = new Uint32Array(chords.length);
  const rows = rowsOfRing(places, chords, { bits, limit, counts });
  rows.sort((a, b) => compare(distanceOrder(chords[a]!), distanceOrder(chords[b]!)));
  let sum = 0;
  let last = Infinity;
  for (const [i, row] of rows.entries()) {
    const chord = distanceOrder(chords[row]!);
    if (chord > last) return rows.slice(0, i);
    sum += counts[row]!;
    if (sum >= limit) last = chord;
  }
  return rows;
}

/** The places with documents in the smallest ring that has enough of them; fills in their counts. */
function rowsOfRing(
  places: PlaceIndex,
  chords: Float64Array,
  { bits, limit, counts }: { bits: Bitset; limit: number; counts: Uint32Array },
): number[] {
  const rows: number[] = [];
  let inner = -1;
  let sum = 0;
  for (const metres of rings) {
    const outer = squaredChordOf(metres);
    for (let row = 0; row < chords.length; row += 1) {
      const chord = distanceOrder(chords[row]!);
      if (chord <= inner || chord > outer) continue;
      const count = countDocs(places, row, bits);
      if (count === 0) continue;
      counts[row] = count;
      sum += count;
      rows.push(row);
    }
    if (sum >= limit) break;
    inner = outer;
  }
  return rows;
}

function countDocs(places: PlaceIndex, row: number, bits: Bitset): number {
  let count = 0;
  for (const doc of docsOfRow(places, row)) count += Number(hasBit(bits, doc));
  return count;
}

function docsOfRow({ offsets, docs }: PlaceIndex, row: number): Uint32Array {
  return docs.subarray(offsets[row], offsets[row + 1]);
}

/** An unknown place is farther than any other. */
function distanceOrder(chord: number): number {
  return Number.isNaN(chord) ? Infinity : chord;
}

/** A difference would not do: unknown places are infinitely far. */
function compare(a: number, b: number): number {
  return a < b ? -1 : Number(a > b);
}
