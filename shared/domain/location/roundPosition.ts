import type { Coordinates } from '#shared/domain/catalogue.ts';

/** The point with two decimals of a degree, about a kilometre: no closer one is sent or stored. */
export function roundPosition({ latitude, longitude }: Coordinates): Coordinates {
  return { latitude: round(latitude), longitude: round(longitude) };
}

/** Adding 0 turns -0 into 0. */
function round(degrees: number): number {
  return Math.round(degrees * 100) / 100 + 0;
}
