import { brandSetupPath, paths } from '#shared/domain/paths.ts';
import type { Promotion } from '#shared/domain/home/promotions.ts';
import { isOwnAddress } from '#shared/domain/rules/ruleAddresses.ts';
import type { OwnAddress, RuleFacts } from '#shared/domain/rules/ruleFacts.ts';
import { isOnlyWords, isUnknownParameter, readSearch } from '#shared/domain/search/readSearch.ts';
import type { LoadedBrand } from '#server/brand/brand.ts';
import type { LiveCatalogue } from '#server/services/catalogue/readModels.ts';
import type { PlaceFinder } from '#server/services/placeResolver.ts';

interface FactSources {
  live: Pick<LiveCatalogue, 'wholeCatalogue'>;
  brand: () => Pick<LoadedBrand, 'pages' | 'promotions'>;
  /** Those of the operator, in place of the brand's. */
  promotions: readonly Promotion[] | null;
  places: Pick<PlaceFinder, 'byPostcode'>;
}

/** What rules are checked against on this server. */
export function readRuleFacts({ live, brand, promotions, places }: FactSources): RuleFacts {
  const { pages, promotions: own } = brand();
  const known = new Set<string>(Object.values(paths));
  if (pages.features.brandSetup) known.add(brandSetupPath(pages.partner.slug));
  return {
    catalogue: live.wholeCatalogue(),
    promotions: (promotions ?? own).map(({ id }) => id),
    isPostcode: (postcode) => places.byPostcode(postcode) !== null,
    isPage: (path) => known.has(path),
    readAddress: readOwnAddress,
  };
}

const anyHost = 'http://localhost';

/** Null for an address that is not of ours. */
export function readOwnAddress(address: string): OwnAddress | null {
  if (!isOwnAddress(address)) return null;
  const { pathname: path, searchParams } = new URL(address, anyHost);
  const search = readSearch(searchParams);
  return {
    path,
    unknown: [...searchParams.keys()].filter(isUnknownParameter),
    query: path === paths.search && isOnlyWords(search) ? search.q : '',
  };
}
