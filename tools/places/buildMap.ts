import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { feature } from 'topojson-client';
import { presimplify, simplify } from 'topojson-simplify';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { distanceKm } from '#shared/domain/location/geography.ts';
import { findTowns } from '#server/import/places/findTown.ts';
import { loadShippedPlaces } from '#server/import/places/loadPlaces.ts';
import { shortName, toTown, type Town } from '#server/import/places/towns.ts';

type Countries = Topology<{ countries: GeometryCollection }>;
type Ring = readonly (readonly number[])[];

const folder = join(import.meta.dirname, '../../renderer/events/map');

/** ISO 3166-1 numeric. */
const australiaId = '036';
/** Degrees: beyond lie islands of the Southern Ocean. */
const southernmost = -45;
/** Square degrees: a point whose triangle with its neighbours is smaller is left out. */
const leastDetail = 0.0003;
/** Steps of a degree: half a kilometre. */
const stepsOfDegree = 200;
/** Names that come with the map; the others when it is zoomed. */
const townCount = 200;
/** Kilometres to a much larger place of which this one is a part. */
const suburbKm = 35;

/**
 * Writes what the map shows besides events: the coast (Natural Earth 1:10m, public domain, packed by
 * `world-atlas`, ISC) and the names of our places, the most important first.
 */
function buildMap(): void {
  const shores = readShores();
  const names = rankPlaces();
  write('coast', {
    coast: ['Natural Earth 1:10m: shores as encoded polylines', encodeAll(shores)],
    borders: ['Between the states, likewise', encodeAll(stateBorders)],
  });
  const first = listOf(names.slice(0, townCount));
  write('towns', { towns: ['The first places: name, latitude, longitude', first] });
  writeSuburbs(names.slice(townCount));
  process.stdout.write(`${shores.length} shores, ${names.length} names\n`);
}

function readShores(): Ring[] {
  const atlas = createRequire(import.meta.url)('world-atlas/countries-10m.json') as Countries;
  const simple = simplify(presimplify(atlas), leastDetail);
  const { features } = feature(simple, simple.objects.countries);
  const australia = features.find(({ id }) => id === australiaId)?.geometry;
  if (australia?.type !== 'MultiPolygon') throw new Error('The atlas has no Australia');
  return australia.coordinates.flat().filter((ring) => ring.every(([, y = 0]) => y > southernmost));
}

/**
 * The borders between the states, longitude and latitude. Most are meridians and parallels by law; the Murray and
 * the ranges are accurate to a tenth of a degree.
 */
const stateBorders: readonly Ring[] = [
  [
    [129, -14.88],
    [129, -31.68],
  ],
  [
    [129, -26],
    [138, -26],
    [138, -16.55],
  ],
  [
    [138, -26],
    [141, -26],
    [141, -34.02],
    [140.97, -38.06],
  ],
  [
    [141, -29],
    [149, -29],
    [149.5, -28.6],
    [150.3, -28.55],
    [151, -28.75],
    [151.3, -29],
    [152, -28.9],
    [152, -28.5],
    [152.5, -28.3],
    [153.55, -28.17],
  ],
  [
    [141, -34.02],
    [142.2, -34.18],
    [142.5, -34.75],
    [143.3, -35],
    [143.6, -35.4],
    [144.3, -35.7],
    [144.95, -36.05],
    [145.5, -35.85],
    [146, -36],
    [146.9, -36.1],
    [147.4, -36],
    [148, -36.1],
    [148.2, -36.8],
    [149.98, -37.5],
  ],
  [
    [148.8, -35.3],
    [149.1, -35.13],
    [149.4, -35.3],
    [149.15, -35.9],
    [148.8, -35.8],
    [148.8, -35.3],
  ],
];

function encodeAll(rings: readonly Ring[]): string {
  return rings.map(encode).join(' ');
}

