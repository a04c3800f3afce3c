import type { UnitVector } from '#server/recommender/catalogue/geometry.ts';
import type { CurrentEvents } from '#server/recommender/time/currentEvents.ts';
import { keptForStep } from '#server/recommender/time/keptForStep.ts';
import type { PreparedCatalogue } from '#server/recommender/types.ts';
import { proximity } from './proximity.ts';
import { venueDistances } from './venueDistances.ts';

/** How far the current events are from a place: the same for every visitor there. */
export interface Surroundings {
  /** Tells the place from others. */
  key: string;
  /** By venue: kilometres, NaN where unknown. */
  distances: Float64Array;
  /** By position, 0 to 1. */
  nearness: Float64Array;
  /** Positions so near, rising. */
  within: (km: number) => Int32Array;
}

const kept = keptForStep<Surroundings>(({ nearness }) => 2 * nearness.length);

/** Looks around from a place, or from none. */
export function surroundingsOf(
  catalogue: PreparedCatalogue,
  current: CurrentEvents,
  place: UnitVector | null,
): Surroundings {
  const key = place?.join(' ') ?? '';
  return kept(current, key, () => lookAround(catalogue, current, { key, place }));
}

function lookAround(
  catalogue: PreparedCatalogue,
  current: CurrentEvents,
  { key, place }: { key: string; place: UnitVector | null },
): Surroundings {
  const distances = venueDistances(catalogue, place);
  const near = new Map<number, Int32Array>();
  return {
    key,
    distances,
    nearness: nearnessOf(catalogue, current, distances),
    within(km) {
      const known = near.get(km) ?? positionsWithin(current, distances, km);
      near.set(km, known);
      return known;
    },
  };
}

function nearnessOf(
  { isFestival }: PreparedCatalogue,
  { ids, venueOf }: CurrentEvents,
  distances: Float64Array,
): Float64Array {
  const usual = distances.map((km) => proximity(km, false));
  const festival = distances.map((km) => proximity(km, true));
  return Float64Array.from(
    ids,
    (id, position) => (isFestival[id] === 1 ? festival : usual)[venueOf[position]!]!,
  );
}

/** None where the distance is unknown. */
function positionsWithin(
  { lists, venueOf }: CurrentEvents,
  distances: Float64Array,
  km: number,
): Int32Array {
  return lists.all.filter((position) => distances[venueOf[position]!]! <= km);
}
