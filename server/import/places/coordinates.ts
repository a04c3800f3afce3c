import type { Coordinates } from '#shared/domain/catalogue/catalogue.ts';
import { countryCode } from '#shared/domain/location/countryCode.ts';
import { distanceKm } from '#shared/domain/location/geography.ts';
import type { AustralianState } from '#shared/domain/location/states.ts';
import type { ValidEventRecord } from '#server/import/record/eventRecord.ts';
import { findTown } from './findTown.ts';
import { hasClocksOf, isAustralianZone, zoneOfPoint } from './zoneOfPlace.ts';

export type VenueRecord = Omit<ValidEventRecord['venue'], 'accessibility'>;

/** Reports what was completed or left out of a field of a venue. */
export type Warn = (field: string, value: unknown, reason: string) => void;

/** The coordinates a venue gives, unless half of them is missing or both are zero. */
export function readCoordinates(venue: VenueRecord, warn: Warn): Coordinates | null {
  const { latitude = null, longitude = null } = venue;
  if (latitude === null && longitude === null) return null;
  if (latitude !== null && longitude !== null && (latitude !== 0 || longitude !== 0)) {
    return { latitude, longitude };
  }
  warn('venue.latitude', `${latitude}, ${longitude}`, 'left out: not the coordinates of a place');
  return null;
}

export interface ClaimedPlace {
  given: Coordinates;
  country: string;
  state: AustralianState | null;
  warn: Warn;
}

/** The coordinates, unless they are far from where the venue says it is. */
export function checkCoordinates(venue: VenueRecord, place: ClaimedPlace): Coordinates | null {
  const { given, state, warn } = place;
  const zone = zoneOfPoint(given);
  if (zone === state?.timezone) return given;
  const reason =
    state !== null && !isAustralianZone(zone)
      ? `left out: not in ${state.code}`
      : contradictionOfTown(venue, place);
  if (reason === null) return given;
  warn('venue.latitude', `${given.latitude}, ${given.longitude}`, reason);
  return null;
}

/** People a town needs before its place is believed over a venue's coordinates. */
const wellKnown = 100_000;
const farAwayKm = 250;

function contradictionOfTown(
  { locality, timezone }: VenueRecord,
  { given, country }: ClaimedPlace,
): string | null {
  const code = countryCode(country);
  // A source that knows the zone knows its places.
  if (code === null || locality === '' || timezone) return null;
  const nearest = findTown(locality, code, given);
  if (nearest === null) return null;
  const distance = Math.round(distanceKm(nearest.coordinates, given));
  const isWellKnown = (findTown(locality, code)?.population ?? 0) >= wellKnown;
  const isWrong = isWellKnown || !hasClocksOf(code, zoneOfPoint(given));
  return distance > farAwayKm && isWrong ? `left out: ${distance} km from ${locality}` : null;
}
