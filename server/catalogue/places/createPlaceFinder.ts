import type { Coordinates } from '#shared/domain/catalogue.ts';
import { distanceKm } from '#shared/domain/location/geography.ts';
import type { Place } from '#shared/domain/visitor.ts';
import { rangeOf } from './numberRanges.ts';
import type { PlaceRow } from './placeRow.ts';

export interface PlaceFinder {
  /** The place of an Australian postcode, a guess where it is not in the table; null for an empty table. */
  byPostcode(postcode: string): Place | null;
  /** The nearest known place; its label says `near …` when it is further than a suburb away. */
  nearest(coordinates: Coordinates): Pick<Place, 'name' | 'label'>;
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
      const row = nearestRow(rows, coordinates);
      if (!row) return { name: '', label: 'Australia' };
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
    name: place.replace(/ (City|CBD|GPO|DC)$/i, '').trim(),
    label: isNear ? `near ${label}` : label,
  };
}

function nearestNumber(known: readonly PlaceRow[], postcode: string): PlaceRow | null {
  const range = rangeOf(postcode);
  if (!range) return null;
  const inRange = known.filter(
    (row) => Number(row.postcode) >= range.from && Number(row.postcode) <= range.to,
  );
  return smallest(inRange, (row) => Math.abs(Number(row.postcode) - Number(postcode)));
}

function homeOf(byPostcode: ReadonlyMap<string, PlaceRow>, postcode: string): PlaceRow | null {
  return byPostcode.get(rangeOf(postcode)?.home ?? '') ?? null;
}

function nearestRow(rows: readonly PlaceRow[], from: Coordinates): PlaceRow | null {
  const shrink = Math.cos((from.latitude * Math.PI) / 180);
  // A flat map around the position ranks as the globe does, at a tenth of the cost.
  return smallest(
    rows,
    (row) => (row.latitude - from.latitude) ** 2 + ((row.longitude - from.longitude) * shrink) ** 2,
  );
}

function smallest<T>(items: readonly T[], measure: (item: T) => number): T | null {
  let best: T | null = null;
  let least = Infinity;
  for (const item of items) {
    const size = measure(item);
    if (size < least) [best, least] = [item, size];
  }
  return best;
}
