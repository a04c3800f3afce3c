import type { WeightedArtist } from '#server/recommender/profile/artistWeights.ts';
import type { CurrentEvents } from '#server/recommender/time/currentEvents.ts';
import type { Lineup, PreparedCatalogue } from '#server/recommender/types.ts';

/** By position: the largest billing × value over the line-up; all 0 without `valueOf`. */
export function computeLineupValues(
  { billings, ids }: CurrentEvents,
  valueOf: Float64Array | undefined,
): Float64Array {
  const best = new Float64Array(ids.length);
  if (!valueOf) return best;
  const { starts, columns, values } = billings;
  // From the artists to their events: most visitors care about few of them.
  for (let artist = 0; artist < valueOf.length; artist++) {
    const value = valueOf[artist]!;
    if (value === 0) continue;
    const end = starts[artist + 1]!;
    for (let i = starts[artist]!; i < end; i++) {
      const position = columns[i]!;
      const weighted = values[i]! * value;
      if (weighted > best[position]!) best[position] = weighted;
    }
  }
  return best;
}

/** By position: how much the visitor cares about someone on the bill, 0 to 1. */
export function computeFavouriteValues(
  catalogue: PreparedCatalogue,
  current: CurrentEvents,
  artists: readonly WeightedArtist[],
): Float64Array {
  return computeLineupValues(current, weightsByArtist(catalogue, artists));
}

/** The profile's weights by catalogue artist; 0 for the others. */
export function weightsByArtist(
  { artists: { keys, indexByKey } }: PreparedCatalogue,
  artists: readonly WeightedArtist[],
): Float64Array {
  const weights = new Float64Array(keys.length);
  for (const { key, weight } of artists) {
    const artist = indexByKey.get(key);
    if (artist !== undefined) weights[artist] = weight;
  }
  return weights;
}

/** The artist an event has its lineup value from; −1 where all are 0. */
export function findBestArtist(
  { starts, artists, billing }: Lineup,
  event: number,
  valueOf: Float64Array,
): number {
  let value = 0;
  let artist = -1;
  for (let i = starts[event]!; i < starts[event + 1]!; i++) {
    const weighted = billing[i]! * valueOf[artists[i]!]!;
    if (weighted <= value) continue;
    value = weighted;
    artist = artists[i]!;
  }
  return artist;
}
