import type { Location } from '#shared/domain/visitor.ts';
import type { SessionTable } from './sessionTables.ts';

type LocationColumns = Pick<SessionTable, 'location_type' | 'latitude' | 'longitude' | 'postcode'>;

/** The location of a stored session. */
export function readLocation(row: LocationColumns): Location {
  const { location_type: type, latitude, longitude, postcode } = row;
  const geo = latitude === null || longitude === null ? null : { latitude, longitude };
  return { type, geo, postcode };
}
