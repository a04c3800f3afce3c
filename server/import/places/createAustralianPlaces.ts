import type { Coordinates } from '#shared/domain/catalogue/catalogue.ts';
import { distanceKm, findNearest } from '#shared/domain/location/geography.ts';
import { once } from '#server/import/memoize.ts';
import { createPlaceFinder } from './createPlaceFinder.ts';
import { findTowns, pickUnambiguous } from './findTown.ts';
import type { PlaceRow } from './parsePlaces.ts';
import { groupTowns, toTown, townKey } from './towns.ts';

export type AustralianPlaces = ReturnType<typeof createAustralianPlaces>;

/** Locations of the postcodes and towns of Australia, from a table that is read with the first question. */
export function createAustralianPlaces(read: () => readonly PlaceRow[]) {
  const rows = once(read);
  const byPostcode = once(() => Map.groupBy(rows(), ({ postcode }) => postcode));
  const towns = once(() => groupTowns(rows().map(toTown)));
  const finder = createPlaceFinder(rows);
  return {
    /** The named places of a postcode; empty where it is not in the table. */
    ofPostcode: (postcode: string): readonly PlaceRow[] => byPostcode().get(postcode) ?? [],
    /** Location of a postcode that the table does not have: that of the next number of its range; may be null. */
    guessPostcode: (postcode: string) => finder.byPostcode(postcode)?.coordinates ?? null,
    /** The town of a name, of one state or, where `state` is empty, the only one there is. */
    findTown(name: string, state: string) {
      if (name.trim() === '') return null;
      const named = [...findTowns(name, 'AU'), ...(towns().get(townKey(name)) ?? [])];
      return pickUnambiguous(named.filter(({ region }) => state === '' || region === state));
    },
    /** The nearest named place with its distance, or null for an empty table. */
    nearest(coordinates: Coordinates) {
      const row = findNearest(rows(), coordinates);
      return row && { row, km: distanceKm(row, coordinates) };
    },
  };
}
