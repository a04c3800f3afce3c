import type { Brand } from '#shared/domain/brand/brand.ts';
import type { Promotion } from '#shared/domain/home/promotions.ts';

/** The public part of the server's configuration; the renderer puts it into every page. */
export interface PublicConfig {
  /** Origin of canonical links, without a trailing slash. */
  publicUrl: string;
  /** `host: null` means the search endpoints of this server. */
  search: { appId: string; apiKey: string; host: string | null };
  crm: {
    webToCaseUrl: string;
    webToLeadUrl: string;
    orgId: string;
    /** Absolute addresses the provider sends the browser back to; fixed by configuration. */
    caseReturnUrl: string;
    leadReturnUrl: string;
  };
  /** Address of `/notify` calls; same origin unless an analytics host is configured. */
  notifyUrl: string;
  productAnalytics: { key: string; host: string } | null;
  /** Impressions of views are sent only when this equals the text `false` (docs/product.md#75-analytics). */
  suppressViewImpressions: string;
  resaleUrl: string;
  /** Pictures of the ground for maps, by zoom and position; null: maps have the coast and names of ours. */
  mapTiles: { url: string; attribution: string; attributionUrl: string | null } | null;
  brand: Brand;
  /** For the slots of home; empty leaves them out. */
  promotions: readonly Promotion[];
  /** The two that a rule of staff has chosen among them, in order; null: they are picked by the seed. */
  chosenPromotions: readonly Promotion[] | null;
  categories: readonly string[];
  cookieDomain: string | null;
  /** The order of the day that this page shows to visitors without a session; theirs begins with it. */
  order?: number;
}
