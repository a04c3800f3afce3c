import { distanceKm, type UnitVector } from '#server/recommender/catalogue/geometry.ts';
import { selectIds } from '#server/recommender/catalogue/sparseRows.ts';
import type { CurrentEvents } from '#server/recommender/time/currentEvents.ts';
import type { PreparedCatalogue } from '#server/recommender/types.ts';

/** Kilometres at which the term of distance is half: the radius of this many events, between the least and the most. */
const proximityRadius = { choice: 500, min: 50, max: 150 };
/** The share of a taste that counts at any distance. Measured: .3 and .5 beside .7 (docs/recommender.md). */
const reachFloor = 0.3;
/** Kilometres at which half of the rest of a taste counts: a visitor goes as far as this many events reach. */
const reachRadius = { choice: 100, min: 150, max: 300 };
/** A festival or the only date of an act is worth twice the way. */
const tripFactor = 2;

/** Kilometres around a place within which a section that names it holds events. */
export const nearKm = 120;
/** Kilometres that people drive in a day; only sections whose title states it hold events further away. */
export const dayDriveKm = 500;

/** How far the current events are from one visitor. Arrays run over event ids, lists hold ids in ascending order. */
export type VisitorDistances = ReturnType<typeof measureDistances>;

/** Measures from a visitor's position; without one every distance is unknown. */
export function measureDistances(
  { events, venues, venueOf, isFestival }: PreparedCatalogue,
  { ids, atVenue, isWorthTrip }: CurrentEvents,
  from: UnitVector | null,
) {
  const byVenue = measureVenues(venues, from);
  const nearest = [...byVenue.keys()]
    .filter((venue) => byVenue[venue]! <= reachRadius.max)
    .sort((a, b) => byVenue[a]! - byVenue[b]!);
  /** The kilometres within which the visitor has a choice of so many events: more in the country. */
  const findRadius = ({ choice, min, max }: typeof proximityRadius) => {
    let open = choice;
    const last = nearest.find((venue) => (open -= atVenue[venue]!.length) <= 0);
    return last === undefined ? max : Math.min(Math.max(byVenue[last]!, min), max);
  };
  const halfwayKm = findRadius(proximityRadius);
  const halfReachKm = findRadius(reachRadius);
  const km = new Float64Array(events.length);
  const proximity = new Float64Array(events.length);
  const reach = new Float64Array(events.length);
  const reachable = new Int32Array(ids.length);
  let reached = 0;
  for (let n = 0; n < ids.length; n++) {
    const id = ids[n]!;
    const distance = byVenue[venueOf[id]!]!;
    km[id] = distance;
    proximity[id] = proximityAt(distance, isFestival[id] ? proximityRadius.max : halfwayKm);
    reach[id] = reachAt(distance, isWorthTrip[id] ? tripFactor * halfReachKm : halfReachKm);
    if (!(distance > dayDriveKm)) reachable[reached++] = id;
  }
  const withinDayDrive = selectIds(reachable.subarray(0, reached), (id) => km[id]! <= dayDriveKm);
  return {
    /** Kilometres, NaN where unknown. */
    km,
    /** 0 to 1: the term of distance. */
    proximity,
    /** .3 to 1: the share of a taste that counts there; 1 where the distance is unknown. */
    reach,
    near: selectIds(withinDayDrive, (id) => km[id]! <= nearKm),
    withinDayDrive,
    /** At most `dayDriveKm` away or at an unknown distance. */
    reachable: from ? reachable.subarray(0, reached) : ids,
  };
}

/** Kilometres to each venue, NaN where unknown. */
export function measureVenues(
  { timezones, vectors }: PreparedCatalogue['venues'],
  from: UnitVector | null,
): Float64Array {
  const km = new Float64Array(timezones.length).fill(NaN);
  if (from === null) return km;
  for (let venue = 0; venue < km.length; venue++) km[venue] = distanceKm(from, vectors, venue);
  return km;
}

/** 1 next door, ½ at `halfway` kilometres, 0 where the distance is unknown. */
export function proximityAt(km: number, halfway: number): number {
  if (Number.isNaN(km)) return 0;
  const share = km / halfway;
  return 1 / (1 + share * share);
}

function reachAt(km: number, halfway: number): number {
  return Number.isNaN(km) ? 1 : reachFloor + (1 - reachFloor) * proximityAt(km, halfway);
}
