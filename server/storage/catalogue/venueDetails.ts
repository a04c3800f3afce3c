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

const texts = ['locality', 'state', 'country', 'postcode', 'address', 'accessibility'] as const;

/** The texts of a venue, its empty ones filled by another. */
function fillTexts(venue: VenueDetails, other: VenueDetails) {
  return Object.fromEntries(texts.map((name) => [name, venue[name] || other[name]]));
}

/** The stored venue updated by its own source: fields that the source leaves empty stay. */
export function updateVenueDetails(stored: VenueDetails, venue: PreparedVenue): VenueDetails {
  const incoming = toVenueDetails(venue);
  return {
    ...incoming,
    ...fillTexts(incoming, stored),
    ...(!isBetterPoint(venue, stored) && storedPoint(stored)),
  };
}

/** The stored venue, its empty fields filled by another source that has the same venue. */
export function fillVenueDetails(stored: VenueDetails, venue: PreparedVenue): VenueDetails {
  const takesPoint = isExact(venue) ? !isStoredExact(stored) : stored.latitude === null;
  const incoming = toVenueDetails(venue);
  return {
    ...incoming,
    ...fillTexts(stored, incoming),
    name: stored.name,
    name_key: stored.name_key,
    timezone: takesPoint && venue.latitude !== null ? venue.timezone : stored.timezone,
    is_online: stored.is_online,
    ...(!takesPoint && storedPoint(stored)),
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

function storedPoint({ latitude, longitude, is_approximate }: VenueDetails) {
  return { latitude, longitude, is_approximate };
}

type NamedVenue = Pick<PreparedVenue, 'name' | 'locality' | 'state'>;

/** The name without `The`, town and state: `Theatre Royal, Castlemaine` in Castlemaine is `The Theatre Royal`. */
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
