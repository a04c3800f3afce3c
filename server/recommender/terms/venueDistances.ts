import { distanceKm, type UnitVector } from '#server/recommender/catalogue/geometry.ts';
import type { PreparedCatalogue } from '#server/recommender/types.ts';

/** Kilometres from a place to each venue; NaN without a place or without coordinates. */
export function venueDistances(
  catalogue: PreparedCatalogue,
  place: UnitVector | null,
): Float64Array {
  const { vectors, timezones } = catalogue.venues;
  const distances = new Float64Array(timezones.length).fill(NaN);
  if (!place) return distances;
  for (let venue = 0; venue < distances.length; venue++) {
    distances[venue] = distanceKm(place, vectors, venue);
  }
  return distances;
}
