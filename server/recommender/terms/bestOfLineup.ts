import type { CurrentEvents } from '#server/recommender/time/currentEvents.ts';
import type { Lineup } from '#server/recommender/types.ts';

/** The largest billing × value over each event's line-up, into `best`, which is all 0. */
export function bestOfLineups(
  { billings }: CurrentEvents,
  valueOf: Float64Array,
  best: Float64Array,
): Float64Array {
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

/** Whose value that is; −1 where all are 0. */
export function bestArtist(
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
