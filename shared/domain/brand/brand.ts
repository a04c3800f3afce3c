import type { HomePrompt } from '#shared/domain/home/homeLayout.ts';
import type { SupportRequestType } from '#shared/domain/submissions/supportRequestTypes.ts';
import type { BrandTexts } from './replaceableTexts.ts';

/** A picture of the brand: its address changes with its content. */
interface BrandPicture {
  src: string;
  /** Pixels. */
  width: number;
  height: number;
}

export interface BrandLink {
  label: string;
  url: string;
}

/** The part of a brand that pages show, equal for all visitors; it comes from a brand folder (docs/brand.md). */
export interface Brand {
  productName: string;
  /** The product's name within a sentence or a label. */
  shortName: string;
  legalName: string;
  /** Australian Business Number, as printed; null shows none. */
  businessNumber: string | null;
  tagline: string;
  /** Name of the brand for analytics and the customer-relationship provider. */
  analyticsName: string;
  supportPhone: string;
  supportEmail: string;
  socialLinks: readonly BrandLink[];
  /** After the links of docs/product.md#23-layout. */
  menuLinks: readonly BrandLink[];
  footerLinks: readonly BrandLink[];
  /** The partner for customer data and advertising analytics, whose page takes requests for a brand setup. */
  partner: { name: string; slug: string; pricing: PartnerPricing };
  resale: { name: string; url: string };
  /** For the two kinds of ground: a mark, or a picture of the whole name. */
  logo: { onLight: BrandPicture; onDark: BrandPicture; showsName: boolean };
  /** 1200 × 630 pixels, for shared links; null without one. */
  share: { src: string; alt: string } | null;
  deadcool: { src: string; alt: string; description: string } | null;
  /** Pages that a company may leave out. */
  features: Record<'careers' | 'deadcool' | 'brandSetup', boolean>;
  prompts: readonly HomePrompt[];
  texts: BrandTexts;
  /** Request types in place of the program's; null: the program's. */
  supportTypes: readonly SupportRequestType[] | null;
}

/** Australian dollars (docs/product.md#9-figures). */
type PartnerPricing = Record<'perMonth' | 'perSession' | 'trialDays' | 'trialSessions', number>;

/** Path below which files of a brand are served: among the files of the build, which browsers cache for ever. */
export const brandFilesPath = '/assets/brand/';

/** The address that dials a phone number: `1300 555 000` is `tel:1300555000`. */
export function phoneHref(phone: string): string {
  return `tel:${phone.replaceAll(/[^\d+]/g, '')}`;
}
