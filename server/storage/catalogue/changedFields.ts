import type { CatalogueEvent, Venue } from '#shared/domain/catalogue.ts';
import { nameKey } from '#shared/domain/search/nameKey.ts';
import type { PreparedEvent, PreparedVenue } from './preparedEvent.ts';

const plainFields = [
  'name',
  'url',
  'dateStart',
  'isCancelled',
  'isPostponed',
  'isRescheduled',
  'previousStart',
  'onSaleAt',
  'hasAvailability',
  'availabilityDate',
  'priceMin',
  'priceMax',
  'homepageImage',
  'eventImage1',
  'studioImage',
  'dominantColour',
  'description',
] as const satisfies readonly (keyof CatalogueEvent & keyof PreparedEvent)[];

/** The fields in which a stored event differs from what its source now says. */
export function changedFields(stored: CatalogueEvent, event: PreparedEvent): string[] {
  const changed: string[] = plainFields.filter((field) => stored[field] !== event[field]);
  if (isVenueChanged(stored.venue, event.venue)) changed.push('venue');
  if (billOf(stored.artists) !== billOf(event.artists)) changed.push('artists');
  const { categories, genres } = stored;
  if (keysOf(categories.map(({ name }) => name)) !== keysOf(event.categories)) {
    changed.push('categories');
  }
  if (keysOf(genres.map(({ name }) => name)) !== keysOf(event.genres)) changed.push('genres');
  return changed;
}

/** Spelling of a shared venue is not this event's; what the source leaves empty changes nothing. */
function isVenueChanged(stored: Venue, venue: PreparedVenue): boolean {
  const { latitude, longitude } = venue;
  const isMoved =
    latitude !== null &&
    (latitude !== stored.coordinates?.latitude || longitude !== stored.coordinates.longitude);
  return (
    isMoved ||
    nameKey(stored.name) !== nameKey(venue.name) ||
    stored.timezone !== venue.timezone ||
    isOther(stored.locality, venue.locality) ||
    isOther(stored.state, venue.state) ||
    isOther(stored.country, venue.country)
  );
}

function isOther(stored: string, said: string): boolean {
  return said !== '' && said !== stored;
}

function billOf(artists: readonly { name: string; billing: string }[]): string {
  return keysOf(artists.map(({ name, billing }) => `${billing} ${name}`));
}

function keysOf(names: readonly string[]): string {
  return names.map(nameKey).join('\n');
}
