import { countryCode } from '#shared/domain/location/countryCode.ts';
import { stateByName } from '#shared/domain/location/states.ts';
import { nameKey } from '#shared/domain/search/foldText.ts';
import {
  readPlaceText,
  readVenueText,
  saysOnline,
  type WrittenPlace,
} from '#server/import/readers/readPlaceText.ts';
import type { ValidEventRecord } from './eventRecord.ts';

type VenueRecord = ValidEventRecord['venue'];

type FindsTown = (venue: VenueRecord) => boolean;

/**
 * The venue with what its address says of town, state, postcode and country; its name is read for them where
 * nothing else gives a place. An address on the internet is no venue: such an event is online.
 */
export function readWrittenPlace(venue: VenueRecord, findsTown: FindsTown): VenueRecord {
  if (venue.isOnline) return venue;
  const hasNoTown = venue.locality === '' && venue.postcode === '';
  if (hasNoTown && venue.address !== '' && saysOnline(venue.address)) {
    return { ...venue, isOnline: true };
  }
  if (venue.address !== '') return readAddress(venue, findsTown);
  const isNameAlone = hasNoTown && venue.state === '' && (venue.latitude ?? null) === null;
  return isNameAlone ? readName(venue, findsTown) : venue;
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
  if (!agrees(venue, written)) return venue;
  const { locality, state, country, postcode } = venue;
  const completed = {
    ...venue,
    locality: locality || written.locality,
    state: state || written.state,
    country: country || written.country,
    postcode: postcode || written.postcode,
    address: written.address,
  };
  const isStated = locality !== '' || hasRegion(written);
  return isStated || findsTown(completed) ? completed : venue;
}

/** `Theatre Royal, Castlemaine`; a name such as `Home, The Venue` has a comma and no town. */
function readName(venue: VenueRecord, findsTown: FindsTown): VenueRecord {
  const written = readVenueText(venue.name);
  const completed = { ...venue, ...written };
  if (written.isOnline === true) return completed;
  if (written.locality === '' && !hasRegion(written)) return venue;
  return hasRegion(written) || findsTown(completed) ? completed : venue;
}

function hasRegion({ state, postcode, country }: WrittenPlace): boolean {
  return state !== '' || postcode !== '' || country !== '';
}

/** Whether the address names the town of the venue, and no other state or postcode than the venue. */
function agrees(venue: VenueRecord, written: WrittenPlace): boolean {
  const state = (text: string): string => stateByName(text)?.code ?? text;
  return (
    written.locality + written.postcode + written.state !== '' &&
    fits(nameKey(venue.locality), nameKey(written.locality)) &&
    fits(venue.postcode, written.postcode) &&
    fits(state(venue.state), state(written.state))
  );
}

function fits(given: string, written: string): boolean {
  return given === '' || written === '' || given === written;
}
