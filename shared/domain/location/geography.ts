import type { Coordinates } from '#shared/domain/catalogue/catalogue.ts';
import { formatCount } from '#shared/domain/search/formatCount.ts';

/** The mean radius of the earth (IUGG). */
export const earthRadiusKm = 6371.0088;

/** Kilometres between two points over the ground (haversine on the mean earth). */
export function distanceKm(from: Coordinates, to: Coordinates): number {
  const latitude = radians(to.latitude - from.latitude);
  const longitude = radians(to.longitude - from.longitude);
  const chord =
    Math.sin(latitude / 2) ** 2 +
    Math.cos(radians(from.latitude)) *
      Math.cos(radians(to.latitude)) *
      Math.sin(longitude / 2) ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/**
 * The first of the points nearest to a position; null where there are none. Compares on a flat map
 * around the position, at a tenth of the cost of `distanceKm`; not for points across the date line.
 */
export function findNearest<T extends Coordinates>(
  points: readonly T[],
  from: Coordinates,
): T | null {
  const scale = Math.cos(radians(from.latitude));
  let nearest: T | null = null;
  let least = Infinity;
  for (const point of points) {
    const square =
      (point.latitude - from.latitude) ** 2 + ((point.longitude - from.longitude) * scale) ** 2;
    if (square < least) [nearest, least] = [point, square];
  }
  return nearest;
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

/** Degrees that count as Australia. */
const australia = [
  // The mainland with Tasmania.
  { south: -44, north: -9, west: 112, east: 154.5 },
  // Lord Howe Island and Norfolk Island.
  { south: -32, north: -28.5, west: 158.5, east: 168.5 },
  // The Cocos Islands and Christmas Island.
  { south: -12.6, north: -10, west: 96.5, east: 106 },
];

/** Whether a position lies in Australia, its islands included; false for NaN and for 0, 0. */
export function isInAustralia({ latitude, longitude }: Coordinates): boolean {
  return australia.some(
    ({ south, north, west, east }) =>
      latitude >= south && latitude <= north && longitude >= west && longitude <= east,
  );
}

/** The point with two decimals of a degree, about a kilometre: no closer one is sent or stored. */
export function roundPosition({ latitude, longitude }: Coordinates): Coordinates {
  return { latitude: round(latitude), longitude: round(longitude) };
}

/** Adding 0 turns -0 into 0. */
function round(degrees: number): number {
  return Math.round(degrees * 100) / 100 + 0;
}

/** docs/product.md#5-validation, rule 1: four digits; after a leading 0 comes 2, 8 or 9. */
const australianPostcode = /^(?:0[289]\d{2}|[1-9]\d{3})$/;

/** The postcode a visitor meant, trimmed, or null where it is not an Australian one. */
export function parsePostcode(input: string): string | null {
  const trimmed = input.trim();
  return australianPostcode.test(trimmed) ? trimmed : null;
}

/** Whether a text can only be the name of a town: what has no letter is a postcode, or meant as one. */
export function isTownName(text: string): boolean {
  return /\p{L}/u.test(text);
}

/** `42 km`, `under 1 km`; `about 42 km` where a position is that of a postcode or town. */
export function describeDistance(km: number, isApproximate: boolean): string {
  const rounded = Math.round(km);
  const text = rounded < 1 ? 'under 1 km' : `${formatCount(rounded)} km`;
  return isApproximate ? `about ${text}` : text;
}
