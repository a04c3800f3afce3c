import type { Coordinates } from '#shared/domain/catalogue/catalogue.ts';
import { distanceKm, toUnitVector } from '#server/recommender/catalogue/geometry.ts';
import centres from './regions.json' with { type: 'json' };

const vectors = Float64Array.from(centres.flatMap((centre) => toUnitVector(centre)));

/** The nearest town around which demand is counted, whatever the state: Gold Coast for Tweed Heads. */
export function findRegion(position: Coordinates): string {
  return rankCentres(position)[0]!.id;
}

/** Regions further apart have little in common. */
const sharingKm = 500;

/** The regions within 500 km of one, itself first, the nearest first. */
export function listRegionsAround(region: string): string[] {
  const centre = centres.find(({ id }) => id === region)!;
  const around = rankCentres(centre).filter(({ km }) => km <= sharingKm);
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
    .map(({ id }, n) => ({ id, km: distanceKm(from, vectors, n) }))
    .sort((a, b) => a.km - b.km);
}
