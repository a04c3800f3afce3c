import type { Coordinates } from '#shared/domain/catalogue.ts';
import { distanceKm } from '#shared/domain/location/geography.ts';
import { type Bitset, setBit } from '#server/search/sets/bitset.ts';
import type { PlaceColumns, SearchIndex } from '#server/search/searchIndex.ts';

/** Metres from a point to each place; infinite where the place is unknown. */
export function distancesFrom(
  { latitudes, longitudes }: PlaceColumns,
  around: Coordinates,
): Float64Array {
  return Float64Array.from(latitudes, (latitude, row) =>
    Number.isNaN(latitude)
      ? Infinity
      : 1000 * distanceKm(around, { latitude, longitude: longitudes[row]! }),
  );
}

/** Adds the documents at most `radius` metres away. */
export function addDocsWithin(
  set: Bitset,
  { places, docCount }: Pick<SearchIndex, 'places' | 'docCount'>,
  { around, radius }: { around: Coordinates; radius: number },
): Bitset {
  if (places === null) return set;
  const distances = distancesFrom(places, around);
  for (let doc = 0; doc < docCount; doc += 1) {
    if (distances[places.rowOf(doc)]! <= radius) setBit(set, doc);
  }
  return set;
}
