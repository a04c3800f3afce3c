import { deriveSeed, shuffled } from '#shared/domain/random.ts';

export interface Promotion {
  id: string;
  textDescription: string;
  imgSrc: string;
  url: string;
}

/** How many promotions a home page shows (docs/product.md#25-home). */
const promotionCount = 2;

/** Two promotions, picked at random from the list by the seed of the page. */
export function pickPromotions(promotions: readonly Promotion[], seed: number): Promotion[] {
  return shuffled(promotions, deriveSeed(seed, 'promotions')).slice(0, promotionCount);
}
