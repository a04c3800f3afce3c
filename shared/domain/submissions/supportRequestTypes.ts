import { fillText } from '#shared/domain/brand/fillText.ts';
import { supportTexts } from '#shared/domain/brand/formTexts.ts';
import type { BrandTexts } from '#shared/domain/brand/replaceableTexts.ts';
import usualTypes from '#resources/texts/support-types.json' with { type: 'json' };

export interface SupportRequestType {
  label: string;
  reasons: readonly string[];
  isEventRelated: boolean;
}

interface TypesOfBrand {
  shortName: string;
  supportTypes: readonly SupportRequestType[] | null;
  texts: BrandTexts;
}

/**
 * The request types of the support form with their reasons: the brand's own, or those of
 * docs/product.md#37-support-request-types in its order. The last one is for events that somebody else sells tickets for.
 */
export function listSupportRequestTypes({ shortName, supportTypes, texts }: TypesOfBrand) {
  const { notOursType } = { ...supportTexts, ...texts.support };
  const notOurs: SupportRequestType = {
    label: fillText(notOursType, { shortName }),
    reasons: [],
    isEventRelated: false,
  };
  return [...(supportTypes ?? usualTypes), notOurs];
}

/** The type of that label, or null before one is chosen. */
export function supportRequestType(
  label: string,
  types: readonly SupportRequestType[],
): SupportRequestType | null {
  return types.find((type) => type.label === label) ?? null;
}
