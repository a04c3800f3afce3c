import type { Catalogue } from '#shared/domain/catalogue/catalogue.ts';
import type { Promotion } from '#shared/domain/home/promotions.ts';
import { brandSetupPath, paths } from '#shared/domain/paths.ts';
import { indexCatalogue } from '#shared/domain/rules/indexCatalogue.ts';
import type { RuleFacts } from '#shared/domain/rules/ruleFacts.ts';
import type { LoadedBrand } from '#server/brand/brand.ts';
import type { PlaceFinder } from '#server/features/visitors/placeResolver.ts';
import { readOwnAddress } from '#server/search/rules/resolveRedirects.ts';

interface FactSources {
  catalogue: Catalogue;
  brand: () => Pick<LoadedBrand, 'pages' | 'promotions'>;
  /** Promotions of the operator, in place of the brand's. */
  promotions: readonly Promotion[] | null;
  places: Pick<PlaceFinder, 'byPostcode'>;
}

/** Returns the facts that rules are checked against on this server. */
export function readRuleFacts({ catalogue, brand, promotions, places }: FactSources): RuleFacts {
  const { pages, promotions: own } = brand();
  const known = new Set<string>(Object.values(paths));
  if (pages.features.brandSetup) known.add(brandSetupPath(pages.partner.slug));
  return {
    ...indexCatalogue(catalogue),
    promotions: (promotions ?? own).map(({ id }) => id),
    isPostcode: (postcode) => places.byPostcode(postcode) !== null,
    isPage: (path) => known.has(path),
    readAddress: readOwnAddress,
  };
}
