import type { UnitVector } from '#server/recommender/catalogue/geometry.ts';
import type { CurrentEvents } from '#server/recommender/time/currentEvents.ts';
import { keptForStep } from '#server/recommender/time/keptForStep.ts';
import type { PreparedCatalogue } from '#server/recommender/types.ts';
import { proximity } from './proximity.ts';
import type { TermArrays } from './termArrays.ts';
import { venueDistances } from './venueDistances.ts';

/** How far the current events are from a place: the same for every visitor there. */
export interface Surroundings {
  /** Tells the place from others. */
  key: string;
  /** By venue: kilometres, NaN where unknown. */
  distances: Float64Array;
  /** By position, 0 to 1; borrowed for the length of one answer. */
  nearness: Float64Array;
  /** Positions so near, rising. */
  within: (km: number) => Int32Array;
}

/** Kept by venue: by position it would be many times as much. */
interface Place extends Omit<Surroundings, 'nearness'> {
  /** Nearness of what most of a venue's events are. */
  usual: Float64Array;
  festival: Float64Array;
}

interface Facts {
  catalogue: PreparedCatalogue;
  current: CurrentEvents;
  arrays: TermArrays;
}

/** Three numbers a venue; the lists of near positions are made later, and counted as if they took a quarter of one each. */
const kept = keptForStep<Place>(({ usual }, { ids }) => 3 * usual.length + ids.length / 4);

/** Looks around from a place, or from none. */
export function surroundingsOf(
  { catalogue, current, arrays }: Facts,
  position: UnitVector | null,
): Surroundings {
  const key = position?.join(' ') ?? '';
  const place = kept(current, key, () => lookAround(catalogue, current, { key, position }));
  const { distances, within } = place;
  const nearness = nearnessFrom(place, { catalogue, current, arrays });
  return { key, distances, within, nearness };
}

function lookAround(
  catalogue: PreparedCatalogue,
  current: CurrentEvents,
  { key, position }: { key: string; position: UnitVector | null },
): Place {
  const distances = venueDistances(catalogue, position);
  const near = new Map<number, Int32Array>();
  return {
    key,
    distances,
    usual: distances.map((km) => proximity(km, false)),
    festival: distances.map((km) => proximity(km, true)),
    within(km) {
      const known = near.get(km) ?? positionsWithin(current, distances, km);
      near.set(km, known);
      return known;
    },
  };
}

function nearnessFrom(
  { usual, festival }: Place,
  { catalogue: { isFestival }, current: { ids, venueOf }, arrays }: Facts,
): Float64Array {
  const nearness = arrays.take();
  for (let position = 0; position < nearness.length; position++) {
    const byVenue = isFestival[ids[position]!] === 1 ? festival : usual;
    nearness[position] = byVenue[venueOf[position]!]!;
  }
  return nearness;
}

/** None where the distance is unknown. */
function positionsWithin(
  { lists, venueOf }: CurrentEvents,
  distances: Float64Array,
  km: number,
): Int32Array {
  const found = new Int32Array(lists.all.length);
  let count = 0;
  for (const position of lists.all) {
    if (distances[venueOf[position]!]! <= km) found[count++] = position;
  }
  return found.slice(0, count);
}
