import { distanceKm, type UnitVector } from '#server/recommender/catalogue/geometry.ts';
import type { CurrentEvents } from '#server/recommender/time/currentEvents.ts';
import type { PreparedCatalogue } from '#server/recommender/types.ts';
import { dropBeyond, selectBetween } from './positions.ts';

/** The term `geo` is half there; the more where the visitor drives further. */
const halfwayKm = { min: 50, max: 150 };
/** People travel further for a festival. */
const festivalHalfwayKm = 150;
/** The share of a taste that counts at any distance. Measured: .3 and .5 beside .7 (docs/recommender.md). */
const reachFloor = 0.3;
/** A visitor goes as far as this many events reach, between the least and the most. */
const choiceOfEvents = 100;
const reachKm = { min: 150, max: 300 };
/** A festival or the only date of an act is worth twice the way. */
const tripFactor = 2;

/** Sections that name a place hold what is within so many kilometres of it. */
export const nearKm = 120;
/** The distance that people drive in a day; only sections that say so hold events further away. */
export const dayDriveKm = 500;

/** How far the current events are from one visitor. */
export interface VisitorDistances {
  /** By position: kilometres, NaN where unknown. */
  km: Float64Array;
  /** By position, 0 to 1: the term `geo`. */
  proximity: Float64Array;
  /** By position, .3 to 1: the share of a taste that counts there; 1 where the distance is unknown. */
  reach: Float64Array;
  /** Positions of the events at most `nearKm` away, ascending. */
  near: Int32Array;
  /** Those at most `dayDriveKm` away. */
  withinDayDrive: Int32Array;
  /** Those, and the ones at an unknown distance. */
  reachable: Int32Array;
}

/** Measures from a visitor's position; without one every distance is unknown. */
export function measureDistances(
  { venues, isFestival }: PreparedCatalogue,
  { ids, venueOf, lists, isWorthTrip }: CurrentEvents,
  from: UnitVector | null,
): VisitorDistances {
  const byVenue = measureVenues(venues, from);
  const halfReach = findHalfReach(byVenue, lists.atVenue);
  const halfway = findHalfway(halfReach);
  const km = new Float64Array(ids.length);
  const proximity = new Float64Array(ids.length);
  const reach = new Float64Array(ids.length);
  for (let position = 0; position < ids.length; position++) {
    const distance = byVenue[venueOf[position]!]!;
    km[position] = distance;
    const geoHalfway = isFestival[ids[position]!] ? festivalHalfwayKm : halfway;
    proximity[position] = proximityAt(distance, geoHalfway);
    reach[position] = reachAt(distance, isWorthTrip[position] ? tripFactor * halfReach : halfReach);
  }
  const withinDayDrive = from
    ? selectBetween(lists.all, km, { upTo: dayDriveKm })
    : new Int32Array();
  return {
    km,
    proximity,
    reach,
    near: selectBetween(withinDayDrive, km, { upTo: nearKm }),
    withinDayDrive,
    reachable: from ? dropBeyond(lists.all, km, dayDriveKm) : lists.all,
  };
}

function measureVenues(
  { timezones, vectors }: PreparedCatalogue['venues'],
  from: UnitVector | null,
): Float64Array {
  const km = new Float64Array(timezones.length).fill(NaN);
  if (from === null) return km;
  for (let venue = 0; venue < km.length; venue++) km[venue] = distanceKm(from, vectors, venue);
  return km;
}

/** 1 next door, ½ at `halfway` kilometres, 0 where the distance is unknown. */
function proximityAt(km: number, halfway: number): number {
  if (Number.isNaN(km)) return 0;
  const share = km / halfway;
  return 1 / (1 + share * share);
}

function reachAt(km: number, halfway: number): number {
  return Number.isNaN(km) ? 1 : reachFloor + (1 - reachFloor) * proximityAt(km, halfway);
}

function findHalfway(halfReach: number): number {
  const drive = (halfReach - reachKm.min) / (reachKm.max - reachKm.min);
  return halfwayKm.min + drive * (halfwayKm.max - halfwayKm.min);
}

/** The kilometres within which the visitor has a choice of events: more in the country. */
function findHalfReach(byVenue: Float64Array, atVenue: readonly Int32Array[]): number {
  const nearest = [...byVenue.keys()]
    .filter((venue) => byVenue[venue]! <= reachKm.max)
    .sort((a, b) => byVenue[a]! - byVenue[b]!);
  let events = 0;
  for (const venue of nearest) {
    events += atVenue[venue]!.length;
    if (events >= choiceOfEvents) return Math.max(byVenue[venue]!, reachKm.min);
  }
  return reachKm.max;
}
