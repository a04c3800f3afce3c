import { countryCode } from '#shared/domain/location/countryCode.ts';
import { stateByName } from '#shared/domain/location/states.ts';
import { nameKey } from '#shared/domain/search/foldText.ts';
import {
  hasStreet,
  readPlaceText,
  readVenueText,
  saysOnline,
  type WrittenPlace,
} from '#server/import/readers/readPlaceText.ts';
import type { ValidEventRecord } from './eventRecord.ts';

type VenueRecord = ValidEventRecord['venue'];

type FindsTown = (venue: VenueRecord) => boolean;

/**
 * The venue with what its address and its name say of street, town, state, postcode and country. An address on the
 * internet is no venue: such an event is online.
 */
export function readWrittenPlace(venue: VenueRecord, findsTown: FindsTown): VenueRecord {
  const { name, locality, postcode, address, latitude = null } = venue;
  if (venue.isOnline) return venue;
  const isAnywhere = locality === '' && postcode === '' && latitude === null;
  const isOnline = saysOnline(address) || (address === '' && saysOnline(name));
  if (isAnywhere && isOnline) return { ...venue, isOnline };
  return readName(address === '' ? venue : readAddress(venue, findsTown), findsTown);
}

const fewestStops = 3;

/** Whether a place is a list of towns, such as `Auckland, Sydney, Perth`: a tour is no venue. */
export function isTour(venue: VenueRecord, findsTown: FindsTown): boolean {
  if (venue.isOnline || (venue.latitude ?? null) !== null) return false;
  const written = [venue.name, venue.address, venue.locality].join(',').split(/[,&/]/);
  const parts = new Set(written.map((part) => part.trim()).filter((part) => part !== ''));
  if (parts.size < fewestStops) return false;
  const stops = [...parts].filter(
    (part) =>
      stateByName(part) === null &&
      countryCode(part) === null &&
      findsTown({ ...venue, name: part, locality: part, address: '', state: '', postcode: '' }),
  );
  return stops.length >= fewestStops && stops.length >= parts.size - 1;
}

function readAddress(venue: VenueRecord, findsTown: FindsTown): VenueRecord {
  const written = readPlaceText(venue.address);
  const isPlace = written.locality + written.postcode + written.state !== '';
  const isTown = fits(nameKey(venue.locality), nameKey(written.locality));
  if (!isPlace || !isTown || !agreesOnRegion(venue, written)) return venue;
  const completed = { ...complete(venue, written), address: written.address };
  const isStated = venue.locality !== '' || hasRegion(written);
  return isStated || findsTown(completed) ? completed : venue;
}

/** The venue with the parts of a place that it leaves empty; a suburb that is not its town belongs to the street. */
function complete(venue: VenueRecord, written: WrittenPlace): VenueRecord {
  const { locality, state, country, postcode, address } = venue;
  const isSuburb = !fits(nameKey(locality), nameKey(written.locality));
  const street = [written.address, isSuburb ? written.locality : ''].filter(Boolean).join(', ');
  return {
    ...venue,
    locality: locality || written.locality,
    state: state || written.state,
    country: country || written.country,
    postcode: postcode || written.postcode,
    address: address || street,
  };
}

/**
 * `Theatre Royal, Castlemaine` and `The Zoo, 711 Ann St, Fortitude Valley QLD 4006`; a name such as `Home, The Venue`
 * has a comma and no town. Beside another place the name alone counts that ends in a street, state or postcode.
 */
function readName(venue: VenueRecord, findsTown: FindsTown): VenueRecord {
  const { name, ...written } = readVenueText(venue.name);
  if (name === venue.name || !agreesOnRegion(venue, written)) return venue;
  const completed = complete({ ...venue, name }, written);
  if (isPlaced(venue)) {
    const isAddress = venue.address === '' && written.state + written.postcode !== '';
    const isDivided = /^\s*[,;|(@\n–—•-]/.test(venue.name.slice(name.length));
    return isDivided && (isAddress || hasStreet(written.address)) ? completed : venue;
  }
  if (hasRegion(writtenRegion(written, venue.name)) || hasStreet(written.address)) return completed;
  return written.locality !== '' && findsTown(completed) ? completed : venue;
}

/** `Old Vic` is a theatre: a state alone places a town that is known. */
const writtenRegion = (written: WrittenPlace, text: string): WrittenPlace =>
  /[,;|(@\n]/.test(text) ? written : { ...written, state: '' };

function isPlaced({ locality, state, postcode, address, latitude = null }: VenueRecord): boolean {
  return locality + state + postcode + address !== '' || latitude !== null;
}

function hasRegion({ state, postcode, country }: WrittenPlace): boolean {
  return state !== '' || postcode !== '' || country !== '';
}

function agreesOnRegion(venue: VenueRecord, written: WrittenPlace): boolean {
  const state = (text: string): string => stateByName(text)?.code ?? text;
  const number = (address: string): string => /\d+/.exec(address)?.[0] ?? '';
  return (
    fits(venue.postcode, written.postcode) &&
    fits(state(venue.state), state(written.state)) &&
    fits(number(venue.address), number(written.address))
  );
}

function fits(given: string, written: string): boolean {
  return given === '' || written === '' || given === written;
}
