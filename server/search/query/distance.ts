import type { Coordinates } from '#shared/domain/catalogue.ts';
import { type Bitset, setBit } from '#server/search/sets/bitset.ts';
import type { PlaceColumns, SearchIndex } from '#server/search/searchIndex.ts';

const earthRadius = 6_371_000;

/** Metres from a point to each place; infinite where the place is unknown. */
export function distancesFrom(
  { latitudes, longitudes }: PlaceColumns,
  around: Coordinates,
): Float64Array {
  return Float64Array.from(latitudes, (latitude, row) =>
    Number.isNaN(latitude) ? Infinity : metresBetween(around, latitude, longitudes[row]!),
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

function metresBetween(from: Coordinates, latitude: number, longitude: number): number {
  const radians = Math.PI / 180;
  const halfNorth = Math.sin(((latitude - from.latitude) * radians) / 2) ** 2;
  const halfEast = Math.sin(((longitude - from.longitude) * radians) / 2) ** 2;
  const share = Math.cos(from.latitude * radians) * Math.cos(latitude * radians);
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(halfNorth + share * halfEast)));
}
