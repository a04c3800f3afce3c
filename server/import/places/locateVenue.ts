import type { Coordinates } from '#shared/domain/catalogue/catalogue.ts';
import { countryCode, countryName } from '#shared/domain/location/countryCode.ts';
import { stateByName } from '#shared/domain/location/states.ts';
import { stateOfUnitedStates } from '#shared/domain/location/statesAbroad.ts';
import { homeZone } from '#shared/domain/time/calendar.ts';
import { createCache } from '#server/cache/createCache.ts';
import type { Issue } from '#server/import/record/sourceRecord.ts';
import { completeAustralian, type Given, type LocatedPlace } from './completeAustralian.ts';
import { checkCoordinates, readCoordinates, type VenueRecord, type Warn } from './coordinates.ts';
import { createAustralianPlaces, type AustralianPlaces } from './createAustralianPlaces.ts';
import { findTowns, pickUnambiguous } from './findTown.ts';
import { loadShippedPlaces } from './loadPlaces.ts';
import type { PlaceRow } from './parsePlaces.ts';
import type { Town } from './towns.ts';
import { isAustralianZone, zoneOfCountry, zoneOfPoint } from './zoneOfPlace.ts';

export interface LocatedVenue extends LocatedPlace {
  warnings: readonly Issue[];
}

/** Completes where a venue is from what its record has; what does not fit is left out with a warning. */
export type LocateVenue = (venue: VenueRecord, fallbackZone?: string | null) => LocatedVenue;

/** A listing names the same few venues again and again. */
const cachedVenues = 5000;

/** Locates venues by a table of postcodes. */
export function createVenueLocator(readPlaces: () => readonly PlaceRow[]): LocateVenue {
  const places = createAustralianPlaces(readPlaces);
  const cache = createCache<LocatedVenue>({
    name: 'venue_locations',
    maxSize: cachedVenues,
    emptiedBy: 'nothing: places do not move',
  });
  return (given, givenZone = null) => {
    const { venue, fallbackZone } = weakenOffsetZone(given, givenZone);
    const key = JSON.stringify([venue, fallbackZone]);
    const known = cache.get(key);
    if (known !== undefined) return known;
    const located = venue.isOnline
      ? locateOnline(venue, fallbackZone)
      : withZone(locate(venue, places, fallbackZone), fallbackZone);
    cache.set(key, located);
    return located;
  };
}

/** A zone that is an offset alone, as a website without a place has it, stands in where the place gives none. */
function weakenOffsetZone(venue: VenueRecord, fallbackZone: string | null) {
  if (venue.timezone?.startsWith('Etc/') !== true) return { venue, fallbackZone };
  const { timezone, ...placed } = venue;
  return { venue: placed, fallbackZone: fallbackZone ?? timezone };
}

/** Locates venues by the table of postcodes that comes with the program. */
export const locateVenue = createVenueLocator(loadShippedPlaces);

function withZone(located: LocatedVenue, fallbackZone: string | null): LocatedVenue {
  if (located.timezone !== null || fallbackZone === null) return located;
  const reason = 'missing: that of the calendar or the default is used';
  const warning = { field: 'venue.timezone', value: fallbackZone, reason };
  return { ...located, timezone: fallbackZone, warnings: [...located.warnings, warning] };
}

function locateOnline(venue: VenueRecord, fallbackZone: string | null): LocatedVenue {
  const timezone = venue.timezone ?? fallbackZone;
  const reason = 'none for an online event: that of Sydney is used';
  const nowhere = { locality: '', state: '', country: '', postcode: '', coordinates: null };
  return {
    ...nowhere,
    isApproximate: false,
    timezone: timezone ?? homeZone,
    warnings: timezone ? [] : [{ field: 'venue.timezone', value: homeZone, reason }],
  };
}

function locate(venue: VenueRecord, places: AustralianPlaces, fallbackZone: string | null) {
  const warnings: Issue[] = [];
  const warn: Warn = (field, value, reason) => void warnings.push({ field, value, reason });
  const given = readCoordinates(venue, warn);
  const country = findCountry(venue, given, fallbackZone);
  const complete = countryCode(country) === 'AU' ? completeAustralian : locateAbroad;
  return { ...complete(venue, { given, country, places, warn }), warnings };
}

function findCountry(
  venue: VenueRecord,
  coordinates: Coordinates | null,
  fallbackZone: string | null,
): string {
  if (venue.country !== '') return countryName(venue.country);
  const ofPoint = coordinates === null ? null : zoneOfPoint(coordinates);
  const zone = venue.timezone ?? ofPoint ?? fallbackZone;
  // Zones of the sea belong to no country.
  const isAustralian =
    zone === null || zone.startsWith('Etc/')
      ? venue.state === '' || stateByName(venue.state) !== null
      : isAustralianZone(zone);
  return isAustralian ? 'Australia' : '';
}

function locateAbroad(venue: VenueRecord, { given, warn, ...stated }: Given): LocatedPlace {
  const { locality, state, postcode } = venue;
  const isAmerican = stated.country === '' && isTownOfUnitedStates(venue);
  const country = isAmerican ? 'United States' : stated.country;
  const exact = given && checkCoordinates(venue, { given, country, state: null, warn });
  const town = exact === null ? findTownAbroad(venue, country) : null;
  if (town !== null) {
    warn('venue.latitude', locality, 'no coordinates: those of the town are used');
  }
  const coordinates = exact ?? town?.coordinates ?? null;
  const timezone = venue.timezone ?? findZoneAbroad(coordinates, country, warn);
  const isApproximate = exact === null ? town !== null : venue.isApproximate;
  return { locality, state, country, postcode, coordinates, isApproximate, timezone };
}

/** American pages write `Philadelphia, PA` and no country. */
function isTownOfUnitedStates({ locality, state }: VenueRecord): boolean {
  if (!/^[A-Z]{2}$/.test(state) || locality === '') return false;
  return findTowns(locality, 'US').some(({ region }) => region === state);
}

/** A town of the region, the only one of its name, or the one that is far larger than its namesakes. */
function findTownAbroad({ locality, state }: VenueRecord, country: string): Town | null {
  const code = countryCode(country);
  if (code === null || locality === '') return null;
  const towns = findTowns(locality, code);
  const stated = (code === 'US' ? stateOfUnitedStates(state) : null) ?? state.toUpperCase();
  const inRegion = towns.filter(({ region }) => region === stated);
  return pickUnambiguous(inRegion.length > 0 ? inRegion : towns);
}

function findZoneAbroad(coordinates: Coordinates | null, country: string, warn: Warn) {
  if (coordinates !== null) return zoneOfPoint(coordinates);
  const code = countryCode(country);
  const timezone = code === null ? null : zoneOfCountry(code);
  if (timezone === null) return null;
  warn('venue.timezone', timezone, 'missing: that of the country is used');
  return timezone;
}
