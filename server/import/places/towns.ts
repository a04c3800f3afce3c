import type { Coordinates } from '#shared/domain/catalogue/catalogue.ts';
import { foldText } from '#shared/domain/search/foldText.ts';
import type { PlaceRow } from './parsePlaces.ts';

export interface Town {
  name: string;
  /** Short form of the state in Australia and the United States, elsewhere a number of GeoNames. */
  region: string;
  /** 1 for a town of a table of postcodes, which has no figures: less than any of GeoNames. */
  population: number;
  coordinates: Coordinates;
}

/** Towns by `townKey` of their names. */
export function groupTowns(towns: readonly Town[]): ReadonlyMap<string, readonly Town[]> {
  return Map.groupBy(towns, ({ name }) => townKey(name));
}

/** The form in which names of towns are compared: `Saint Louis` is `St. Louis`, `Mt Isa` `Mount Isa`. */
export function townKey(name: string): string {
  return foldText(name)
    .replace(/^saint /, 'st ')
    .replace(/^mt /, 'mount ');
}

/** The town of a row in a table of postcodes. */
export function toTown({ place, state, latitude, longitude }: PlaceRow): Town {
  return { name: place, region: state, population: 1, coordinates: { latitude, longitude } };
}

/** `Brisbane City` is called `Brisbane` in headings and by people. */
export function shortName(place: string): string {
  return place.replace(/ (?:City|CBD|GPO|DC)$/i, '').trim();
}
