import type { Catalogue } from '#shared/domain/catalogue/catalogue.ts';
import { distanceKm } from '#shared/domain/location/geography.ts';
import { presetCities } from '#shared/domain/location/presetCities.ts';
import { stateByName } from '#shared/domain/location/states.ts';
import { radiusFor, type SearchRadius } from '#shared/domain/search/searchOptions.ts';
import { isMistyped } from '#shared/domain/search/typos.ts';
import { once } from '#server/import/memoize.ts';
import { readShippedTable } from './loadPlaces.ts';
import type { PlaceRow } from './parsePlaces.ts';
import { groupTowns, shortName, toTown, townKey, type Town } from './towns.ts';

/** A town of Australia as visitors name it. */
export interface NamedTown extends Town {
  /** Known across the country, so that its name alone means the town. */
  isMajor: boolean;
  /** Kilometres that a region reaches around its middle. */
  radius?: SearchRadius;
}

export type TownFinder = ReturnType<typeof createTownFinder>;

/**
 * Finds the town that a visitor means, in a table of postcodes that is read with the first question. An import, which
 * must not guess, asks `AustralianPlaces`.
 */
export function createTownFinder(read: () => readonly PlaceRow[]) {
  const rows = once(read);
  const postcodes = once(() => new Set(rows().map(({ postcode }) => postcode)));
  const townsByName = once(() => {
    const towns = rows().map((row) => ({ ...toTown(row), name: shortName(row.place) }));
    return groupTowns([...towns, ...findRegions(towns)]);
  });
  return {
    /** The town of a name, in a state (`NSW`) if one is given; of several the one nearest to a large city. */
    findTown: (name: string, state: string | null) =>
      pickTown(townsByName().get(townKey(name)) ?? [], state),
    /** The town whose name differs by a letter or two, for a name that no town has. */
    findSimilarTown(name: string, state: string | null) {
      const wanted = townKey(name);
      const similar = [...townsByName()].flatMap(([key, towns]) =>
        key[0] === wanted[0] && isMistyped(wanted, key) ? towns : [],
      );
      return pickTown(similar, state);
    },
    /** The first towns whose names or postcodes begin with a text: that of this name and known ones, then those nearest to a large city. */
    listPlaces(text: string): string[] {
      const start = townKey(text);
      if (start === '') return [];
      const named = [...townsByName()].filter(([key]) => key.startsWith(start));
      const coded = rows().filter(({ postcode }) => postcode.startsWith(start));
      const places = [
        ...named.flatMap(([, towns]) => towns).map((town) => ({ town, code: '' })),
        ...coded.map((row) => ({ town: toTown(row), code: ` ${row.postcode}` })),
      ].map((place) => ({ ...place, rank: rankOf(place.town, start) }));
      const labels = new Set<string>();
      const points = new Set<string>();
      for (const { town, code } of places.toSorted((a, b) => a.rank - b.rank)) {
        if (labels.size === mostListed) break;
        // Other names of a town, such as `Melb`, are at its point.
        const point = JSON.stringify(town.coordinates);
        if (!points.has(point)) labels.add(labelOf(town) + code);
        points.add(point);
      }
      return [...labels];
    },
    isTownPostcode: (postcode: string) => postcodes().has(postcode),
    majorNames: [...majorTowns].map((town) => town.replace(/, [A-Z]+$/, '')),
  };
}

const mostListed = 5;
/** Kilometres: more than any town has to a large city. */
const leastRemote = 10_000;

function rankOf(town: Town, typed: string): number {
  const isFirst = majorTowns.has(labelOf(town)) || townKey(shortName(town.name)) === typed;
  return remoteness(town) - (isFirst ? leastRemote : 0);
}

function labelOf({ name, region }: Town): string {
  return `${shortName(name)}, ${region}`;
}

function findRegions(towns: readonly Town[]): Town[] {
  return regions.flatMap(({ region: name, town: middle, state, radius }) => {
    const town = towns.find((one) => one.name === middle && one.region === state);
    return town ? [{ ...town, name, radius: radiusFor(Number(radius)) }] : [];
  });
}

function pickTown(towns: readonly Town[], state: string | null): NamedTown | null {
  const inState = state === null ? towns : towns.filter(({ region }) => region === state);
  const [first] = inState.toSorted((a, b) => remoteness(a) - remoteness(b));
  return first ? { ...first, isMajor: majorTowns.has(labelOf(first)) } : null;
}

/** Kilometres to the nearest of the large cities: of two towns of one name more people live near one. */
function remoteness({ coordinates }: Town): number {
  return Math.min(...presetCities.map((city) => distanceKm(city.coordinates, coordinates)));
}

/** Regions that are no town and names that people give towns, with the town in their middle; from general knowledge. */
const regions =
  readShippedTable<Record<'region' | 'town' | 'state' | 'radius', string>>('search/regions.csv');

const majorTowns = new Set([
  ...readShippedTable<Record<'town' | 'state', string>>('places/major-towns.csv').map(
    ({ town, state }) => `${town}, ${state}`,
  ),
  ...regions.map(({ region, state }) => `${region}, ${state}`),
]);

/** The towns of a table, and those that it lacks but where a venue of the catalogue is. */
export function withListedTowns(towns: TownFinder, catalogue: () => Catalogue): TownFinder {
  const lists = new WeakMap<Catalogue, ReadonlyMap<string, NamedTown>>();
  return {
    ...towns,
    findTown(name, state) {
      const town = towns.findTown(name, state) ?? towns.findTown(shortName(name), state);
      if (town !== null || state === null) return town;
      const current = catalogue();
      const listed = lists.get(current) ?? readTowns(current);
      lists.set(current, listed);
      return listed.get(`${townKey(name)}, ${state}`) ?? null;
    },
  };
}

function readTowns({ venues }: Catalogue): Map<string, NamedTown> {
  return new Map(
    venues.flatMap(({ locality, state, coordinates, isOnline }) => {
      const region = stateByName(state)?.code;
      if (region === undefined || coordinates === null || isOnline || locality === '') return [];
      const town = { name: locality, region, population: 1, coordinates, isMajor: false };
      return [[`${townKey(locality)}, ${region}`, town] as const];
    }),
  );
}
