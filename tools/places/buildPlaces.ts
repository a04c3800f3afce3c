import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { findTowns } from '#server/import/places/findTown.ts';
import type { PlaceRow } from '#server/import/places/parsePlaces.ts';
import { type FindPlace, type PostcodeRow, resolvePlaces } from './resolvePlaces.ts';

const resources = join(import.meta.dirname, '../../resources');

/** Writes `resources/places.csv` anew from `resources/postcodes.csv` and the place-name package. */
function buildPlaces(): void {
  const rows = parse<PostcodeRow>(readFileSync(join(resources, 'postcodes.csv'), 'utf8'), {
    columns: true,
  });
  const { places, unresolved } = resolvePlaces(rows, findPlace);
  for (const { postcode, place, state } of unresolved) {
    console.error(`${postcode} ${place}, ${state}: no such place; name one in the column near`);
  }
  writeFileSync(join(resources, 'places.csv'), csvOf(places));
  process.stdout.write(`${places.length} places written, ${unresolved.length} unresolved\n`);
  if (unresolved.length > 0) process.exitCode = 1;
}

/** The largest place of a name in a state, by the place-name package. */
const findPlace: FindPlace = (name, state) => {
  const [largest] = findTowns(name, 'AU')
    .filter(({ region }) => region === state)
    .toSorted((one, other) => other.population - one.population);
  return largest?.coordinates ?? null;
};

/** Four decimals are eleven metres. */
function csvOf(places: readonly PlaceRow[]): string {
  const lines = places.map(({ postcode, place, state, latitude, longitude }) =>
    [postcode, place, state, latitude.toFixed(4), longitude.toFixed(4)].join(','),
  );
  return `${['postcode,place,state,latitude,longitude', ...lines].join('\n')}\n`;
}

buildPlaces();
