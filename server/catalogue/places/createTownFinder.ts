import type { Coordinates } from '#shared/domain/catalogue.ts';
import { distanceKm } from '#shared/domain/location/geography.ts';
import { presetCities } from '#shared/domain/location/presetCities.ts';
import { foldText } from '#shared/domain/search/foldText.ts';
import type { PlaceRow } from './placeRow.ts';

export interface Town {
  /** `Dubbo`. */
  name: string;
  state: string;
  coordinates: Coordinates;
  /** Known across the country, so that its name alone means the town. */
  isMajor: boolean;
}

export interface TownFinder {
  /** The town of a name, in a state (`NSW`) if one is given; of several the one nearest to a large city. */
  findTown(name: string, state: string | null): Town | null;
  /** The town whose name differs by a letter or two, for a name that no town has. */
  findSimilarTown(name: string, state: string | null): Town | null;
  isTownPostcode(postcode: string): boolean;
}

/** A town finder that reads its table with the first question. */
export function createLazyTownFinder(read: () => readonly PlaceRow[]): TownFinder {
  let finder: TownFinder | null = null;
  const created = () => (finder ??= createTownFinder(read()));
  return {
    findTown: (name, state) => created().findTown(name, state),
    findSimilarTown: (name, state) => created().findSimilarTown(name, state),
    isTownPostcode: (postcode) => created().isTownPostcode(postcode),
  };
}

/** Finds towns by name in a table of postcodes. */
export function createTownFinder(rows: readonly PlaceRow[]): TownFinder {
  const townsByName = new Map<string, Town[]>();
  const add = (town: Town) => {
    const key = townKey(town.name);
    const towns = townsByName.get(key) ?? [];
    if (!towns.some(({ state }) => state === town.state)) townsByName.set(key, [...towns, town]);
  };
  for (const row of rows) add(toTown(row));
  for (const [region, town, state] of regions) {
    const found = townsByName.get(townKey(town))?.find((one) => one.state === state);
    if (found) add({ ...found, name: region, isMajor: true });
  }
  const postcodes = new Set(rows.map(({ postcode }) => postcode));
  const findTown = (name: string, state: string | null) =>
    pickTown(townsByName.get(townKey(name)) ?? [], state);
  return {
    findTown,
    findSimilarTown(name, state) {
      const wanted = townKey(name);
      const candidates = [...townsByName].filter(([key]) => isSimilar(key, wanted));
      return pickTown(
        candidates.flatMap(([, towns]) => towns),
        state,
      );
    },
    isTownPostcode: (postcode) => postcodes.has(postcode),
  };
}

function toTown({ place, state, latitude, longitude }: PlaceRow): Town {
  const name = place.replace(/ (?:City|CBD|GPO|DC)$/i, '').trim();
  return {
    name,
    state,
    coordinates: { latitude, longitude },
    isMajor: majorTowns.has(`${name}, ${state}`),
  };
}

function townKey(name: string): string {
  return foldText(name)
    .replace(/^saint /, 'st ')
    .replace(/^mount /, 'mt ');
}

function pickTown(towns: readonly Town[], state: string | null): Town | null {
  const inState = state === null ? towns : towns.filter((town) => town.state === state);
  const [first = null] = inState.toSorted((a, b) => remoteness(a) - remoteness(b));
  return first;
}

/** Kilometres to the nearest of the large cities: of two towns of one name more people live near one. */
function remoteness({ coordinates }: Town): number {
  return Math.min(...presetCities.map((city) => distanceKm(city.coordinates, coordinates)));
}

/** One letter wrong, missing or too many, or two neighbours swapped, in a name of four or more. */
function isSimilar(one: string, other: string): boolean {
  if (other.length < 4 || Math.abs(one.length - other.length) > 1 || one[0] !== other[0]) {
    return false;
  }
  const [left, right] = withoutCommonEnds(one, other);
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && right === `${left[1]}${left[0]}`;
}

/** What two names differ in, between the letters that they begin and end with alike. */
function withoutCommonEnds(one: string, other: string): [string, string] {
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const longest = Math.min(one.length, other.length) - start;
  let end = 0;
  while (end < longest && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  return [one.slice(start, one.length - end), other.slice(start, other.length - end)];
}

const majorTowns = new Set([
  'Sydney, NSW',
  'Newcastle, NSW',
  'Wollongong, NSW',
  'Byron Bay, NSW',
  'Melbourne, VIC',
  'Geelong, VIC',
  'Ballarat, VIC',
  'Bendigo, VIC',
  'Brisbane, QLD',
  'Cairns, QLD',
  'Townsville, QLD',
  'Toowoomba, QLD',
  'Perth, WA',
  'Fremantle, WA',
  'Adelaide, SA',
  'Hobart, TAS',
  'Launceston, TAS',
  'Darwin, NT',
  'Alice Springs, NT',
  'Canberra, ACT',
]);

/** Regions that are no town, and the town in their middle. */
const regions: readonly [region: string, town: string, state: string][] = [
  ['Gold Coast', 'Surfers Paradise', 'QLD'],
  ['Sunshine Coast', 'Maroochydore', 'QLD'],
  ['Central Coast', 'Gosford', 'NSW'],
  ['Blue Mountains', 'Katoomba', 'NSW'],
  ['Hunter Valley', 'Cessnock', 'NSW'],
  ['Southern Highlands', 'Bowral', 'NSW'],
  ['Mornington Peninsula', 'Mornington', 'VIC'],
  ['Yarra Valley', 'Healesville', 'VIC'],
  ['Barossa Valley', 'Tanunda', 'SA'],
];
