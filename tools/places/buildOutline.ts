import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

type Countries = Topology<{ countries: GeometryCollection }>;
type Ring = readonly (readonly number[])[];

/** ISO 3166-1 numeric. */
const australiaId = '036';
/** Islands with fewer points are smaller than a pixel of the map. */
const fewestPoints = 8;
/** Degrees: beyond lie islands of the Southern Ocean. */
const southernmost = -45;

/**
 * Writes the coastline for the map of the search, as an SVG path in degrees with two decimals (longitude,
 * latitude). Source: Natural Earth 1:50m (public domain), packed by `world-atlas` (ISC).
 */
function buildOutline(): void {
  const atlas = createRequire(import.meta.url)('world-atlas/countries-50m.json') as Countries;
  const { features } = feature(atlas, atlas.objects.countries);
  const australia = features.find(({ id }) => id === australiaId)?.geometry;
  if (australia?.type !== 'MultiPolygon') throw new Error('The atlas has no Australia');
  const rings = australia.coordinates
    .flat()
    .filter((ring) => ring.length >= fewestPoints && ring.every(([, y = 0]) => y > southernmost));
  const coast = rings.map(pathOf).join('');
  const folder = join(import.meta.dirname, '../../renderer/components/map');
  const head =
    '/** Natural Earth 1:50m, written by `npm run map`: longitude and negated latitude in degrees. */';
  writeFileSync(join(folder, 'coast.ts'), `${head}\nexport const coast =\n  '${coast}';\n`);
  process.stdout.write(`${rings.length} shores, ${coast.length} bytes\n`);
}

function pathOf(ring: Ring): string {
  const points = ring.map(([x = 0, y = 0]) => `${x.toFixed(2)} ${(-y).toFixed(2)}`);
  return `M${points.join('L')}Z`;
}

buildOutline();
