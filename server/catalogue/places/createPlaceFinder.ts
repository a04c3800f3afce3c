import type { Coordinates } from '#shared/domain/catalogue.ts';
import { distanceKm } from '#shared/domain/location/distance.ts';
import { parsePostcode } from '#shared/domain/location/postcode.ts';
import type { Place } from '#shared/domain/visitor.ts';
import { rangeOf } from './numberRanges.ts';
import type { PlaceRow } from './placeRow.ts';

export interface PlaceFinder {
  /** The place of a postcode, a guess where it is not in the table; null only for no postcode at all. */
  byPostcode(postcode: string): Place | null;
  /** The label of the nearest known place, `near …` when it is further than a suburb away. */
  nearest(coordinates: Coordinates): string;
}

/** Beyond this a position is said to be near a place rather than in it. */
const inPlaceKm = 8;

/** The same of a table that is read when it is first asked for. */
export function createLatePlaceFinder(read: () => readonly PlaceRow[]): PlaceFinder {
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
    if (exact) return placeOf(exact, postcode, label(exact));
    const guess = nearestNumber(known, postcode) ?? homeOf(firstByPostcode, postcode);
    return guess ? placeOf(guess, postcode, `near ${label(guess)}`) : null;
  };
  return {
    byPostcode(input) {
      const postcode = parsePostcode(input);
      if (postcode === null) return null;
      let place = found.get(postcode);
      if (place === undefined) found.set(postcode, (place = find(postcode)));
      return place;
    },
    nearest(coordinates) {
      const row = nearestRow(rows, coordinates);
      if (!row) return 'Australia';
      return distanceKm(row, coordinates) <= inPlaceKm ? label(row) : `near ${label(row)}`;
    },
  };
}

function placeOf({ latitude, longitude }: PlaceRow, postcode: string, text: string): Place {
  return { coordinates: { latitude, longitude }, label: text, postcode };
}

function label({ place, state }: PlaceRow): string {
  return `${place}, ${state}`;
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
