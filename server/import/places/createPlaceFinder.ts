import type { Coordinates } from '#shared/domain/catalogue/catalogue.ts';
import { distanceKm, findNearest } from '#shared/domain/location/geography.ts';
import type { Place } from '#shared/domain/visitors/visitor.ts';
import type { PlaceRow } from './parsePlaces.ts';
import { rangeOf } from './postcodeStates.ts';
import { shortName } from './towns.ts';

export interface PlaceFinder {
  /** The place of an Australian postcode, a guess where it is not in the table; null for an empty table. */
  byPostcode(postcode: string): Place | null;
  /** The nearest known place; its label says `near …` when it is further than a suburb away. */
  nearest(coordinates: Coordinates): Pick<Place, 'name' | 'label' | 'state'>;
}

/** Beyond this a position is said to be near a place rather than in it. */
const inPlaceKm = 8;

/** A place finder that reads its table with the first question. */
export function createLazyPlaceFinder(read: () => readonly PlaceRow[]): PlaceFinder {
  let finder: PlaceFinder | null = null;
  const made = () => (finder ??= createPlaceFinder(read()));
  return {
    byPostcode: (postcode) => made().byPostcode(postcode),
    nearest: (coordinates) => made().nearest(coordinates),
  };
}

/** Answers where a postcode or a position is, from a table of postcodes. */
export function createPlaceFinder(rows: readonly PlaceRow[]): PlaceFinder {
  const firstByPostcode = new Map<string, PlaceRow>();
  for (const row of rows) {
    if (!firstByPostcode.has(row.postcode)) firstByPostcode.set(row.postcode, row);
  }
  const known = [...firstByPostcode.values()];
  // Ten thousand at most.
  const found = new Map<string, Place | null>();
  const find = (postcode: string) => {
    const exact = firstByPostcode.get(postcode);
    if (exact) return placeOf(exact, postcode, { isNear: false });
    const guess = nearestNumber(known, postcode) ?? homeOf(firstByPostcode, postcode);
    return guess ? placeOf(guess, postcode, { isNear: true }) : null;
  };
  return {
    byPostcode(postcode) {
      let place = found.get(postcode);
      if (place === undefined) found.set(postcode, (place = find(postcode)));
      return place;
    },
    nearest(coordinates) {
      const row = findNearest(rows, coordinates);
      if (!row) return { name: '', label: 'Australia', state: '' };
      return nameOf(row, { isNear: distanceKm(row, coordinates) > inPlaceKm });
    },
  };
}

function placeOf(row: PlaceRow, postcode: string, { isNear }: { isNear: boolean }): Place {
  const { latitude, longitude } = row;
  return { coordinates: { latitude, longitude }, ...nameOf(row, { isNear }), postcode };
}

/** `Brisbane City, QLD` is displayed, `Brisbane` stands in headings. */
function nameOf({ place, state }: PlaceRow, { isNear }: { isNear: boolean }) {
  const label = `${place}, ${state}`;
  return {
    name: shortName(place),
    label: isNear ? `near ${label}` : label,
    state,
  };
}

function nearestNumber(known: readonly PlaceRow[], postcode: string): PlaceRow | null {
  const range = rangeOf(postcode);
  if (!range) return null;
  const distance = (row: PlaceRow) => Math.abs(Number(row.postcode) - Number(postcode));
  return known
    .filter((row) => Number(row.postcode) >= range.from && Number(row.postcode) <= range.to)
    .reduce<PlaceRow | null>(
      (best, row) => (best === null || distance(row) < distance(best) ? row : best),
      null,
    );
}

function homeOf(byPostcode: ReadonlyMap<string, PlaceRow>, postcode: string): PlaceRow | null {
  return byPostcode.get(rangeOf(postcode)?.home ?? '') ?? null;
}
