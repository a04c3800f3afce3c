import { nameKey, foldText } from '#shared/domain/search/foldText.ts';
import type { Tables } from '#server/storage/engine/schema.ts';
import { joinFeatures } from './eventColumns.ts';
import type { PreparedVenue } from './preparedEvent.ts';

export type VenueDetails = Omit<Tables['venue'], 'key'>;

/** A venue as it is stored. */
export function toVenueDetails(venue: PreparedVenue): VenueDetails {
  return {
    name: venue.name,
    name_key: nameKey(venue.name),
    locality: venue.locality,
    state: venue.state,
    country: venue.country,
    postcode: venue.postcode,
    address: venue.address,
    timezone: venue.timezone,
    latitude: venue.latitude,
    longitude: venue.longitude,
    is_approximate: Number(venue.isApproximate),
    is_online: Number(venue.isOnline),
    accessibility: joinFeatures(venue.accessibility),
  };
}

/** The stored venue updated by its own source: fields that the source leaves empty stay. */
export function updateVenueDetails(stored: VenueDetails, venue: PreparedVenue): VenueDetails {
  return {
    ...toVenueDetails(venue),
    locality: venue.locality || stored.locality,
    state: venue.state || stored.state,
    country: venue.country || stored.country,
    postcode: venue.postcode || stored.postcode,
    address: venue.address || stored.address,
    accessibility: joinFeatures(venue.accessibility) || stored.accessibility,
    ...(isBetterPoint(venue, stored) ? pointOf(venue) : storedPoint(stored)),
  };
}

/** The stored venue, its empty fields filled by another source that has the same venue. */
export function fillVenueDetails(stored: VenueDetails, venue: PreparedVenue): VenueDetails {
  const takesPoint = isExact(venue) ? !isStoredExact(stored) : stored.latitude === null;
  return {
    name: stored.name,
    name_key: stored.name_key,
    locality: stored.locality || venue.locality,
    state: stored.state || venue.state,
    country: stored.country || venue.country,
    postcode: stored.postcode || venue.postcode,
    address: stored.address || venue.address,
    timezone: takesPoint && venue.latitude !== null ? venue.timezone : stored.timezone,
    ...(takesPoint ? pointOf(venue) : storedPoint(stored)),
    is_online: stored.is_online,
    accessibility: stored.accessibility || joinFeatures(venue.accessibility),
  };
}

/** The coordinates of a town never replace those of a building. */
function isBetterPoint(venue: PreparedVenue, stored: VenueDetails): boolean {
  return venue.latitude !== null && (isExact(venue) || !isStoredExact(stored));
}

function isExact({ latitude, isApproximate }: PreparedVenue): boolean {
  return latitude !== null && !isApproximate;
}

function isStoredExact({ latitude, is_approximate }: VenueDetails): boolean {
  return latitude !== null && is_approximate === 0;
}

type Point = Pick<VenueDetails, 'latitude' | 'longitude' | 'is_approximate'>;

function pointOf({ latitude, longitude, isApproximate }: PreparedVenue): Point {
  return { latitude, longitude, is_approximate: Number(isApproximate) };
}

function storedPoint({ latitude, longitude, is_approximate }: VenueDetails): Point {
  return { latitude, longitude, is_approximate };
}

type NamedVenue = Pick<PreparedVenue, 'name' | 'locality' | 'state'>;

/**
 * The name as venues are compared by: without `The` in front and without the town and state behind, so
 * that `Theatre Royal, Castlemaine` in Castlemaine is `The Theatre Royal`.
 */
export function venueNameKey({ name, locality, state }: NamedVenue): string {
  const words = withoutArticle(foldText(name));
  const town = foldText(locality);
  const bare = [`${town} ${foldText(state)}`, town].reduce(withoutEnd, words);
  return nameKey(bare === '' ? name : bare);
}

/** The keys by which a stored venue is found: a source may write its town into its name. */
export function venueNameKeys(venue: NamedVenue): readonly string[] {
  const key = venueNameKey(venue);
  return venue.locality === '' ? [key] : [key, `${key}${nameKey(venue.locality)}`];
}

function withoutArticle(words: string): string {
  return words.startsWith('the ') ? words.slice('the '.length) : words;
}

function withoutEnd(words: string, end: string): string {
  return end.trim() !== '' && words.endsWith(` ${end}`) ? words.slice(0, -end.length - 1) : words;
}
