import type { Coordinates } from '#shared/domain/catalogue/catalogue.ts';
import { distanceKm, toUnitVector } from '#server/recommender/catalogue/geometry.ts';

/**
 * The towns around which demand is counted. A position belongs to the nearest, whatever the state:
 * Tweed Heads counts with the Gold Coast, Queanbeyan with Canberra.
 */
const centres: readonly (readonly [id: string, latitude: number, longitude: number])[] = [
  ['sydney', -33.87, 151.21],
  ['melbourne', -37.81, 144.96],
  ['brisbane', -27.47, 153.03],
  ['perth', -31.95, 115.86],
  ['adelaide', -34.93, 138.6],
  ['canberra', -35.28, 149.13],
  ['hobart', -42.88, 147.33],
  ['darwin', -12.46, 130.84],
  ['gold-coast', -28.02, 153.4],
  ['sunshine-coast', -26.65, 153.07],
  ['newcastle', -32.93, 151.78],
  ['wollongong', -34.42, 150.89],
  ['geelong', -38.15, 144.36],
  ['townsville', -19.26, 146.82],
  ['cairns', -16.92, 145.77],
  ['toowoomba', -27.56, 151.95],
  ['ballarat', -37.56, 143.85],
  ['bendigo', -36.76, 144.28],
  ['albury', -36.08, 146.92],
  ['launceston', -41.44, 147.14],
  ['mackay', -21.14, 149.19],
  ['rockhampton', -23.38, 150.51],
  ['bundaberg', -24.87, 152.35],
  ['bunbury', -33.33, 115.64],
  ['wagga-wagga', -35.11, 147.37],
  ['mildura', -34.19, 142.16],
  ['coffs-harbour', -30.3, 153.11],
  ['byron-bay', -28.64, 153.61],
  ['port-macquarie', -31.43, 152.91],
  ['tamworth', -31.09, 150.93],
  ['orange', -33.28, 149.1],
  ['dubbo', -32.25, 148.6],
  ['traralgon', -38.2, 146.54],
  ['warrnambool', -38.38, 142.48],
  ['mount-gambier', -37.83, 140.78],
  ['port-lincoln', -34.72, 135.86],
  ['alice-springs', -23.7, 133.88],
  ['mount-isa', -20.73, 139.49],
  ['kalgoorlie', -30.75, 121.47],
  ['geraldton', -28.77, 114.61],
  ['albany', -35.03, 117.88],
  ['broome', -17.96, 122.24],
  ['karratha', -20.74, 116.85],
  ['burnie', -41.06, 145.91],
];

const vectors = Float64Array.from(
  centres.flatMap(([, latitude, longitude]) => toUnitVector({ latitude, longitude })),
);

/** The region a position belongs to. */
export function findRegion(position: Coordinates): string {
  return rankCentres(position)[0]!.id;
}

/** Regions further apart have little in common. */
const sharingKm = 500;

/** The regions within 500 km of one, itself first, the nearest first. */
export function listRegionsAround(region: string): string[] {
  const [, latitude, longitude] = centres.find(([id]) => id === region)!;
  const around = rankCentres({ latitude, longitude }).filter(({ km }) => km <= sharingKm);
  return around.map(({ id }) => id);
}

/** Venues this near to the centre of a region are around that town. */
const aroundKm = 100;

/** The town of a region that a position is around: `Gold Coast`; null where none is near. */
export function findTownAround(position: Coordinates): string | null {
  const { id, km } = rankCentres(position)[0]!;
  if (km > aroundKm) return null;
  return id.replaceAll('-', ' ').replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());
}

/** The centres with their distance from a position, the nearest first. */
function rankCentres(position: Coordinates) {
  const from = toUnitVector(position);
  return centres
    .map(([id], n) => ({ id, km: distanceKm(from, vectors, n) }))
    .sort((a, b) => a.km - b.km);
}
