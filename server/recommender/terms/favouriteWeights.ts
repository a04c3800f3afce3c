import type { WeightedArtist } from '#server/recommender/profile/taste.ts';
import type { PreparedCatalogue } from '#server/recommender/types.ts';

/** The profile's weights by catalogue artist: whether the visitor cares about someone on the bill. */
export function favouriteWeights(
  catalogue: PreparedCatalogue,
  artists: readonly WeightedArtist[],
): Float64Array {
  const weights = new Float64Array(catalogue.artists.keys.length);
  for (const { key, weight } of artists) {
    const artist = catalogue.artists.indexByKey.get(key);
    if (artist !== undefined) weights[artist] = weight;
  }
  return weights;
}
