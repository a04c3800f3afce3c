import { type Bitset, createBitset, setBits } from '#shared/domain/bitset.ts';
import type { Coordinates } from '#shared/domain/catalogue/catalogue.ts';
import { type PlaceIndex, squaredChordOf, squaredChords } from '#server/search/index/placeIndex.ts';

export type Box = Record<'south' | 'north' | 'west' | 'east', number>;

/** The documents at most `radius` metres away. */
export function findWithin(
  places: PlaceIndex,
  docCount: number,
  { around, radius }: { around: Coordinates; radius: number },
): Bitset {
  const chords = squaredChords(places, around);
  const farthest = squaredChordOf(radius);
  return docsOfRows(places, docCount, (row) => chords[row]! <= farthest);
}

/** The documents inside any of the boxes. */
export function findInBoxes(places: PlaceIndex, docCount: number, boxes: readonly Box[]): Bitset {
  return docsOfRows(places, docCount, (row) => {
    const latitude = places.latitudes[row]!;
    const longitude = places.longitudes[row]!;
    return boxes.some(
      ({ south, north, west, east }) =>
        latitude >= south && latitude <= north && longitude >= west && longitude <= east,
    );
  });
}

function docsOfRows(
  { offsets, docs }: PlaceIndex,
  docCount: number,
  isInside: (row: number) => boolean,
): Bitset {
  const set = createBitset(docCount);
  for (let row = 0; row + 1 < offsets.length; row += 1) {
    if (isInside(row)) setBits(set, docs.subarray(offsets[row], offsets[row + 1]));
  }
  return set;
}
