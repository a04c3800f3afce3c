import type { Coordinates } from '#shared/domain/catalogue/catalogue.ts';
import { distanceKm, findNearest } from '#shared/domain/location/geography.ts';
import type { Place } from '#shared/domain/visitors/visitor.ts';
import { memoize, once } from '#server/import/memoize.ts';
import type { PlaceRow } from './parsePlaces.ts';
import { rangeOf } from './postcodeStates.ts';
import { shortName } from './towns.ts';

/** Beyond this a position is said to be near a place rather than in it. */
const inPlaceKm = 8;

/** Answers where a postcode or a position is, from a table of postcodes that is read with the first question. */
export function createPlaceFinder(read: () => readonly PlaceRow[]) {
  const table = once(() => {
    const rows = read();
    return { rows, byPostcode: Map.groupBy(rows, ({ postcode }) => postcode) };
  });
  const findPlace = (postcode: string): Place | null => {
    const { byPostcode } = table();
    const exact = byPostcode.get(postcode)?.[0];
    const row = exact ?? guessRow(byPostcode, postcode);
    if (row === undefined) return null;
    const { latitude, longitude } = row;
    return { coordinates: { latitude, longitude }, ...nameOf(row, !exact), postcode };
  };
  return {
    /** The place of an Australian postcode, a guess where it is not in the table; null for an empty table. */
    byPostcode: memoize(findPlace),
    /** The nearest known place; its label says `near …` when it is further than a suburb away. */
    nearest(coordinates: Coordinates): Pick<Place, 'name' | 'label' | 'state'> {
      const row = findNearest(table().rows, coordinates);
      if (!row) return { name: '', label: 'Australia', state: '' };
      return nameOf(row, distanceKm(row, coordinates) > inPlaceKm);
    },
  };
}

/** `Brisbane City, QLD` is displayed, `Brisbane` stands in headings. */
function nameOf({ place, state }: PlaceRow, isNear: boolean) {
  return { name: shortName(place), label: `${isNear ? 'near ' : ''}${place}, ${state}`, state };
}

/** The row of the nearest number of the range of a postcode, else that of the capital of its state. */
function guessRow(byPostcode: ReadonlyMap<string, readonly PlaceRow[]>, postcode: string) {
  const range = rangeOf(postcode);
  if (!range) return undefined;
  const distance = (row: PlaceRow) => Math.abs(Number(row.postcode) - Number(postcode));
  const [nearest] = [...byPostcode.values()]
    .flatMap(([row]) => row ?? [])
    .filter((row) => Number(row.postcode) >= range.from && Number(row.postcode) <= range.to)
    .toSorted((one, other) => distance(one) - distance(other));
  return nearest ?? byPostcode.get(range.home)?.[0];
}
