import type { Coordinates } from '#shared/domain/catalogue/catalogue.ts';
import { distanceKm, findNearest } from '#shared/domain/location/geography.ts';
import { createPlaceFinder, type PlaceFinder } from './createPlaceFinder.ts';
import { findTowns, pickUnambiguous } from './findTown.ts';
import type { PlaceRow } from './parsePlaces.ts';
import { groupTowns, toTown, townKey, type Town, type TownsByName } from './towns.ts';

/** Locations of the postcodes and towns of Australia. */
export interface AustralianPlaces {
  /** The named places of a postcode; empty where it is not in the table. */
  ofPostcode(postcode: string): readonly PlaceRow[];
  /** Location of a postcode that the table does not have: that of the next number of its range; may be null. */
  guessPostcode(postcode: string): Coordinates | null;
  /** The town of a name, of one state or, where `state` is empty, the only one there is. */
  findTown(name: string, state: string): Town | null;
  /** The nearest named place with its distance, or null for an empty table. */
  nearest(coordinates: Coordinates): { row: PlaceRow; km: number } | null;
}

/** Reads the table with the first question. */
export function createAustralianPlaces(read: () => readonly PlaceRow[]): AustralianPlaces {
  let tables: Tables | null = null;
  const open = () => (tables ??= createTables(read()));
  return {
    ofPostcode: (postcode) => open().byPostcode.get(postcode) ?? [],
    guessPostcode: (postcode) => open().finder.byPostcode(postcode)?.coordinates ?? null,
    findTown(name, state) {
      if (name.trim() === '') return null;
      const towns = [...findTowns(name, 'AU'), ...(open().towns.get(townKey(name)) ?? [])];
      return pickUnambiguous(towns.filter(({ region }) => state === '' || region === state));
    },
    nearest(coordinates) {
      const row = findNearest(open().rows, coordinates);
      return row && { row, km: distanceKm(row, coordinates) };
    },
  };
}

interface Tables {
  finder: PlaceFinder;
  rows: readonly PlaceRow[];
  byPostcode: ReadonlyMap<string, readonly PlaceRow[]>;
  towns: TownsByName;
}

function createTables(rows: readonly PlaceRow[]): Tables {
  return {
    rows,
    finder: createPlaceFinder(rows),
    byPostcode: Map.groupBy(rows, ({ postcode }) => postcode),
    towns: groupTowns(rows.map(toTown)),
  };
}
