import type { Coordinates } from '#shared/domain/catalogue/catalogue.ts';
import { distanceKm } from '#shared/domain/location/geography.ts';
import type { Place } from '#shared/domain/visitors/visitor.ts';
import { createPlaceFinder } from '#server/import/places/createPlaceFinder.ts';
import { loadPlaces } from '#server/import/places/loadPlaces.ts';
import type { Demand, PreparedCatalogue, TasteModel } from '#server/recommender/types.ts';
import type { Random } from '#tests/bench/harness/random.ts';

/** A catalogue with what was learnt of its visitors, and tastes to draw new visitors from. */
export interface VisitorWorld {
  name: string;
  catalogue: PreparedCatalogue;
  model: TasteModel;
  demand: Demand;
  now: Date;
  /** Kilometres from a place to each event by index; NaN without a place. */
  kmFrom: (place: Place | null) => Float64Array;
  /** Keys of the artists that one generated visitor likes, the most liked first. */
  drawTaste: (random: Random) => number[];
}

/** The places of issue 26, by postcode; null for a visitor without a place. */
export const postcodes = {
  Sydney: '2000',
  Melbourne: '3000',
  Dubbo: '2830',
  Darwin: '0800',
  'Broken Hill': '2880',
  'no place': null,
} as const;

/** The preset cities of the reporter. */
export const cityPostcodes = {
  Darwin: '0800',
  Brisbane: '4000',
  Perth: '6000',
  Sydney: '2000',
  Melbourne: '3000',
  Hobart: '7000',
} as const;

/** Towns outside the six cities, some of them within two hours of one. */
export const townPostcodes = {
  Dubbo: '2830',
  Tamworth: '2340',
  'Wagga Wagga': '2650',
  Orange: '2800',
  Ballarat: '3350',
  Bendigo: '3550',
  Mildura: '3500',
  Shepparton: '3630',
  Toowoomba: '4350',
  Bundaberg: '4670',
  Rockhampton: '4700',
  Mackay: '4740',
  'Mount Gambier': '5290',
  Bunbury: '6230',
  Albany: '6330',
  Launceston: '7250',
} as const;

const finder = createPlaceFinder(() => loadPlaces(''));

/** Where a postcode is, as the server resolves it. */
export function findPlace(postcode: string | null): Place | null {
  return postcode === null ? null : finder.byPostcode(postcode);
}

/** Kilometres from a place to each event by index; NaN without a place. */
export function createDistances(
  catalogue: PreparedCatalogue,
): (place: Place | null) => Float64Array {
  const known = new Map<string, Float64Array>();
  return (place) => {
    const name = place?.label ?? '';
    const found = known.get(name) ?? measureDistances(catalogue, place?.coordinates ?? null);
    known.set(name, found);
    return found;
  };
}

function measureDistances({ events }: PreparedCatalogue, from: Coordinates | null): Float64Array {
  return Float64Array.from(events, ({ venue }) =>
    from && venue.coordinates ? distanceKm(from, venue.coordinates) : NaN,
  );
}
