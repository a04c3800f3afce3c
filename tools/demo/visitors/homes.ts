import type { Catalogue, Coordinates } from '#shared/domain/catalogue/catalogue.ts';
import { findNearest } from '#shared/domain/location/geography.ts';
import type { PlaceRow } from '#server/import/places/parsePlaces.ts';
import type { Dice } from '#server/posters/dice.ts';

export interface Home {
  postcode: string;
  coordinates: Coordinates;
}

/** Draws homes: the postcode nearest to some venue, so that people live where things happen. */
export function createHomes(
  catalogue: Catalogue,
  places: readonly PlaceRow[],
): (dice: Dice) => Home {
  const known = new Map<number, Home>();
  const venues = catalogue.venues.filter(({ coordinates }) => coordinates !== null);
  return (dice) => {
    const { key, coordinates } = dice.pick(venues);
    const home =
      known.get(key) ?? nearestHome(coordinates ?? { latitude: 0, longitude: 0 }, places);
    known.set(key, home);
    return home;
  };
}

function nearestHome(coordinates: Coordinates, places: readonly PlaceRow[]): Home {
  const nearest = findNearest(places, coordinates);
  if (nearest === null) throw new Error('The table of postcodes is empty');
  const { postcode, latitude, longitude } = nearest;
  return { postcode, coordinates: { latitude, longitude } };
}
