import type { PublicConfig } from '#shared/contract/publicConfig.ts';
import type { Config } from '#server/config.ts';

/** Creates the configuration that pages may know; `origin` is the address of this server. */
export function createPublicConfig(
  config: Config,
  origin: string,
  { brand, promotions = [], chosenPromotions = null, categories = [] }: Shown,
): PublicConfig {
  return {
    publicUrl: origin,
    search: config.search,
    crm: {
      webToCaseUrl: crmUrl(config, 'WebToCase', '/crm/web-to-case'),
      webToLeadUrl: crmUrl(config, 'WebToLead', '/crm/web-to-lead'),
      orgId: config.crm.orgId,
      caseReturnUrl: `${origin}${returnPaths.case}`,
      leadReturnUrl: `${origin}${returnPaths.lead}`,
    },
    notifyUrl: config.analyticsUrl === null ? '/notify' : `${trimmed(config.analyticsUrl)}/notify`,
    productAnalytics: config.productAnalytics,
    suppressViewImpressions: config.suppressViewImpressions,
    resaleUrl: config.resaleUrl ?? brand.resale.url,
    mapTiles: config.mapTiles,
    brand,
    promotions,
    chosenPromotions,
    categories,
    cookieDomain: config.cookieDomain,
  };
}

type Shown = Pick<PublicConfig, 'brand'> &
  Partial<Pick<PublicConfig, 'promotions' | 'chosenPromotions' | 'categories'>>;

/** The address to which a form sends the browser (docs/product.md#21-routes). */
export const returnPaths = {
  case: '/customer-support/thank-you',
  lead: '/ticket-your-event/thank-you',
} as const;

function crmUrl({ crm }: Config, servlet: string, ownPath: string): string {
  const address = crm.url === null ? ownPath : `${trimmed(crm.url)}/servlet/servlet.${servlet}`;
  return `${address}?encoding=UTF-8`;
}

function trimmed(url: string): string {
  return url.replace(/\/$/, '');
}
