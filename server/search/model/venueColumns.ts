import type { Venue } from '#shared/domain/catalogue.ts';
import { buildTextStore, type TextStoreData } from './textStore.ts';

/** The venues of the catalogue, a column an attribute; the busiest first. */
export interface VenueColumns {
  keys: Float64Array<ArrayBuffer>;
  /** Degrees; NaN where unknown. */
  latitudes: Float64Array<ArrayBuffer>;
  longitudes: Float64Array<ArrayBuffer>;
  names: TextStoreData;
  localities: TextStoreData;
  states: TextStoreData;
  zones: TextStoreData;
}

export function buildVenueColumns(venues: readonly Venue[]): VenueColumns {
  const texts = (read: (venue: Venue) => string) => buildTextStore(venues.map(read));
  const numbers = (read: (venue: Venue) => number) => Float64Array.from(venues, read);
  return {
    keys: numbers((venue) => venue.key),
    latitudes: numbers((venue) => venue.coordinates?.latitude ?? Number.NaN),
    longitudes: numbers((venue) => venue.coordinates?.longitude ?? Number.NaN),
    names: texts((venue) => venue.name),
    localities: texts((venue) => venue.locality),
    states: texts((venue) => venue.state),
    zones: texts((venue) => venue.timezone),
  };
}
