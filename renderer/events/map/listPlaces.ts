import type { Coordinates } from '#shared/domain/catalogue/catalogue.ts';
import { distanceKm } from '#shared/domain/location/geography.ts';
import { formatCountOf } from '#shared/domain/search/formatCount.ts';
import { readNames } from './placeNames.ts';
import { towns } from './towns.ts';

/** Kilometres around a town that go by its name. */
const townRadius = 40;

type Located = Coordinates & { locality: string };

/** Where events are, most of them first: their localities, or the towns around which those are if there are many. */
export function listPlaces(events: readonly Located[]): string[] {
  const localities = countNames(events.map(({ locality }) => locality));
  return localities.length <= 2 ? localities : countNames(events.map(nameTown));
}

/** `Sydney`, `Sydney and Perth`, `Sydney, Perth and 3 other places`. */
export function describePlaces([
  first = 'Australia',
  second,
  ...others
]: readonly string[]): string {
  if (second === undefined) return first;
  if (others.length === 0) return `${first} and ${second}`;
  return `${first}, ${second} and ${formatCountOf(others.length, 'other place')}`;
}

const largestTowns = readNames(towns);

function nameTown(event: Located): string {
  const town = largestTowns.find((one) => distanceKm(one, event) <= townRadius);
  return town?.name ?? event.locality;
}

/** Each name once, the most frequent first. */
function countNames(names: readonly string[]): string[] {
  const all = Map.groupBy(names, (name) => name);
  return [...all]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .flatMap(([name]) => (name === '' ? [] : [name]));
}
