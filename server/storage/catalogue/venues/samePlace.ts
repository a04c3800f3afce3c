import { distanceKm } from '#shared/domain/location/geography.ts';
import { nameKey } from '#shared/domain/search/foldText.ts';

export interface VenuePlace {
  locality: string;
  state: string;
  country: string;
  latitude: number | null;
  longitude: number | null;
  postcode: string;
  timezone: string;
  isApproximate: boolean;
  isOnline: boolean;
}

/** Coordinates of one building differ by up to this much between sources. */
const nearKm = 2;
/** A suburb and the city it belongs to, where the coordinates of one are those of its town. */
const nearTownKm = 15;
/** Beyond this the same town must be another town of that name. */
const apartKm = 50;

/** Whether two venues of one name are the same: near each other, or in the same town. */
export function isSamePlace(one: VenuePlace, other: VenuePlace): boolean {
  if (one.isOnline || other.isOnline) {
    return one.isOnline === other.isOnline && one.timezone === other.timezone;
  }
  const distance = distanceBetween(one, other);
  const isApproximate = one.isApproximate || other.isApproximate;
  const near = isApproximate && isSameWord(one.state, other.state) ? nearTownKm : nearKm;
  if (distance !== null && distance <= near) return true;
  if (distance !== null && distance > apartKm) return false;
  return isSameAddress(one, other);
}

function isSameAddress(one: VenuePlace, other: VenuePlace): boolean {
  return (
    isSameWord(one.locality, other.locality) &&
    isSameWord(one.state, other.state) &&
    isSameWord(one.country, other.country)
  );
}

function distanceBetween(one: VenuePlace, other: VenuePlace): number | null {
  if (one.latitude === null || one.longitude === null) return null;
  if (other.latitude === null || other.longitude === null) return null;
  return distanceKm(
    { latitude: one.latitude, longitude: one.longitude },
    { latitude: other.latitude, longitude: other.longitude },
  );
}

function isSameWord(one: string, other: string): boolean {
  return nameKey(one) === nameKey(other);
}
