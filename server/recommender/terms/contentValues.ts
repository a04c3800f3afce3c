import type { CurrentEvents } from '#server/recommender/time/currentEvents.ts';
import type { PreparedCatalogue, SparseRows } from '#server/recommender/types.ts';

/** Cosine of the visitor's direction and the event's categories and genres, into `values`. */
export function contentValues(
  { labels }: PreparedCatalogue,
  { labelSetOf }: CurrentEvents,
  { direction, values }: { direction: Float64Array; values: Float64Array },
): Float64Array {
  const ofSet = cosines(labels.sets, direction);
  for (let p = 0; p < values.length; p++) values[p] = ofSet[labelSetOf[p]!]!;
  return values;
}

function cosines({ starts, columns, values }: SparseRows, direction: Float64Array): Float64Array {
  const result = new Float64Array(starts.length - 1);
  for (let set = 0; set < result.length; set++) {
    const end = starts[set + 1]!;
    let sum = 0;
    for (let i = starts[set]!; i < end; i++) sum += values[i]! * direction[columns[i]!]!;
    // Rounding may take a cosine a hair past 1.
    result[set] = sum > 1 ? 1 : sum;
  }
  return result;
}
