import type { Coordinates } from '#shared/domain/catalogue.ts';
import { distanceKm } from '#shared/domain/location/geography.ts';
import type { PlaceIndex } from '#server/search/geo/placeIndex.ts';

/**
 * The part of the protocol's ranking information that says how far a document is, in metres. Without a
 * point to measure from, or without a known place, the distance is 0 and no location matched.
 */
export function describeDistance(
  places: PlaceIndex | null,
  doc: number,
  around: Coordinates | null,
): object {
  const place = places === null ? null : coordinatesOf(places, doc);
  if (place === null || around === null) return { geoDistance: 0, geoPrecision: 1 };
  const distance = Math.round(1000 * distanceKm(around, place));
  const { latitude: lat, longitude: lng } = place;
  return { geoDistance: distance, geoPrecision: 1, matchedGeoLocation: { lat, lng, distance } };
}

/** Where a document is, or null. */
function coordinatesOf({ rowOf, latitudes, longitudes }: PlaceIndex, doc: number) {
  const row = rowOf(doc);
  const latitude = latitudes[row]!;
  return Number.isNaN(latitude) ? null : { latitude, longitude: longitudes[row]! };
}