/** A ring as the encoded polyline of map services: each point by its distance from the last one. */
function encode(ring: Ring): string {
  let last: readonly [number, number] = [0, 0];
  return ring
    .map(([x = 0, y = 0]) => {
      const point = [Math.round(y * stepsOfDegree), Math.round(x * stepsOfDegree)] as const;
      const step = encodeNumber(point[0] - last[0]) + encodeNumber(point[1] - last[1]);
      last = point;
      return step;
    })
    .filter((step) => step !== '??')
    .join('');
}

function encodeNumber(value: number): string {
  const folded = value < 0 ? -2 * value - 1 : 2 * value;
  const digits = folded.toString(32).split('').toReversed();
  return digits
    .map((digit, index) => Number.parseInt(digit, 32) + (index < digits.length - 1 ? 32 : 0))
    .map((digit) => String.fromCharCode(digit + 63))
    .join('');
}

/** Our places, each once: by population, suburbs after the towns. */
function rankPlaces(): Town[] {
  const places = new Map<string, Town>();
  for (const row of loadShippedPlaces()) {
    const town = { ...toTown(row), name: shortName(row.place) };
    const [known] = findTowns(town.name, 'AU')
      .filter(({ region, coordinates }) => region === town.region && isNear(coordinates, town))
      .toSorted((one, other) => other.population - one.population);
    const id = `${town.name} ${town.region}`;
    if (!places.has(id)) places.set(id, known ? { ...known, name: town.name } : town);
  }
  const all = [...places.values()];
  const importance = new Map(all.map((town) => [town, importanceOf(town, all)]));
  return all.toSorted((one, other) => (importance.get(other) ?? 0) - (importance.get(one) ?? 0));
}

function importanceOf(town: Town, all: readonly Town[]): number {
  const isPart = all.some(
    ({ population, coordinates }) => population > 4 * town.population && isNear(coordinates, town),
  );
  return isPart ? town.population / 40 : town.population;
}

function isNear(coordinates: Town['coordinates'], town: Town): boolean {
  return distanceKm(coordinates, town.coordinates) < suburbKm;
}

/** One file a state, and a table of them with the degrees they lie between: west, south, east, north. */
function writeSuburbs(towns: readonly Town[]): void {
  const states = Map.groupBy(towns, ({ region }) => (region === 'ACT' ? 'NSW' : region));
  const rows = [...states].map(([state, places]) => {
    write(`suburbs/${state}`, { suburbs: ['As in towns.ts', listOf(places)] });
    const longitudes = places.map(({ coordinates }) => coordinates.longitude);
    const latitudes = places.map(({ coordinates }) => coordinates.latitude);
    const low = [Math.min(...longitudes), Math.min(...latitudes)].map(
      (degrees) => Math.floor(degrees * 10) / 10,
    );
    const high = [Math.max(...longitudes), Math.max(...latitudes)].map(
      (degrees) => Math.ceil(degrees * 10) / 10,
    );
    const bounds = [...low, ...high].join(', ');
    return `  { bounds: [${bounds}], load: () => import('./${state}.ts') },`;
  });
  const head = '/** Places after those of towns.ts, by state. Written by `npm run map`. */';
  const text = [head, 'export const suburbsByState = [', ...rows, '] as const;', ''].join('\n');
  writeFileSync(join(folder, 'suburbs/suburbsByState.ts'), text);
}

/** Two decimals are a kilometre. */
function listOf(towns: readonly Town[]): string {
  return towns
    .map(({ name, coordinates: { latitude, longitude } }) =>
      [name, Number(latitude.toFixed(2)), Number(longitude.toFixed(2))].join(','),
    )
    .join(';');
}

/** Writes a file with a text of each name. */
function write(
  file: string,
  texts: Record<string, readonly [meaning: string, text: string]>,
): void {
  const parts = Object.entries(texts).map(([name, [meaning, text]]) => {
    const literal = text.replaceAll('\\', String.raw`\\`).replaceAll("'", String.raw`\'`);
    return `/** ${meaning}. Written by \`npm run map\`. */\nexport const ${name} =\n  '${literal}';\n`;
  });
  writeFileSync(join(folder, `${file}.ts`), parts.join('\n'));
}

buildMap();
