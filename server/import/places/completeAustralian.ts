import type { Coordinates } from '#shared/domain/catalogue/catalogue.ts';
import { distanceKm, parsePostcode } from '#shared/domain/location/geography.ts';
import { stateByName, type AustralianState } from '#shared/domain/location/states.ts';
import type { ValidEventRecord } from '#server/import/record/eventRecord.ts';
import { checkCoordinates, type Warn } from './coordinates.ts';
import type { AustralianPlaces } from './createAustralianPlaces.ts';
import type { PlaceRow } from './parsePlaces.ts';
import { isPostcodeOf, stateOfPostcode } from './postcodeStates.ts';
import { townKey, type Town } from './towns.ts';
import { findZoneException, isZoneOfState } from './zoneExceptions.ts';
import { zoneOfPoint } from './zoneOfPlace.ts';

type VenueRecord = Omit<ValidEventRecord['venue'], 'accessibility'>;

/** Location of a venue. */
export interface LocatedPlace {
  locality: string;
  state: string;
  country: string;
  postcode: string;
  coordinates: Coordinates | null;
  /** The coordinates are those of the postcode or town. */
  isApproximate: boolean;
  /** Null when nothing in the record gives it. */
  timezone: string | null;
}

interface Given {
  given: Coordinates | null;
  country: string;
  places: AustralianPlaces;
  warn: Warn;
}

/** Completes town, state, postcode, coordinates and zone of a venue in Australia from one another. */
export function completeAustralian(
  venue: VenueRecord,
  { given, country, places, warn }: Given,
): LocatedPlace {
  const stated = stateByName(venue.state.replaceAll('.', ''));
  const postcode = checkPostcode(venue.postcode, stated, warn);
  const name = townName(venue, postcode);
  const state = stated ?? findState(venue, { name, postcode, given, places, warn });
  const code = state?.code ?? venue.state;
  const exact = given && checkCoordinates(venue, { given, country, state, warn });
  const town = places.findTown(name, state?.code ?? '');
  const locality = venue.locality || findLocality({ venue, postcode, town, exact, places });
  const place = { locality, state: code, postcode };
  const coordinates = exact ?? findPoint({ locality, postcode, town, places, warn });
  const timezone = venue.timezone ?? findZone({ place, state, exact, coordinates, warn });
  const isApproximate = coordinates !== null && (exact === null || venue.isApproximate);
  return { ...place, country, coordinates, isApproximate, timezone };
}

/** Some sources name the town alone, as the venue. */
function townName({ locality, name }: VenueRecord, postcode: string): string {
  return locality === '' && postcode === '' ? name : locality;
}

function checkPostcode(text: string, state: AustralianState | null, warn: Warn): string {
  if (text === '') return '';
  const leaveOut = (reason: string): string => {
    warn('venue.postcode', text, `left out: ${reason}`);
    return '';
  };
  // Spreadsheets drop the leading zero of the Northern Territory.
  const postcode = parsePostcode(/^\d{3}$/.test(text) ? `0${text}` : text);
  if (postcode === null) return leaveOut('not an Australian postcode');
  if (stateOfPostcode(postcode) === null) return leaveOut('no state has such a postcode');
  if (state === null || isPostcodeOf(postcode, state)) return postcode;
  return leaveOut(`a postcode of ${stateOfPostcode(postcode)?.code}, not of ${state.code}`);
}

interface Clues {
  name: string;
  postcode: string;
  given: Coordinates | null;
  places: AustralianPlaces;
  warn: Warn;
}

/** The state of a venue that gives none, by its postcode, its coordinates or its town. */
function findState({ state }: VenueRecord, clues: Clues): AustralianState | null {
  const found = clues.postcode === '' ? stateOfPoint(clues) : stateOfPostcode(clues.postcode);
  const settled = found ?? stateByName(clues.places.findTown(clues.name, '')?.region ?? '');
  if (settled === null) return null;
  clues.warn('venue.state', state, `found by the place: ${settled.code}`);
  return settled;
}

/** A named place further away may lie in another state. */
const stateReachKm = 50;

function stateOfPoint({ given, places }: Clues): AustralianState | null {
  const nearest = given === null ? null : places.nearest(given);
  if (given === null || nearest === null || nearest.km > stateReachKm) return null;
  const state = stateByName(nearest.row.state);
  // At a border the zone of the point decides which side is meant.
  return state !== null && isZoneOfState(zoneOfPoint(given), state) ? state : null;
}

/** A named place this close is the suburb or the one beside it. */
const localityReachKm = 3;

interface LocalityClues {
  venue: VenueRecord;
  postcode: string;
  town: Town | null;
  exact: Coordinates | null;
  places: AustralianPlaces;
}

function findLocality({ venue, postcode, town, exact, places }: LocalityClues): string {
  const [row] = places.ofPostcode(postcode);
  if (row !== undefined) return row.place;
  // The venue is called by its town alone.
  if (town !== null && townKey(venue.name) === townKey(town.name)) return town.name;
  const nearest = exact === null ? null : places.nearest(exact);
  return nearest !== null && nearest.km <= localityReachKm ? nearest.row.place : '';
}

/** A town further from the named place of its postcode than this is a namesake. */
const postcodeReachKm = 60;

interface PointClues {
  locality: string;
  postcode: string;
  town: Town | null;
  places: AustralianPlaces;
  warn: Warn;
}

function isWithinReach(town: Town, row: Coordinates | undefined): boolean {
  return row === undefined || distanceKm(town.coordinates, row) <= postcodeReachKm;
}

/** The point of the postcode, or of the town in it, which is closer; else of the town. */
function findPoint(clues: PointClues): Coordinates | null {
  const { locality, postcode, town, places, warn } = clues;
  const rows = places.ofPostcode(postcode);
  const row = rows.find(({ place }) => townKey(place) === townKey(locality)) ?? rows[0];
  if (town !== null && isWithinReach(town, row)) {
    warn('venue.latitude', locality, 'no coordinates: those of the town are used');
    return town.coordinates;
  }
  if (town !== null && townKey(row?.place ?? '') !== townKey(locality)) {
    warn('venue.postcode', postcode, 'is far from the town: the place of the postcode is used');
  }
  if (row === undefined && postcode === '') return null;
  const point = row === undefined ? places.guessPostcode(postcode) : pointOf(row);
  if (point !== null) {
    warn('venue.latitude', postcode, 'no coordinates: those of the postcode are used');
  }
  return point;
}

function pointOf({ latitude, longitude }: PlaceRow): Coordinates {
  return { latitude, longitude };
}

interface ZoneClues {
  place: { locality: string; state: string; postcode: string };
  state: AustralianState | null;
  exact: Coordinates | null;
  coordinates: Coordinates | null;
  warn: Warn;
}

function findZone({ place, state, exact, coordinates, warn }: ZoneClues): string | null {
  if (exact !== null) {
    const zone = zoneOfPoint(exact);
    // The lookup is coarse: a street beside a border may get the zone of the other side.
    return state === null || isZoneOfState(zone, state) ? zone : state.timezone;
  }
  const exception = findZoneException(place);
  const timezone =
    exception ?? state?.timezone ?? (coordinates === null ? null : zoneOfPoint(coordinates));
  if (timezone === null) return null;
  const from = exception === null && state !== null ? 'state' : 'town';
  warn('venue.timezone', timezone, `missing: that of the ${from} is used`);
  return timezone;
}
