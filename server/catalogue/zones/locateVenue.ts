import type { Coordinates } from '#shared/domain/catalogue.ts';
import { stateByName, type AustralianState } from '#shared/domain/location/states.ts';
import type { ValidEventRecord } from '#server/catalogue/eventRecord.ts';
import { countryCode, countryName } from './countryCode.ts';
import { findTown } from './findTown.ts';
import { checkCoordinates, readCoordinates, type VenueWarning } from './coordinates.ts';
import { isAustralianZone, zoneOfCountry, zoneOfPoint } from './zoneOfPlace.ts';

type VenueRecord = ValidEventRecord['venue'];

export interface LocatedVenue {
  state: string;
  country: string;
  coordinates: Coordinates | null;
  /** Null when nothing tells where the venue is. */
  timezone: string | null;
  warnings: readonly VenueWarning[];
}

/** Venues looked at lately: a listing names the same few again and again. */
const located = new Map<string, LocatedVenue>();
const mostLocated = 5000;

/** Settles where a venue is: country and state as shown, coordinates that can be right, its zone. */
export function locateVenue(venue: VenueRecord): LocatedVenue {
  const key = JSON.stringify(venue);
  const known = located.get(key);
  if (known !== undefined) return known;
  if (located.size >= mostLocated) located.clear();
  const found = locate(venue);
  located.set(key, found);
  return found;
}

function locate(venue: VenueRecord): LocatedVenue {
  const warnings: VenueWarning[] = [];
  const given = readCoordinates(venue, warnings);
  const country = settleCountry(venue, given);
  const state = countryCode(country) === 'AU' ? stateByName(venue.state) : null;
  const coordinates =
    given === null ? null : checkCoordinates(venue, { given, country, state, warnings });
  const timezone =
    venue.timezone ??
    (coordinates === null
      ? guessZone(venue.locality, { country, state, warnings })
      : zoneOfPoint(coordinates));
  return { state: state?.code ?? venue.state, country, coordinates, timezone, warnings };
}

function settleCountry(venue: VenueRecord, coordinates: Coordinates | null): string {
  if (venue.country !== '') return countryName(venue.country);
  const zone = venue.timezone ?? (coordinates === null ? null : zoneOfPoint(coordinates));
  // Zones of the sea say nothing of a country.
  const isAustralian =
    zone === null || zone.startsWith('Etc/')
      ? venue.state === '' || stateByName(venue.state) !== null
      : isAustralianZone(zone);
  return isAustralian ? 'Australia' : '';
}

interface KnownPlace {
  country: string;
  state: AustralianState | null;
  warnings: VenueWarning[];
}

function guessZone(locality: string, place: KnownPlace): string | null {
  const guess = guessFrom(locality, place);
  if (guess === null) return null;
  const reason = `no coordinates: taken from the ${guess.from}`;
  place.warnings.push({ field: 'venue.timezone', value: guess.timezone, reason });
  return guess.timezone;
}

function guessFrom(locality: string, { country, state }: KnownPlace) {
  if (state !== null) return { timezone: state.timezone, from: 'state' };
  const code = countryCode(country);
  if (code === null) return null;
  const town = findTown(locality, code);
  if (town !== null) return { timezone: zoneOfPoint(town.coordinates), from: 'town' };
  const timezone = zoneOfCountry(code);
  return timezone === null ? null : { timezone, from: 'country' };
}
