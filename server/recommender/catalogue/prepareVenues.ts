import type { CatalogueEvent, Venue } from '#shared/domain/catalogue.ts';
import type { PreparedVenues } from '#server/recommender/types.ts';
import { isInAustralia, unitVector } from './geometry.ts';

/** The venues the events name, as points on the sphere. */
export function prepareVenues(events: readonly CatalogueEvent[]): {
  venues: PreparedVenues;
  venueOf: Int32Array;
} {
  const indexByKey = new Map<number, number>();
  const found: Venue[] = [];
  const venueOf = Int32Array.from(events, ({ venue }) => {
    const known = indexByKey.get(venue.key);
    if (known !== undefined) return known;
    indexByKey.set(venue.key, found.length);
    return found.push(venue) - 1;
  });
  return {
    venueOf,
    venues: {
      indexByKey,
      vectors: Float64Array.from(found.flatMap(vectorOf)),
      timezones: found.map((venue) => venue.timezone),
      isAbroad: Uint8Array.from(found, (venue) => Number(isAbroad(venue))),
    },
  };
}

function vectorOf({ coordinates }: Venue): readonly number[] {
  return coordinates ? unitVector(coordinates) : [NaN, NaN, NaN];
}

function isAbroad({ coordinates, country }: Venue): boolean {
  if (coordinates) return !isInAustralia(coordinates);
  return country !== '' && !/^au(s|stralia)?$/i.test(country.trim());
}
