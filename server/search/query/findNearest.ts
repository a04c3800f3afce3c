import type { Coordinates } from '#shared/domain/catalogue.ts';
import { distanceKm } from '#shared/domain/location/geography.ts';
import { type Bitset, createBitset, hasBit, setBit } from '#server/search/sets/bitset.ts';
import { type DocSet, someDoc, toBits } from '#server/search/sets/docSet.ts';
import type { PlaceColumns, SearchIndex } from '#server/search/searchIndex.ts';

/** Metres from a point to each place; infinite where the place is unknown. */
function distancesFrom({ latitudes, longitudes }: PlaceColumns, around: Coordinates): Float64Array {
  return Float64Array.from(latitudes, (latitude, row) =>
    Number.isNaN(latitude)
      ? Infinity
      : 1000 * distanceKm(around, { latitude, longitude: longitudes[row]! }),
  );
}

/** The documents at most `radius` metres away. */
export function findWithin(
  places: PlaceColumns,
  docCount: number,
  { around, radius }: { around: Coordinates; radius: number },
): Bitset {
  const set = createBitset(docCount);
  const distances = distancesFrom(places, around);
  for (let doc = 0; doc < docCount; doc += 1) {
    if (distances[places.rowOf(doc)]! <= radius) setBit(set, doc);
  }
  return set;
}

/** The nearest documents; equally near ones in the order of `sorted`. */
export function findNearest(
  { places, sorted, docCount }: SearchIndex,
  docs: DocSet,
  { around, limit }: { around: Coordinates; limit: number },
): number[] {
  if (places === null || sorted === null) return [];
  const rankOfRow = rankByDistance(distancesFrom(places, around));
  const rankOf = (doc: number) => rankOfRow[places.rowOf(doc)]!;
  const last = findLastRank(docs, { rankOf, size: rankOfRow.length, limit });
  const bits = toBits(docs, docCount);
  const candidates: number[] = [];
  for (const doc of sorted) if (hasBit(bits, doc) && rankOf(doc) <= last) candidates.push(doc);
  return candidates.sort((a, b) => rankOf(a) - rankOf(b)).slice(0, limit);
}

/** Equal distances share a rank. */
function rankByDistance(distances: Float64Array): Uint32Array {
  const rows = Uint32Array.from(distances, (_, row) => row);
  rows.sort((a, b) => compare(distances[a]!, distances[b]!));
  const ranks = new Uint32Array(rows.length);
  let rank = 0;
  for (const [i, row] of rows.entries()) {
    if (i > 0 && distances[row] !== distances[rows[i - 1]!]) rank += 1;
    ranks[row] = rank;
  }
  return ranks;
}

/** The rank of the farthest place that is needed for `limit` documents. */
function findLastRank(
  docs: DocSet,
  { rankOf, size, limit }: { rankOf: (doc: number) => number; size: number; limit: number },
): number {
  const perRank = new Uint32Array(size);
  someDoc(docs, (doc) => {
    perRank[rankOf(doc)]! += 1;
    return false;
  });
  let sum = 0;
  const rank = perRank.findIndex((count) => (sum += count) >= limit);
  return rank === -1 ? size : rank;
}

/** A difference would not do: unknown places are infinitely far. */
function compare(a: number, b: number): number {
  return a < b ? -1 : Number(a > b);
}
