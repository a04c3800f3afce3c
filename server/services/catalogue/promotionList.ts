import type { Catalogue } from '#shared/domain/catalogue.ts';
import type { Promotion } from '#shared/domain/home/promotions.ts';
import type { LoadedBrand } from '#server/brand/brand.ts';
import type { LiveCatalogue } from './readModels.ts';

type PromotingBrand = Pick<LoadedBrand, 'version' | 'promotions' | 'home'>;

/** The promotions of home: the configured ones, else those of the brand whose events are listed. */
export function createPromotionList(
  configured: readonly Promotion[] | null,
  live: Pick<LiveCatalogue, 'current'>,
): (brand: PromotingBrand) => readonly Promotion[] {
  let found: { catalogue: Catalogue; version: string; promotions: readonly Promotion[] } | null =
    null;
  return (brand) => {
    if (!brand.home.promotions) return [];
    if (configured !== null) return configured;
    const { catalogue } = live.current();
    const { version } = brand;
    if (found?.catalogue !== catalogue || found.version !== version) {
      found = { catalogue, version, promotions: findListed(brand, catalogue) };
    }
    return found.promotions;
  };
}

function findListed({ promotions }: PromotingBrand, { events }: Catalogue): Promotion[] {
  return promotions.flatMap(({ whileListed, ...promotion }) =>
    whileListed === undefined || events.some(({ name }) => name.startsWith(whileListed))
      ? promotion
      : [],
  );
}
