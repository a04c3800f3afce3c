import type { Coordinates } from '#shared/domain/catalogue/catalogue.ts';
import { earthRadiusKm } from '#shared/domain/location/geography.ts';

const radians = Math.PI / 180;

export type UnitVector = readonly [x: number, y: number, z: number];

/** The position as a point on the unit sphere: distances then need no trigonometry but one arcsine. */
export function toUnitVector({ latitude, longitude }: Coordinates): UnitVector {
  const ring = Math.cos(latitude * radians);
  return [
    ring * Math.cos(longitude * radians),
    ring * Math.sin(longitude * radians),
    Math.sin(latitude * radians),
  ];
}

/** Kilometres between a point and the n-th of `vectors`; NaN where that one is unknown. */
export function distanceKm(from: UnitVector, vectors: Float64Array, n: number): number {
  const x = vectors[3 * n]! - from[0];
  const y = vectors[3 * n + 1]! - from[1];
  const z = vectors[3 * n + 2]! - from[2];
  const halfChord = Math.sqrt(x * x + y * y + z * z) / 2;
  return 2 * earthRadiusKm * Math.asin(halfChord > 1 ? 1 : halfChord);
}
