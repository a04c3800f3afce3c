import { distanceKm, type UnitVector } from '#server/recommender/catalogue/geometry.ts';
import type { CurrentEvents } from '#server/recommender/time/currentEvents.ts';
import type { PreparedCatalogue } from '#server/recommender/types.ts';
import { gatherValues } from './gatherValues.ts';

const halfwayKm = 50;
/** People travel further for a festival. */
const festivalHalfwayKm = 150;

/** How far the current events are from one visitor. */
export interface VisitorDistances {
  /** Kilometres by venue, NaN where unknown. */
  byVenue: Float64Array;
  /** By position, 0 to 1: the term `geo`. */
  proximity: Float64Array;
  /** Positions of the events at most so many kilometres away, ascending. */
  positionsWithin: (km: number) => Int32Array;
}

/** Measures from a visitor's position; without one every distance is unknown. */
export function measureDistances(
  { venues, isFestival }: PreparedCatalogue,
  { ids, venueOf, lists }: CurrentEvents,
  from: UnitVector | null,
): VisitorDistances {
  const byVenue = Float64Array.from(venues.timezones, (_, venue) =>
    from ? distanceKm(from, venues.vectors, venue) : NaN,
  );
  const festival = byVenue.map((km) => proximityAt(km, festivalHalfwayKm));
  const proximity = gatherValues(
    byVenue.map((km) => proximityAt(km, halfwayKm)),
    venueOf,
  );
  for (let position = 0; position < ids.length; position++) {
    if (isFestival[ids[position]!]) proximity[position] = festival[venueOf[position]!]!;
  }
  return {
    byVenue,
    proximity,
    positionsWithin: (km) => lists.all.filter((position) => byVenue[venueOf[position]!]! <= km),
  };
}

/** 1 next door, ½ at `halfway` kilometres, 0 where the distance is unknown. */
function proximityAt(km: number, halfway: number): number {
  if (Number.isNaN(km)) return 0;
  const share = km / halfway;
  return 1 / (1 + share * share);
}
