import type { CatalogueEvent, Venue } from '#shared/domain/catalogue.ts';
import { storedNames } from '#shared/domain/events/eventFields.ts';
import { nameKey } from '#shared/domain/search/foldText.ts';
import { joinFeatures } from './eventColumns.ts';
import { venueNameKey, venueNameKeys } from './venues/venueNames.ts';
import type { PreparedEvent, PreparedVenue } from './preparedEvent.ts';

/** Fields that are compared as they are. */
const plainNames = storedNames.filter((name) => name !== 'url' && name !== 'accessibility');

/** The fields in which a stored event differs from its source. */
export function changedFields(stored: CatalogueEvent, event: PreparedEvent): string[] {
  const changed: string[] = plainNames.filter((field) => stored[field] !== event[field]);
  if (stored.url !== linkOf(stored, event)) changed.push('url');
  if (isVenueChanged(stored.venue, event.venue)) changed.push('venue');
  if (billOf(stored.artists) !== billOf(event.artists)) changed.push('artists');
  const { categories, genres } = stored;
  if (keysOf(categories.map(({ name }) => name)) !== keysOf(event.categories)) {
    changed.push('categories');
  }
  if (joinFeatures(stored.accessibility) !== joinFeatures(event.accessibility)) {
    changed.push('accessibility');
  }
  if (keysOf(genres.map(({ name }) => name)) !== keysOf(event.genres)) changed.push('genres');
  return changed;
}

/** What is shown as the link of an event: its own page where its source has none. */
function linkOf({ key }: CatalogueEvent, { url }: PreparedEvent): string {
  return url === '' ? `/events/${key}` : url;
}

/** The spelling of a shared venue belongs to no single event; fields that a source leaves empty count as equal. */
function isVenueChanged(stored: Venue, venue: PreparedVenue): boolean {
  return (
    isMoved(stored, venue) ||
    !isSameName(stored, venue) ||
    stored.timezone !== venue.timezone ||
    isOther(stored.locality, venue.locality) ||
    isOther(stored.state, venue.state) ||
    isOther(stored.country, venue.country) ||
    isOther(stored.postcode, venue.postcode) ||
    isOther(stored.address, venue.address) ||
    isOther(joinFeatures(stored.accessibility), joinFeatures(venue.accessibility)) ||
    stored.isOnline !== venue.isOnline
  );
}

function isSameName(stored: Venue, venue: PreparedVenue): boolean {
  return venueNameKeys(stored).includes(venueNameKey(venue));
}

/** Approximate coordinates do not replace exact ones. */
function isMoved(stored: Venue, { latitude, longitude, isApproximate }: PreparedVenue): boolean {
  if (latitude === null) return false;
  const { coordinates } = stored;
  if (coordinates === null) return true;
  if (isApproximate && !stored.isApproximate) return false;
  return (
    isApproximate !== stored.isApproximate ||
    latitude !== coordinates.latitude ||
    longitude !== coordinates.longitude
  );
}

function isOther(stored: string, incoming: string): boolean {
  return incoming !== '' && incoming !== stored;
}

function billOf(artists: readonly { name: string; billing: string }[]): string {
  return keysOf(artists.map(({ name, billing }) => `${billing} ${name}`));
}

function keysOf(names: readonly string[]): string {
  return names.map(nameKey).join('\n');
}
