import type { Dice } from '#server/posters/dice.ts';
import type { Pricing } from '#tools/demo/programmes/demoShow.ts';

/** Cheapest and dearest entry price a show of the kind starts at, Australian dollars. */
const entry: Record<Pricing, readonly [from: number, to: number]> = {
  free: [0, 0],
  pub: [12, 32],
  club: [35, 69],
  theatre: [65, 119],
  arena: [89, 149],
  stage: [35, 72],
  musical: [59, 99],
  kids: [18, 39],
  comedy: [25, 45],
  festival: [95, 219],
  classical: [39, 89],
  gallery: [0, 45],
};

/** How much dearer the best tickets are. */
const spread: Record<Pricing, readonly [from: number, to: number]> = {
  free: [1, 1],
  pub: [1, 1.3],
  club: [1, 1.5],
  theatre: [1.2, 1.9],
  arena: [1.6, 2.8],
  stage: [1.1, 1.5],
  musical: [1.5, 2.2],
  kids: [1, 1.2],
  comedy: [1, 1.2],
  festival: [1.2, 1.9],
  classical: [1.2, 1.8],
  gallery: [1, 1],
};

export interface PriceRange {
  priceMin: number;
  priceMax: number;
}

/** Prices of the tickets of a show, in the endings box offices use. */
export function priceRange(pricing: Pricing, dice: Dice): PriceRange {
  const low = between(entry[pricing], dice);
  const ending = dice.pick([0, 0, 0.9, 0.5, 0.9]);
  const priceMin = low < 1 ? 0 : Math.floor(low) + ending;
  const high = low * between(spread[pricing], dice);
  const priceMax = high < low + 4 ? priceMin : Math.floor(high / 5) * 5 + ending;
  return { priceMin, priceMax: Math.max(priceMin, priceMax) };
}

function between([from, to]: readonly [from: number, to: number], dice: Dice): number {
  return from + dice.float() * (to - from);
}
