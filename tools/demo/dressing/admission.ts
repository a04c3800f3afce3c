import type { AccessFeature } from '#shared/domain/catalogue/ageAndAccess.ts';
import type { Dice } from '#server/posters/dice.ts';
import { drawWeighted } from '#tools/demo/draws.ts';
import type { Performance, Pricing } from '#tools/demo/programmes/demoShow.ts';
import type { VenueKind } from '#tools/demo/venues/venueKinds.ts';

export interface Admission {
  minimumAge: number | null;
  accessibility: AccessFeature[];
}

/** Ages that a kind of show is for, with weights; three in ten listings state none. */
const ages: Partial<Record<Pricing, readonly (readonly [age: number, weight: number])[]>> = {
  kids: [[0, 1]],
  comedy: [
    [15, 3],
    [18, 5],
  ],
  arena: [
    [0, 6],
    [15, 1],
  ],
  festival: [
    [0, 2],
    [18, 5],
  ],
  musical: [
    [0, 5],
    [12, 2],
  ],
  stage: [
    [0, 3],
    [12, 2],
    [15, 3],
  ],
};
const licensed: readonly (readonly [age: number, weight: number])[] = [
  [18, 5],
  [0, 2],
];
const anyone: readonly (readonly [age: number, weight: number])[] = [
  [0, 8],
  [12, 1],
];
const licensedRooms = new Set<VenueKind>(['club', 'pub', 'bar', 'brewery', 'warehouse']);

/** Features of one performance in a theatre, and the share of listings that name them. */
const offered: readonly (readonly [AccessFeature, number])[] = [
  ['Auslan interpreted', 0.05],
  ['Audio described', 0.03],
  ['Captioned', 0.03],
];
const theatrical = new Set<Pricing>(['theatre', 'stage', 'musical', 'kids', 'classical']);

/** Who is let in and what one date offers; its own dice leave all other choices as they are. */
export function chooseAdmission({ show, venue }: Performance, dice: Dice): Admission {
  const choices = ages[show.pricing] ?? (licensedRooms.has(venue.kind) ? licensed : anyone);
  const minimumAge = dice.chance(0.7) ? drawWeighted(dice, choices) : null;
  const accessibility = theatrical.has(show.pricing)
    ? offered.flatMap(([feature, share]) => (dice.chance(share) ? feature : []))
    : [];
  if (show.pricing === 'kids' && dice.chance(0.12)) accessibility.push('Relaxed');
  return { minimumAge, accessibility };
}

/** Two venues in three state what they offer, large ones more of it. */
export function chooseVenueAccess(capacity: number, dice: Dice): AccessFeature[] {
  if (!dice.chance(0.67)) return [];
  const features: AccessFeature[] = ['Wheelchair access'];
  if (dice.chance(0.6)) features.push('Accessible toilet');
  if (dice.chance(capacity > 500 ? 0.6 : 0.15)) features.push('Hearing loop');
  return features;
}
