import type { Catalogue } from '#shared/domain/catalogue/catalogue.ts';
import { stateByName } from '#shared/domain/location/states.ts';
import type { NamedTown, TownFinder } from './createTownFinder.ts';
import { shortName, townKey } from './towns.ts';

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
