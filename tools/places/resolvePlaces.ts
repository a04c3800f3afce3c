import type { Coordinates } from '#shared/domain/catalogue/catalogue.ts';
import type { PlaceRow } from '#server/import/places/parsePlaces.ts';

/** A row of `resources/postcodes.csv`, as written by hand. */
export interface PostcodeRow {
  postcode: string;
  place: string;
  state: string;
  /** The place whose coordinates stand in where this one is not in the place-name package. */
  near: string;
  latitude: string;
  longitude: string;
}

/** Finds a place of a state (`Tweed Heads`, `NSW`). */
export type FindPlace = (name: string, state: string) => Coordinates | null;

export interface ResolvedPlaces {
  places: PlaceRow[];
  unresolved: PostcodeRow[];
}

/** Gives each postcode the coordinates of its place: its own, those written down, or a neighbour's. */
export function resolvePlaces(rows: readonly PostcodeRow[], find: FindPlace): ResolvedPlaces {
  const resolved: ResolvedPlaces = { places: [], unresolved: [] };
  for (const row of rows) {
    const coordinates = writtenCoordinates(row) ?? foundCoordinates(row, find);
    if (!coordinates) resolved.unresolved.push(row);
    else
      resolved.places.push({
        postcode: row.postcode,
        place: row.place,
        state: row.state,
        ...coordinates,
      });
  }
  return resolved;
}

function writtenCoordinates({ latitude, longitude }: PostcodeRow): Coordinates | null {
  if (latitude === '' || longitude === '') return null;
  return { latitude: Number(latitude), longitude: Number(longitude) };
}

/** A neighbour over the border is written with its state: `Goondiwindi@QLD`. */
function foundCoordinates(
  { place, state, near }: PostcodeRow,
  find: FindPlace,
): Coordinates | null {
  const [name = place, nearState = state] = (near === '' ? place : near).split('@');
  return find(name, nearState);
}
