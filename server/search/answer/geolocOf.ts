import type { VenueColumns } from '#server/search/index/columns.ts';

/** `_geoloc`, as the protocol names a position; nothing where it is unknown. */
export function geolocOf({ latitudes, longitudes }: VenueColumns, row: number): object {
  const lat = latitudes[row]!;
  return Number.isNaN(lat) ? {} : { _geoloc: { lat, lng: longitudes[row]! } };
}
