import { distanceKm } from '#server/recommender/catalogue/geometry.ts';
import type { Taste } from '#server/recommender/profile/taste.ts';
import type { PreparedCatalogue } from '#server/recommender/types.ts';

/** Kilometres from the visitor to each venue; NaN without a place or without coordinates. */
export function venueDistances(catalogue: PreparedCatalogue, { position }: Taste): Float64Array {
  const { vectors, timezones } = catalogue.venues;
  const distances = new Float64Array(timezones.length).fill(NaN);
  if (!position) return distances;
  for (let venue = 0; venue < distances.length; venue++) {
    distances[venue] = distanceKm(position, vectors, venue);
  }
  return distances;
}
