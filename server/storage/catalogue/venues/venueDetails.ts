import { nameKey } from '#shared/domain/search/nameKey.ts';
import type { VenueTable } from '#server/storage/catalogue/catalogueTables.ts';
import type { PreparedVenue } from '#server/storage/catalogue/preparedEvent.ts';

export type VenueDetails = Omit<VenueTable, 'key'>;

/** A venue as it is stored. */
export function toVenueDetails(venue: PreparedVenue): VenueDetails {
  return {
    name: venue.name,
    name_key: nameKey(venue.name),
    locality: venue.locality,
    state: venue.state,
    country: venue.country,
    timezone: venue.timezone,
    latitude: venue.latitude,
    longitude: venue.longitude,
  };
}

/** What is stored, brought up to date by its own source: what that leaves empty stays. */
export function updateVenueDetails(stored: VenueDetails, venue: PreparedVenue): VenueDetails {
  return {
    ...toVenueDetails(venue),
    locality: venue.locality || stored.locality,
    state: venue.state || stored.state,
    country: venue.country || stored.country,
    latitude: venue.latitude ?? stored.latitude,
    longitude: venue.longitude ?? stored.longitude,
  };
}

/** What is stored, its gaps filled by another source that knows the same venue. */
export function fillVenueDetails(stored: VenueDetails, venue: PreparedVenue): VenueDetails {
  const hasNoPoint = stored.latitude === null;
  return {
    name: stored.name,
    name_key: stored.name_key,
    locality: stored.locality || venue.locality,
    state: stored.state || venue.state,
    country: stored.country || venue.country,
    timezone: hasNoPoint && venue.latitude !== null ? venue.timezone : stored.timezone,
    latitude: hasNoPoint ? venue.latitude : stored.latitude,
    longitude: hasNoPoint ? venue.longitude : stored.longitude,
  };
}
