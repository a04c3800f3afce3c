import type { Coordinates } from '#shared/domain/catalogue/catalogue.ts';
import { distanceKm, parsePostcode } from '#shared/domain/location/geography.ts';
import { stateByName, type AustralianState } from '#shared/domain/location/states.ts';
import { foldText } from '#shared/domain/search/foldText.ts';
import zoneExceptions from '#resources/places/zone-exceptions.json' with { type: 'json' };
import type { PreparedVenue } from '#server/storage/catalogue/preparedEvent.ts';
import { checkCoordinates, type VenueRecord, type Warn } from './coordinates.ts';
import type { AustralianPlaces } from './createAustralianPlaces.ts';
import { isPostcodeOf, stateOfPostcode } from './postcodeStates.ts';
import { townKey, type Town } from './towns.ts';
import { zoneOfPoint } from './zoneOfPlace.ts';

type PlacePart = 'locality' | 'state' | 'country' | 'postcode' | 'isApproximate';

export interface LocatedPlace extends Pick<PreparedVenue, PlacePart> {
  coordinates: Coordinates | null;
  /** Null when nothing in the record gives it. */
  timezone: string | null;
}

export interface Given {
  given: Coordinates | null;
  country: string;
  places: AustralianPlaces;
  warn: Warn;
}

/** The facts of a venue that are settled before its town and coordinates are completed. */
interface Clues extends Given {
  venue: VenueRecord;
  postcode: string;
  state: AustralianState | null;
  /** Coordinates of the venue itself. */
  exact: Coordinates | null;
  town: Town | null;
}

/** Completes town, state, postcode, coordinates and zone of a venue in Australia from one another. */
export function completeAustralian(venue: VenueRecord, context: Given): LocatedPlace {
  const { given, country, places, warn } = context;
  const stated = stateByName(venue.state.replaceAll('.', ''));
  const postcode = checkPostcode(venue.postcode, stated, warn);
  // Some sources name the town alone, as the venue.
  const name = venue.locality + postcode === '' ? venue.name : venue.locality;
  const state = stated ?? findState(venue, name, postcode, context);
  const exact = given && checkCoordinates(venue, { given, country, state, warn });
  const code = state?.code;
  const town = places.findTown(name, code ?? '');
  const clues = { ...context, venue, postcode, state, exact, town };
  const locality = venue.locality || findLocality(clues);
  const place = { locality, state: code ?? venue.state, postcode };
  const coordinates = exact ?? findPoint(locality, clues);
  const timezone = venue.timezone ?? findZone(place, coordinates, clues);
  const isApproximate = coordinates !== null && (!exact || venue.isApproximate);
  return { ...place, country, coordinates, isApproximate, timezone };
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

function findState({ state }: VenueRecord, name: string, postcode: string, context: Given) {
  const found = postcode === '' ? stateOfPoint(context) : stateOfPostcode(postcode);
  const settled = found ?? stateByName(context.places.findTown(name, '')?.region ?? '');
  if (settled === null) return null;
  context.warn('venue.state', state, `found by the place: ${settled.code}`);
  return settled;
}

/** A named place further away may lie in another state. */
const stateReachKm = 50;

function stateOfPoint({ given, places }: Given): AustralianState | null {
  const nearest = given === null ? null : places.nearest(given);
  if (given === null || nearest === null || nearest.km > stateReachKm) return null;
  const state = stateByName(nearest.row.state);
  // At a border the zone of the point decides which side is meant.
  return state !== null && isZoneOfState(zoneOfPoint(given), state) ? state : null;
}

/** A named place this close is the suburb or the one beside it. */
const localityReachKm = 3;

function findLocality({ venue, postcode, town, exact, places }: Clues): string {
  const [row] = places.ofPostcode(postcode);
  if (row !== undefined) return row.place;
  // The venue is called by its town alone.
  if (town !== null && townKey(venue.name) === townKey(town.name)) return town.name;
  const nearest = exact === null ? null : places.nearest(exact);
  return nearest !== null && nearest.km <= localityReachKm ? nearest.row.place : '';
}

/** A town further from the named place of its postcode than this is a namesake. */
const postcodeReachKm = 60;

/** The point of the postcode, or of the town in it, which is closer; else of the town. */
function findPoint(locality: string, { postcode, town, places, warn }: Clues): Coordinates | null {
  const rows = places.ofPostcode(postcode);
  const row = rows.find(({ place }) => townKey(place) === townKey(locality)) ?? rows[0];
  if (town !== null && !(row && distanceKm(town.coordinates, row) > postcodeReachKm)) {
    warn('venue.latitude', locality, 'no coordinates: those of the town are used');
    return town.coordinates;
  }
  if (town !== null && townKey(row?.place ?? '') !== townKey(locality)) {
    warn('venue.postcode', postcode, 'is far from the town: the place of the postcode is used');
  }
  const point = row
    ? { latitude: row.latitude, longitude: row.longitude }
    : places.guessPostcode(postcode);
  if (point !== null) {
    warn('venue.latitude', postcode, 'no coordinates: those of the postcode are used');
  }
  return point;
}

function findZone(place: StatedPlace, coordinates: Coordinates | null, clues: Clues) {
  const { state, exact, warn } = clues;
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

interface ZoneException {
  zone: string;
  state: string;
  /** Every address of these has the zone, but for the towns named in `except`. */
  postcodes?: readonly string[];
  except?: readonly string[];
  /** As `foldText` writes them. */
  towns: readonly string[];
}

/**
 * Places whose clocks differ from those of their state's capital. Source: the boundaries of the IANA
 * zones (timezone-boundary-builder, read through geo-tz 8.1.9 at each locality of 3,173 postcodes).
 */
const exceptions: readonly ZoneException[] = zoneExceptions;

interface StatedPlace {
  locality: string;
  state: string;
  postcode: string;
}

/** The zone of a place in Australia that differs from its state's; null for all others. */
function findZoneException({ locality, state, postcode }: StatedPlace): string | null {
  const town = foldText(locality);
  const found = exceptions.find((exception) => {
    if (exception.state !== state) return false;
    if (exception.towns.includes(town)) return true;
    const isOfPostcode = exception.postcodes?.includes(postcode) ?? false;
    return isOfPostcode && !(exception.except?.includes(town) ?? false);
  });
  return found?.zone ?? null;
}

/** Whether clocks of a zone are used somewhere in a state. */
function isZoneOfState(zone: string, state: { code: string; timezone: string }): boolean {
  return (
    zone === state.timezone ||
    exceptions.some((exception) => exception.zone === zone && exception.state === state.code)
  );
}
