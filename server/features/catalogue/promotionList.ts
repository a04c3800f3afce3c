import type { Catalogue } from '#shared/domain/catalogue/catalogue.ts';
import type { Promotion } from '#shared/domain/home/promotions.ts';
import { rulesOf } from '#shared/domain/rules/activeRules.ts';
import { isForSome } from '#shared/domain/rules/ruleConditions.ts';
import type { Rule } from '#shared/domain/rules/rules.ts';
import type { LoadedBrand } from '#server/brand/brand.ts';
import type { LiveCatalogue } from './readModels.ts';

type PromotingBrand = Pick<LoadedBrand, 'version' | 'promotions' | 'home'>;

/** The promotions of home: the configured ones, else those of the brand whose events are listed. */
export function createPromotionList(
  configured: readonly Promotion[] | null,
  live: Pick<LiveCatalogue, 'shown'>,
): (brand: PromotingBrand) => readonly Promotion[] {
  let found: { catalogue: Catalogue; version: string; promotions: readonly Promotion[] } | null =
    null;
  return (brand) => {
    if (!brand.home.promotions) return [];
    if (configured !== null) return configured;
    const { catalogue } = live.shown();
    const { version } = brand;
    if (found?.catalogue !== catalogue || found.version !== version) {
      found = { catalogue, version, promotions: findListed(brand, catalogue) };
    }
    return found.promotions;
  };
}

/**
 * The two promotions of home that a rule in effect names, in its order; null without one, and where one of them is not
 * among the promotions. Pages are shared by visitors, so that no such rule is for some of them.
 */
export function promotionsByRule(
  active: readonly Rule[],
): (promotions: readonly Promotion[]) => readonly Promotion[] | null {
  const rule = rulesOf(active, 'promotion').find(({ conditions }) => !isForSome(conditions));
  return (promotions) => {
    const named = rule?.effect.promotions.flatMap((name) =>
      promotions.filter(({ id }) => id === name),
    );
    return named?.length === 2 ? named : null;
  };
}

function findListed({ promotions }: PromotingBrand, { events }: Catalogue): Promotion[] {
  return promotions.flatMap(({ whileListed, ...promotion }) =>
    whileListed === undefined || events.some(({ name }) => name.startsWith(whileListed))
      ? promotion
      : [],
  );
}
